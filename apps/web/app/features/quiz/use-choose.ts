import { useCallback, useEffect, useRef } from "react";
import type { PublicQuestion } from "@upaya/contracts/quiz/public-question.ts";
import { useReturnAction, useSession, useSignIn } from "../../lib/session.ts";
import { quizWords as words } from "./words.ts";

const kind = "quiz-question";

export type Choose = (question: PublicQuestion, answer: string) => void;

/** A signed-out choice is an invitation, never a lost answer: nothing is sent and nothing is locked. */
export function useChoose(questions: readonly PublicQuestion[], give: Choose): Choose {
  const { status } = useSession();
  const { ask } = useSignIn();
  // Pressed before it is known who is here: it happens when it is.
  const early = useRef<Parameters<Choose>>(undefined);
  const choose = useCallback<Choose>(
    (question, answer) => {
      if (status === "unknown") early.current = [question, answer];
      else if (status === "in") give(question, answer);
      else ask({ reason: words.askTitle, action: { kind, data: questions.indexOf(question) } });
    },
    [status, ask, give, questions],
  );
  useEffect(() => {
    if (status === "unknown" || !early.current) return;
    choose(...early.current);
    early.current = undefined;
  }, [status, choose]);
  return choose;
}

/** Opens the question again that somebody was about to answer when they left to sign in. */
export function useReturnToQuestion(questions: number, go: (at: number) => void): void {
  useReturnAction(kind, (at) => {
    if (typeof at === "number" && at >= 0 && at < questions) go(at);
  });
}
