import { useEffect, useEffectEvent } from "react";
import type { PublicQuestion } from "@upaya/contracts/quiz/public-question.ts";
import { useLazyPart } from "../../lib/use-lazy-part.ts";
import { ProgressDots } from "../../ui/progress-dots.tsx";
import { stepOf } from "./quiz-card.tsx";
import { keepToday } from "./today.ts";
import type { Answers } from "./use-answers.ts";
import { quizWords as words } from "./words.ts";

interface TodayDoneProps {
  questions: readonly PublicQuestion[];
  answers: Answers;
  subject: string;
  /** All of them are locked. */
  done: boolean;
}

const load = async () => (await import("./habit/habit-parts.tsx")).TodayEnd;

/** The end card of the day's four, there once the last of them is locked. Until then it only says how far one is. */
export function TodayDone({ questions, answers, subject, done }: TodayDoneProps) {
  const { Part, fetch } = useLazyPart(load);
  const get = useEffectEvent(() => void fetch());
  useEffect(() => {
    const ids = questions.map(({ id }) => id);
    keepToday({ subject, ids, answered: new Set(ids.filter((id) => answers.get(id)?.state === "locked")) });
  }, [questions, answers, subject]);
  useEffect(() => {
    if (!done) return undefined;
    const again = () => get();
    get();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [done]);
  if (!done || !Part) return null;
  const steps = questions.map(({ id }) => stepOf(answers, id, false));
  return (
    <Part
      dots={<ProgressDots label={words.progress} steps={steps} />}
      right={steps.filter((step) => step === "done").length}
      of={steps.length}
    />
  );
}
