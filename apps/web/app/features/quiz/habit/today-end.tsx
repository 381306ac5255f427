import { ArrowRight } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import type { MyWeek } from "@upaya/contracts/quiz/get-my-week.ts";
import { useRead } from "../../../lib/data/use-read.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { weekCall } from "./calls.ts";
import { allQuestions, practice } from "./ways.ts";
import { dayOffTomorrow, todayAt, weekSays } from "./week-says.ts";
import { endWords as words, weekWords } from "./words.ts";

interface TodayEndProps {
  /** The four with their marks. */
  dots: ReactNode;
  right: number;
  of: number;
}

const tries = 6;

/** The day's four are answered: how it went, the streak, what tomorrow brings and the way on. */
export function TodayEnd({ dots, right, of }: TodayEndProps) {
  const { week, waiting } = useCountedWeek();
  const missed = week?.to_practise ?? 0;
  return (
    <section className="qcard qend">
      {dots}
      <div role="status">
        <h2>{words.title(right, of)}</h2>
        {right === 0 ? <p>{words.hard}</p> : null}
      </div>
      {waiting ? <Counting /> : <Streak week={week} />}
      <div className="row">
        {missed > 0 ? (
          <LinkButton to={practice}>
            {weekWords.practise(missed)}
            <ArrowRight className="i i-s" aria-hidden />
          </LinkButton>
        ) : null}
        <LinkButton variant={missed > 0 ? "line" : "primary"} to={allQuestions}>
          {words.all}
        </LinkButton>
      </div>
    </section>
  );
}

function Streak({ week }: { week: MyWeek | undefined }) {
  const off = week && dayOffTomorrow(week.days);
  return (
    <div className="qend-says">
      {week ? <p>{weekSays(week)[0]}</p> : null}
      <p className="muted">{off === undefined ? words.tomorrow : words.tomorrowOff(off)}</p>
    </div>
  );
}

function Counting() {
  return (
    <div className="stack qend-says" role="status" aria-label={words.counting}>
      <Skeleton part={60} />
      <Skeleton part={92} />
    </div>
  );
}

/** The week with this day in it: the day is counted a moment after the answer, and until then it is asked again. */
function useCountedWeek(): { week: MyWeek | undefined; waiting: boolean } {
  const { data: week, again } = useRead(weekCall);
  const [tried, setTried] = useState(0);
  const counted = week !== undefined && week.days[todayAt(week.days)]?.state === "answered";
  const waiting = !counted && tried < tries;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => void again().then(() => setTried(tried + 1)), 1_500);
    return () => clearTimeout(timer);
  }, [waiting, tried, again]);
  return { week, waiting };
}
