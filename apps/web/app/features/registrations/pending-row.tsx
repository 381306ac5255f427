import type { RegistrationItem } from "@upaya/contracts/learning/registrations.ts";
import { useZone } from "../../lib/clocks/use-zone.ts";
import { pairOf } from "../../lib/clocks/written.ts";
import { CalendarFile } from "../../lib/places/calendar-file.tsx";
import { GiveUp } from "../../lib/places/give-up.tsx";
import { JoinButton } from "../../lib/places/join-button.tsx";
import { isDoorOpen, sessionState } from "../../lib/places/session-state.ts";
import { LivePlate, StateLine } from "../../lib/places/state-line.tsx";
import { TextButton } from "../../ui/text-button.tsx";
import { placeWords } from "../../lib/places/words.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { useNow } from "../../ui/form/use-now.ts";
import { TimePair } from "../../ui/rare/time-pair.tsx";
import { Queue } from "./queue.tsx";
import { MovedLine, Row } from "./row-parts.tsx";
import look from "./registrations.module.css";
import { registrationWords as words } from "./words.ts";

const halfMinute = 30_000;

interface PendingRowProps {
  item: RegistrationItem;
}

/** A date ahead: a place, or a place in the line. */
export function PendingRow({ item }: PendingRowProps) {
  const { zone } = useZone();
  const state = sessionState(item.date, useNow(halfMinute), zone);
  const waits = item.status === "waiting";
  return (
    <Row item={item} tone={item.date.moved_from === null ? "plain" : "moved"} act={<Act item={item} isOpen={isDoorOpen(state)} />}>
      <TimePair {...pairOf(item.date.starts_at, zone)} />
      <MovedLine date={item.date} zone={zone} />
      {state === "live" ? <LivePlate /> : null}
      {waits ? <Waiting ahead={item.ahead ?? 0} /> : <StateLine kind="ok">{placeWords.registeredShort}</StateLine>}
      {waits ? null : <SmallActs item={item} />}
    </Row>
  );
}

function Waiting({ ahead }: { ahead: number }) {
  return (
    <>
      <StateLine kind="waiting">{placeWords.waiting(ahead + 1)}</StateLine>
      <Queue ahead={ahead} />
      <span className="meta">
        {placeWords.ahead(ahead)} {placeWords.movesUp}
      </span>
    </>
  );
}

function Act({ item, isOpen }: PendingRowProps & { isOpen: boolean }) {
  const { card } = item;
  if (item.status === "waiting")
    return (
      <GiveUp mine={item} title={card.name} startsAt={item.date.starts_at}>
        {({ busy, press }) => (
          <Button variant="line" busy={busy} onClick={press} aria-label={placeWords.of(placeWords.leaveLine, card.name)}>
            {placeWords.leaveLine}
          </Button>
        )}
      </GiveUp>
    );
  if (isOpen) return <JoinButton id={item.id} size="m" name={card.name} />;
  return (
    <LinkButton variant="soft" to={`/learning/${card.slug}`} aria-label={words.openOf(card.name)}>
      {words.open}
    </LinkButton>
  );
}

function SmallActs({ item }: PendingRowProps) {
  const { card, date, session_id } = item;
  return (
    <span className={look["small"]}>
      <CalendarFile session={session_id} title={card.name} className={classes("link", look["file"])} />
      <GiveUp mine={item} title={card.name} startsAt={date.starts_at}>
        {({ busy, press }) => (
          <TextButton busy={busy} onClick={press} aria-label={placeWords.of(placeWords.giveUp, card.name)}>
            {placeWords.giveUp}
          </TextButton>
        )}
      </GiveUp>
    </span>
  );
}
