import type { ListResources } from "@upaya/contracts/catalogue/list-resources.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import { Link } from "react-router";
import type { Call } from "../../lib/api-browser.ts";
import { useDay } from "../../lib/clocks/use-clocks.ts";
import { useZone } from "../../lib/clocks/use-zone.ts";
import { pairOf } from "../../lib/clocks/written.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { Kolam } from "../../ui/art/kolam.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { DayTile } from "../../ui/rare/day-tile.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useNow } from "../../ui/form/use-now.ts";
import { Panel } from "../../ui/panel.tsx";
import { TimePair } from "../../ui/rare/time-pair.tsx";
import { addressOf, type OwnAddress } from "./address.ts";
import look from "./registrations.module.css";
import { registrationWords as words } from "./words.ts";

const talks = "/learning?type=webinars";
const classesOf = "/learning?type=expert_masterclass";
const listCall: Call<typeof ListResources> = { method: "GET", path: "/learning/list" };

/** What would be here and how it gets here. */
export function Nothing({ address }: { address: OwnAddress }) {
  if (address.status === "past")
    return (
      <div className="panel">
        <EmptyState
          motif={<Kolam seed="nothing-behind" n={5} />}
          title={words.nothingBehind}
          line={words.nothingBehindText}
          action={
            <LinkButton variant="line" to={addressOf(address, { status: "pending" })}>
              {words.toPending}
            </LinkButton>
          }
        />
      </div>
    );
  const isTalk = address.type !== "expert_masterclass";
  return (
    <>
      <div className="panel">
        <EmptyState
          motif={<Kolam seed="nothing-ahead" n={5} />}
          title={words.nothingAhead}
          line={words.nothingAheadText}
          action={<LinkButton to={isTalk ? talks : classesOf}>{isTalk ? words.findTalks : words.findClasses}</LinkButton>}
        />
      </div>
      {isTalk ? <Nearest /> : null}
    </>
  );
}

type Card = Reply<typeof ListResources>["data"][number];

const few = 3;
const minute = 60_000;

/** A few free talks ahead, the soonest first. Without an answer nothing stands here: the page is whole without it. */
function Nearest() {
  const now = useNow(minute);
  const { data } = useRead(listCall, { query: { type: "webinars", price: "free", open: "now", limit: 24 } }, { quiet: true });
  const ahead = (data?.data ?? [])
    .filter(({ start_date }) => start_date !== null && now !== undefined && Date.parse(start_date) > now.getTime())
    .toSorted((one, other) => Date.parse(one.start_date!) - Date.parse(other.start_date!));
  if (ahead.length === 0) return null;
  return (
    <Panel title={words.nearest} className={look["list"]!}>
      <ul>
        {ahead.slice(0, few).map((card) => (
          <NearTalk key={card.id} card={card} at={card.start_date!} />
        ))}
      </ul>
    </Panel>
  );
}

function NearTalk({ card, at }: { card: Card; at: string }) {
  const { zone } = useZone();
  return (
    <li className={look["row"]}>
      <DayTile {...useDay(at)} />
      <div className={look["what"]}>
        <h3>
          <Link className={look["title"]} to={`/learning/${card.slug}`} lang={card.language === "en" ? undefined : card.language}>
            {card.name}
          </Link>
        </h3>
        <span className="meta">{words.by(card.temp_instructor_name, card.minutes)}</span>
        <TimePair {...pairOf(at, zone)} />
      </div>
      <div className={look["act"]}>
        <LinkButton variant="soft" to={`/learning/${card.slug}`} aria-label={words.openOf(card.name)}>
          {words.open}
        </LinkButton>
      </div>
    </li>
  );
}
