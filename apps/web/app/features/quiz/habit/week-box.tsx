import { ArrowRight, Minus, Snowflake, Sparkles } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import type { MyWeek } from "@upaya/contracts/quiz/get-my-week.ts";
import type { Read } from "../../../lib/data/read.ts";
import { noInput, useRead } from "../../../lib/data/use-read.ts";
import { count } from "../../../ui/format.ts";
import { classes } from "../../../ui/classes.ts";
import { LoadedPart } from "../../../ui/loaded-part.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { type Board, weekCall } from "./calls.ts";
import { useAskedAfter } from "./use-asked-after.ts";
import { todayAt, weekSays } from "./week-says.ts";
import { practice } from "./ways.ts";
import { weekWords as words } from "./words.ts";

/** The server counts a day with its first answer: asked at once, and again should that fail. Points and places come a little after each. */
const dayWaits = [0, 4_000];
const pointWaits = [1_500, 8_000];

interface WeekBoxProps {
  near: boolean;
  locked: number;
  /** Everyone's list knows one's points of the week. */
  board: Read<Board>;
}

export function WeekBox({ near, locked, board }: WeekBoxProps) {
  const week = useRead(weekCall, noInput, { wanted: near });
  const { days } = week.data ?? { days: [] };
  const counted = days[todayAt(days)]?.state === "answered";
  useAskedAfter(locked, week.again, near && !counted ? dayWaits : []);
  useAskedAfter(locked, board.again, near ? pointWaits : []);
  return (
    <LoadedPart of={week} wait={<WeekWait />} frame={(inside) => <Box>{inside}</Box>}>
      {(data) => <Week week={data} points={board.data?.me.points} />}
    </LoadedPart>
  );
}

/** The shape of a week, in the document already for whoever is probably signed in. */
export function WeekWait() {
  return (
    <Box>
      <p className="sr" role="status">
        {words.loading}
      </p>
      <Days days={[]} />
      <div className="stack week-says" aria-hidden>
        <Skeleton part={92} />
        <Skeleton part={60} />
      </div>
    </Box>
  );
}

function Week({ week, points }: { week: MyWeek; points: number | undefined }) {
  const { days, to_practise: missed } = week;
  const [streak, ...others] = weekSays(week);
  return (
    <Box points={points}>
      <Days days={days} />
      <div className="week-says">
        <p>{streak}</p>
        <p className="meta">{others.join(" ")}</p>
      </div>
      {missed > 0 ? (
        <Link className="qread" to={practice}>
          <b>{words.practise(missed)}</b>
          <ArrowRight className="i i-s" aria-hidden />
        </Link>
      ) : null}
    </Box>
  );
}

function Box({ points, children }: { points?: number | undefined; children: ReactNode }) {
  const title = useId();
  return (
    <section className="box" aria-labelledby={title}>
      <div className="row between week-top">
        <h2 id={title}>{words.title}</h2>
        {points === undefined ? null : (
          <Tag tone="y">
            <Sparkles className="i" aria-hidden />
            <span className="num">{words.points(count(points))}</span>
          </Tag>
        )}
      </div>
      {children}
    </section>
  );
}

const marks = { frozen: Snowflake, excused: Minus };

/** Seven days. Each state has a form of its own and is spoken; what is out of the ordinary is said below, too. */
function Days({ days }: { days: MyWeek["days"] }) {
  const today = todayAt(days);
  return (
    <ol className="week">
      {words.letters.map((letter, index) => {
        const state = days[index]?.state;
        const Mark = state === "frozen" || state === "excused" ? marks[state] : undefined;
        return (
          <li key={words.days[index]} className={classes(state ?? "ahead")} aria-current={index === today ? "date" : undefined}>
            <span aria-hidden>{letter}</span>
            <b aria-hidden>{Mark ? <Mark /> : null}</b>
            {state ? <span className="sr">{words.day(words.days[index]!, words.states[state], index === today)}</span> : null}
          </li>
        );
      })}
    </ol>
  );
}
