import { useEffect, useId, useRef } from "react";
import type { ListMyAnswers } from "@upaya/contracts/quiz/list-my-answers.ts";
import type { ListToday } from "@upaya/contracts/quiz/list-today.ts";
import type { Call } from "../../../lib/api-browser.ts";
import { useRead } from "../../../lib/data/use-read.ts";
import { useSession } from "../../../lib/session.ts";
import { signInLink } from "../../../lib/sign-in-address.ts";
import { useAddress } from "../../../lib/use-address.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { useNear } from "../../../ui/use-near.ts";
import type { Today } from "../today.ts";
import { BoardBox, type Subject } from "./board-box.tsx";
import { boardCall } from "./calls.ts";
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
  const everyone = useRead(boardCall, { query: { by: "all" } }, { wanted: near });
  useTodayCount(subject, counted, onToday);
  return (
    <div className="qhabit" ref={place}>
      <WeekBox near={near} locked={locked} board={everyone} />
      <BoardBox key={subject} near={near} everyone={everyone} subject={subject} subjects={subjects} />
    </div>
  );
}

const todayCall: Call<typeof ListToday> = { method: "GET", path: "/quiz/today" };
const mineCall: Call<typeof ListMyAnswers> = { method: "GET", path: "/quiz/my-answers" };

/** Tells the band how many of the day's four are answered, unless the day's four themselves are open and tell it. */
function useTodayCount(subject: string, counted: boolean, onToday: HabitProps["onToday"]): void {
  // Four dots that stay hollow are no error that somebody has to hear of.
  const today = useRead(todayCall, { query: { subject } }, { wanted: !counted }).data?.data;
  const ids = today?.map(({ id }) => id).join(",") ?? "";
  const mine = useRead(mineCall, { query: { quiz_ids: ids } }, { wanted: !counted && ids !== "" }).data?.data;
  useEffect(() => {
    if (!counted && mine) onToday({ subject, ids: ids.split(","), answered: new Set(mine.map(({ quiz_id }) => quiz_id)) });
  }, [counted, subject, ids, mine, onToday]);
}
