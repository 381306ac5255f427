import type { RegistrationItem } from "@upaya/contracts/learning/registrations.ts";
import { useZone } from "../../lib/clocks/use-zone.ts";
import { pairOf } from "../../lib/clocks/written.ts";
import { replayAddress } from "../../lib/learn-address.ts";
import { StateLine } from "../../lib/places/state-line.tsx";
import { placeWords } from "../../lib/places/words.ts";
import { LinkButton } from "../../ui/button.tsx";
import { dayMonthYear } from "../../ui/format.ts";
import { TimePair } from "../../ui/rare/time-pair.tsx";
import { Row } from "./row-parts.tsx";
import { registrationWords as words } from "./words.ts";

interface PastRowProps {
  item: RegistrationItem;
}

/** A date behind: whether they were there, or that it was called off, and the replay where there is one. */
export function PastRow({ item }: PastRowProps) {
  const { zone } = useZone();
  const { date } = item;
  return (
    <Row item={item} tone="past" act={<Act item={item} />}>
      <TimePair {...pairOf(date.starts_at, zone)} />
      <Became item={item} />
      {date.cancelled_at !== null && date.reason !== null ? <span className="meta">{date.reason}</span> : null}
    </Row>
  );
}

function Became({ item: { status, for_replay, date } }: PastRowProps) {
  if (date.cancelled_at !== null) return <StateLine kind="cancelled">{placeWords.cancelled(dayMonthYear(date.cancelled_at))}</StateLine>;
  if (for_replay) return <StateLine kind="ok">{words.replayTaken}</StateLine>;
  if (status === "attended") return <StateLine kind="ok">{words.attended}</StateLine>;
  if (status === "waiting") return <StateLine kind="missed">{words.noSeat}</StateLine>;
  return <StateLine kind="missed">{status === "missed" ? words.missed : words.over}</StateLine>;
}

function Act({ item: { card, date, status, has_replay } }: PastRowProps) {
  if (date.cancelled_at !== null) {
    return (
      <LinkButton variant="soft" to={`/learning/${card.slug}`} aria-label={placeWords.of(words.otherDates, card.name)}>
        {words.otherDates}
      </LinkButton>
    );
  }
  if (!has_replay)
    return (
      <LinkButton variant="line" to={`/learning/${card.slug}`} aria-label={words.openOf(card.name)}>
        {words.open}
      </LinkButton>
    );
  const label = status === "attended" ? words.watchAgain : words.watch;
  return (
    <LinkButton
      variant={status === "attended" ? "line" : "soft"}
      to={replayAddress(card.slug)}
      aria-label={placeWords.of(label, card.name)}
    >
      {label}
    </LinkButton>
  );
}
