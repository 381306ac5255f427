import { useEffect, useId, useRef } from "react";
import type { ListMyAnswers } from "@upaya/contracts/quiz/list-my-answers.ts";
import type { ListToday } from "@upaya/contracts/quiz/list-today.ts";
import { request } from "../../../lib/api-browser.ts";
import { useSession } from "../../../lib/session.ts";
import { signInLink } from "../../../lib/sign-in-address.ts";
import { useAddress } from "../../../lib/use-address.ts";
import { LinkButton } from "../../../ui/button.tsx";
import type { Today } from "../today.ts";
import { BoardBox, type Subject } from "./board-box.tsx";
import { boardCall } from "./calls.ts";
import { useLoaded, useNear } from "./use-loaded.ts";
import { WeekBox, WeekWait } from "./week-box.tsx";
import { weekWords as words } from "./words.ts";

export { Practice } from "./practice.tsx";
export { TodayEnd } from "./today-end.tsx";
export { Yesterday } from "./yesterday-box.tsx";

export interface HabitProps {
  /** Of the address; empty for all. */
  subject: string;
  subjects: readonly Subject[];
  /** How many answers were locked since the page was opened: after each, some of this is asked for again. */
  locked: number;
  /** It is known how many of the day's four are answered; if not, it is found out here. */
  counted: boolean;
  onToday: (today: Today) => void;
}

/** What is one's own beside the questions. The document has the place of it, and for a stranger what they would get. */
export function Habit(props: HabitProps) {
  const { status } = useSession();
  if (status === "in") return <Own {...props} />;
  return (
    <>
      <SignedOut />
      {status === "unknown" ? (
        <div className="signed-in">
          <WeekWait />
        </div>
      ) : null}
    </>
  );
}

function SignedOut() {
  const title = useId();
  const link = signInLink(useAddress());
  return (
    <section className="box signed-out" aria-labelledby={title}>
      <h2 id={title}>{words.title}</h2>
      <p className="meta">{words.signedOut}</p>
      <LinkButton variant="soft" size="s" {...link}>
        {words.signIn}
      </LinkButton>
    </section>
  );
}

function Own({ subject, subjects, locked, counted, onToday }: HabitProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  const everyone = useLoaded(boardCall, "by=all", near);
  useTodayCount(subject, counted, onToday);
  return (
    <div className="qhabit" ref={place}>
      <WeekBox near={near} locked={locked} board={everyone} />
      <BoardBox key={subject} near={near} everyone={everyone} subject={subject} subjects={subjects} />
    </div>
  );
}

const todayCall = { method: "GET", path: "/quiz/today" } as const;
const mineCall = { method: "GET", path: "/quiz/my-answers" } as const;

/** Tells the band how many of the day's four are answered, unless the day's four themselves are open and tell it. */
function useTodayCount(subject: string, counted: boolean, onToday: HabitProps["onToday"]): void {
  useEffect(() => {
    if (counted) return undefined;
    const over = new AbortController();
    const { signal } = over;
    async function ask(): Promise<void> {
      const { data } = await request<typeof ListToday>(todayCall, { query: { subject }, signal });
      const ids = data.map(({ id }) => id);
      if (ids.length === 0) return;
      const mine = await request<typeof ListMyAnswers>(mineCall, { query: { quiz_ids: ids.join(",") }, signal });
      onToday({ subject, ids, answered: new Set(mine.data.map(({ quiz_id }) => quiz_id)) });
    }
    // Four dots that stay hollow are no error that somebody has to hear of.
    ask().catch(() => undefined);
    return () => over.abort();
  }, [counted, subject, onToday]);
}
