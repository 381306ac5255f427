import { type CSSProperties, Fragment } from "react";
import { classes } from "@upaya/web/ui/classes.ts";
import { Note } from "@upaya/web/ui/note.tsx";
import { useNow } from "../lib/clock.ts";
import { useDesk } from "../lib/desk-context.ts";
import { drafts } from "../lib/drafts.ts";
import { axisOf, dotsOf, placeOf, tally, type Tone } from "../lib/due.ts";
import { Link } from "../lib/link.tsx";
import { longDay, partOfDay, shortDay, timeText } from "../lib/moments.ts";
import { queuePath } from "../lib/place.ts";
import { useStore } from "../lib/store.ts";
import { useTitle } from "../lib/use-title.ts";
import type { DeskQueue } from "../lib/wire.ts";
import { words } from "../lib/words.ts";
import { DueMark } from "./due-mark.tsx";
import "../look/front.css";

const marks: Readonly<Record<Tone, string | undefined>> = { late: "l", today: "t", later: undefined };

/** What waits for somebody, the oldest promise in sight; then what things can be looked up in. */
export function Front() {
  const { desk, busy } = useDesk();
  const now = useNow();
  const waiting = desk.queues.filter(({ promise }) => promise !== null);
  const lists = desk.queues.filter(({ promise }) => promise === null);
  useTitle(words.front.title);
  return (
    <>
      <Head queues={waiting} now={now} />
      {waiting.length > 0 ? (
        <div aria-busy={busy || undefined}>
          <div className="reg">
            <Axis now={now} />
            <ul>
              {waiting.map((queue) => (
                <QueueRow key={queue.name} queue={queue} now={now} />
              ))}
            </ul>
          </div>
          <Key />
        </div>
      ) : null}
      <Unfinished />
      {lists.length > 0 ? <LookUp lists={lists} /> : null}
      {desk.queues.length === 0 ? <p className="muted">{words.front.noRights}</p> : null}
    </>
  );
}

function Head({ queues, now }: { readonly queues: readonly DeskQueue[]; readonly now: number }) {
  const total = queues.reduce((sum, { waiting }) => sum + waiting, 0);
  const found = tally(
    queues.flatMap(({ dues }) => dues),
    now,
  );
  // Only the oldest of each queue are told: where all of them are late, more may be.
  const more = queues.some(({ dues, waiting }) => dues.length < waiting && dues.length > 0 && tally(dues, now).late === dues.length);
  const oldest = queues.filter(({ dues }) => dues.length > 0).toSorted((a, b) => (firstOf(a) < firstOf(b) ? -1 : 1))[0];
  return (
    <div className="dk-h">
      <div>
        <h1>
          {total === 0 ? words.front.nothing : words.front.waiting(total)}
          {found.late > 0 ? (
            <>
              {words.front.join}
              <span className="late">{words.front.late(found.late, more)}</span>
            </>
          ) : null}
        </h1>
        <p>
          {words.front.now(longDay(now), timeText(now))} {sentenceOf(found)}
        </p>
      </div>
      {oldest ? (
        <Link className="btn" to={queuePath(oldest.name)}>
          {words.front.oldest}
        </Link>
      ) : null}
    </div>
  );
}

const sentenceOf = ({ late, today }: Readonly<Record<Tone, number>>): string =>
  today > 0 ? words.front.today(today) : late > 0 ? words.front.noMore : words.front.calm;

const firstOf = ({ dues }: DeskQueue): string => dues.toSorted()[0] ?? "";

const middle = 2;

/** Early and late in a day its mark reaches over the name of the day beside it. */
function isUnderMark(index: number, now: number): boolean {
  const part = partOfDay(now);
  return index === middle || (part < 0.2 && index === middle - 1) || (part > 0.8 && index === middle + 1);
}

/** The days above the lines of dots. */
function Axis({ now }: { readonly now: number }) {
  const axis = axisOf(now);
  const at = { "--x": `${placeOf(now, axis)}%` } as CSSProperties;
  return (
    <div className="reg-ax" aria-hidden="true">
      <span>{words.front.heads.waiting}</span>
      <span>{words.front.heads.queue}</span>
      <div className="dz">
        {axis.map((day, index) => (
          <span key={day}>{isUnderMark(index, now) ? null : shortDay(day)}</span>
        ))}
        <em className="dk-now" style={at}>
          <span className="only-d">{words.front.todayMark(timeText(now).replace(/ [ap]m$/, ""))}</span>
          <span className="only-m">{words.front.nowMark}</span>
        </em>
      </div>
      <span>{words.front.heads.due}</span>
    </div>
  );
}

/** The count in the margin, the red rule, name and promise, the line of dots, the oldest. The whole row is the link. */
function QueueRow({ queue, now }: { readonly queue: DeskQueue; readonly now: number }) {
  const { name, title, promise, waiting, dues } = queue;
  const { late, today } = tally(dues, now);
  const oldest = firstOf(queue);
  return (
    <li className="rq">
      <b className={classes("ct", waiting === 0 && "zero")}>
        {waiting}
        <span className="sr">{words.front.waitingIn(title)}</span>
      </b>
      <div className="bd">
        <div className="tx">
          <h2>
            <Link to={queuePath(name)}>{title}</Link>
          </h2>
          <p className="ds">{promise}</p>
        </div>
        <div className="dz" style={{ "--x": `${placeOf(now, axisOf(now))}%` } as CSSProperties}>
          <span className="sr">{words.front.row(waiting, late, today)}</span>
          {dotsOf(dues, now).map((dot, at) => (
            <i key={at} className={marks[dot.tone]} aria-hidden="true" style={placeStyle(dot)} />
          ))}
        </div>
        <div className="od">
          {oldest ? (
            <DueMark due={oldest} now={now} />
          ) : (
            <span className="meta">{waiting === 0 ? words.front.nobody : words.front.noDue}</span>
          )}
        </div>
      </div>
    </li>
  );
}

const step = 12;
const placeStyle = ({ x, column, row }: { x: number; column: number; row: number }) =>
  ({ "--x": `${x}%`, "--dx": `${column * step}px`, "--dy": `${row * step}px` }) as CSSProperties;

function Key() {
  const { late, today, later, dot } = words.front.key;
  return (
    <p className="key" aria-hidden="true">
      <span>
        <i className="l" />
        {late}
      </span>
      <span>
        <i className="t" />
        {today}
      </span>
      <span>
        <i />
        {later}
      </span>
      <span>{dot}</span>
    </p>
  );
}

/** What was begun and not sent. */
function Unfinished() {
  const kept = useStore(drafts);
  if (kept.length === 0) return null;
  return (
    <Note tone="warn">
      <b>{words.front.keptHere}</b>{" "}
      {kept.map(({ id, address, label, subject }, at) => (
        <Fragment key={id}>
          {at > 0 ? "; " : null}
          <Link to={address}>{words.front.keptLine(label, subject)}</Link>
        </Fragment>
      ))}
    </Note>
  );
}

function LookUp({ lists }: { readonly lists: readonly DeskQueue[] }) {
  return (
    <section className="lu" aria-labelledby="look-up">
      <h2 id="look-up" className="dk-s">
        {words.front.lookUp}
      </h2>
      <ul>
        {lists.map(({ name, title, search, states }) => (
          <li key={name}>
            <h3>
              <Link to={queuePath(name)}>{title}</Link>
            </h3>
            <p className="meta">{search ?? states.map((state) => state.words).join(", ")}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
