import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { useNavigation } from "react-router";
import type { PublicQuestion } from "@upaya/contracts/quiz/public-question.ts";
import { useLazyPart } from "../../lib/use-lazy-part.ts";
import { Button } from "../../ui/button.tsx";
import { deferredPart } from "../../ui/deferred-part.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { uiWords } from "../../ui/words.ts";
import type { QuizAddress } from "./address.ts";
import { DialBox } from "./dial-box.tsx";
import type { HabitProps } from "./habit/habit-parts.tsx";
import { QuizBand } from "./quiz-band.tsx";
import { QuizLoading } from "./quiz-loading.tsx";
import { type At, QuizView } from "./quiz-view.tsx";
import { Round } from "./round.tsx";
import { keepToday, useAnsweredToday, useLocked } from "./today.ts";
import { useToday } from "./use-today.ts";
import "./quiz.css";
// In the document from the start, so its looks are there before its code.
import "./habit/habit.css";

interface QuizPageProps {
  questions: readonly PublicQuestion[];
  total: number;
  day?: string | undefined;
  subjects: readonly { readonly slug: string; readonly name: string }[];
  address: QuizAddress;
}

const parts = () => import("./habit/habit-parts.tsx");
const Habit = deferredPart<HabitProps>(async () => (await parts()).Habit);
const Yesterday = deferredPart(async () => (await parts()).Yesterday);

/** The board with its subjects, the questions of the address, and what is one's own: the week, the list, yesterday. */
export function QuizPage({ subjects, total, ...loaded }: QuizPageProps) {
  const { address } = loaded;
  const going = useNavigation().location?.pathname === "/quiz";
  const { questions, failed, again } = useToday(loaded, address);
  const counted = useAnsweredToday(address.subject) !== undefined;
  const [at, go] = useAt(`${address.set} ${questions?.[0]?.id}`);
  const open = at === "closed" || address.set === "practice" ? undefined : questions?.[at];
  return (
    <main id="main">
      <QuizBand subjects={subjects} address={address} />
      <div className={address.set === "practice" ? "wrap qz qz-own" : "wrap qz"} aria-busy={going || undefined}>
        {address.set === "practice" ? <LazyPractice going={going} /> : null}
        {address.set !== "practice" && questions ? (
          <QuizView questions={questions} total={total} address={address} at={at} onGo={go} going={going} />
        ) : null}
        {address.set !== "practice" && !questions ? <Waiting failed={failed} onRetry={again} /> : null}
        <aside className="qaside">
          {open ? <DialBox question={open} /> : null}
          <Habit subject={address.subject} subjects={subjects} locked={useLocked()} counted={counted} onToday={keepToday} />
        </aside>
        <Yesterday />
      </div>
    </main>
  );
}

/** Other questions are a new page: it begins with its first one. */
function useAt(page: string): [At, (at: At) => void] {
  const [kept, keep] = useState<{ page: string; at: At }>({ page, at: 0 });
  const go = useCallback((at: At) => keep({ page, at }), [page]);
  return [kept.page === page ? kept.at : 0, go];
}

function Waiting({ failed = false, onRetry }: { failed?: boolean; onRetry?: () => void }) {
  return (
    <div className="qz-main">
      {failed ? (
        <div className="qcard" role="alert">
          <EmptyState
            title={uiWords.couldNotLoad}
            line={uiWords.nothingLost}
            action={
              <Button variant="line" onClick={onRetry}>
                {uiWords.tryAgain}
              </Button>
            }
          />
        </div>
      ) : (
        <QuizLoading />
      )}
    </div>
  );
}

const loadPractice = async () => (await parts()).Practice;

function LazyPractice({ going }: { going: boolean }) {
  const { Part, fetch } = useLazyPart(loadPractice);
  const [failed, setFailed] = useState(false);
  async function get(): Promise<void> {
    setFailed(false);
    setFailed(!(await fetch()));
  }
  const begin = useEffectEvent(get);
  useEffect(() => void begin(), []);
  return Part && !going ? <Part Round={Round} waiting={<Waiting />} /> : <Waiting failed={failed && !going} onRetry={() => void get()} />;
}
