import { CalendarDays, Clock, UsersRound } from "lucide-react";
import type { ResourceDetail } from "@upaya/contracts/catalogue/get-resource.ts";
import { countdownTo } from "../../lib/clocks/countdown-to.ts";
import { dateText, timeIn } from "../../lib/clocks/time-in.ts";
import { clockWords } from "../../lib/clocks/words.ts";
import { pairOf } from "../../lib/clocks/written.ts";
import { india } from "@upaya/contracts/zones.ts";
import { isAhead } from "../../lib/places/session-state.ts";
import { LivePlate, StateLine } from "../../lib/places/state-line.tsx";
import { TextButton } from "../../ui/text-button.tsx";
import { placeWords } from "../../lib/places/words.ts";
import { Countdown } from "../../ui/countdown.tsx";
import { dayMonthYear, duration } from "../../ui/format.ts";
import { TimePair } from "../../ui/rare/time-pair.tsx";
import { DateChoice } from "./date-choice.tsx";
import type { TalkDate } from "./talk.ts";
import { TalkAction, TalkExtras } from "./talk-action.tsx";
import "./talk.css";
import { talkWords as words } from "./talk-words.ts";
import { useTalk } from "./use-talk.ts";

interface PanelProps {
  resource: ResourceDetail;
}

/** When it is, how full it is, whether they have a place, and the one thing to do. */
export function TalkPanel({ resource }: PanelProps) {
  const { dates, date, choose, zone, now, failed, again } = useTalk(resource);
  if (!date) return <TalkAction resource={resource} date={undefined} zone={zone} size="l" wide />;
  const { state, session } = date;
  return (
    <div className="talk-panel" role="group" aria-label={words.yourPlace}>
      <DateChoice dates={dates} chosen={session.id} zone={zone} onChoose={choose} />
      <Standing date={date} />
      {isAhead(state) && state !== "live" ? <StartsIn at={session.starts_at} now={now} /> : null}
      <When date={date} zone={zone} />
      {failed ? (
        <p className="meta">
          {words.failed} <TextButton onClick={again}>{words.again}</TextButton>
        </p>
      ) : null}
      <TalkAction resource={resource} date={date} zone={zone} size="l" wide />
      <TalkExtras resource={resource} date={date} />
    </div>
  );
}

/** In one line: theirs, waiting, full, live, called off. Nothing where nothing is out of the ordinary. */
export function Standing({ date }: { date: TalkDate }) {
  const { state, mine, session, isFull, seats } = date;
  if (state === "cancelled")
    return (
      <div className="talk-said">
        <StateLine kind="cancelled">{placeWords.cancelled(dayMonthYear(session.cancelled_at!))}</StateLine>
        <p>{session.reason ?? words.cancelledText}</p>
      </div>
    );
  if (state === "over") return <Past date={date} />;
  if (mine?.status === "waiting")
    return (
      <div className="talk-said">
        <StateLine kind="waiting">{placeWords.waiting((mine.ahead ?? 0) + 1)}</StateLine>
        <p className="meta">
          {placeWords.ahead(mine.ahead ?? 0)} {placeWords.movesUp}
        </p>
      </div>
    );
  if (state === "live") return <LivePlate />;
  if (mine) return <StateLine kind="ok">{state === "today" ? words.todayFor : placeWords.registered}</StateLine>;
  if (isFull)
    return (
      <div className="talk-said">
        <StateLine kind="waiting">{words.full}</StateLine>
        <p className="meta">{words.inLine(seats?.waiting ?? 0)}</p>
      </div>
    );
  return state === "today" ? <StateLine kind="ok">{words.today}</StateLine> : null;
}

function Past({ date: { mine } }: { date: TalkDate }) {
  if (mine?.status === "attended") return <StateLine kind="ok">{words.wasThere}</StateLine>;
  if (mine?.status === "missed") return <StateLine kind="missed">{words.missed}</StateLine>;
  return null;
}

function StartsIn({ at, now }: { at: string; now: Date | undefined }) {
  const left = now && countdownTo(at, now);
  return <Countdown left={left} label={left ? words.starts(clockWords.left(left)) : ""} />;
}

/** The day, the hour on both clocks, where it was before, and how many seats there are. */
function When({ date, zone }: { date: TalkDate; zone: string | undefined }) {
  const { session, state, seats } = date;
  const at = timeIn(session.starts_at, zone ?? india);
  const written = `${at.weekday} ${dateText(at)}`;
  const minutes = Math.round((Date.parse(session.ends_at) - Date.parse(session.starts_at)) / 60_000);
  const line = seatLine(session.capacity, seats?.taken);
  return (
    <ul className="talk-when">
      <li>
        <CalendarDays className="i" aria-hidden="true" />
        <b className="num">{state === "cancelled" ? <s>{written}</s> : written}</b>
      </li>
      <li>
        <Clock className="i" aria-hidden="true" />
        <div>
          <TimePair {...pairOf(session.starts_at, zone)} />
          <span className="meta">{words.lasts(duration(minutes))}</span>
          <Moved session={session} zone={zone} />
        </div>
      </li>
      {line === undefined || !isAhead(state) ? null : (
        <li>
          <UsersRound className="i" aria-hidden="true" />
          <span className="num">{line}</span>
        </li>
      )}
    </ul>
  );
}

function seatLine(capacity: number | null, taken: number | undefined): string | undefined {
  if (capacity === null) return taken ? words.anybody(taken) : undefined;
  if (taken === undefined) return words.seats(capacity);
  return taken === 0 ? words.allFree(capacity) : words.taken(taken, capacity);
}

/** The old time struck through, and why it is another one now. */
function Moved({ session, zone }: { session: TalkDate["session"]; zone: string | undefined }) {
  const { moved_from, cancelled_at, reason } = session;
  if (moved_from === null || cancelled_at !== null) return null;
  const before = timeIn(moved_from, zone ?? india);
  return (
    <div className="talk-moved">
      <s className="num">
        <span className="sr">{placeWords.wasBefore} </span>
        {`${before.weekday} ${dateText(before)}, ${pairOf(moved_from, zone).first}`}
      </s>
      <StateLine kind="moved">{placeWords.movedPlain}</StateLine>
      {reason === null ? null : <span className="meta">{reason}</span>}
    </div>
  );
}
