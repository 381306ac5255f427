import { useCallback, useEffect, useState } from "react";
import type { ListMyAnswers } from "@upaya/contracts/quiz/list-my-answers.ts";
import type { PublicQuestion } from "@upaya/contracts/quiz/public-question.ts";
import type { RevealedAnswer } from "@upaya/contracts/quiz/revealed-answer.ts";
import type { Call } from "../../lib/api-browser.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { sendAnswer } from "../../lib/send-answer.ts";
import { asFailure, userId, useSession } from "../../lib/session.ts";
import { keepWaiting, waitingAnswers } from "../../lib/waiting-answers.ts";
import { toast } from "../../ui/toast.tsx";
import { tellLocked } from "./today.ts";
import { quizWords as words } from "./words.ts";

/** What somebody has done with a question: `sending` is on its way, `waiting` is kept here until the line is back, `lost` is open again. */
export type Given =
  | { readonly state: "sending" | "waiting" | "lost"; readonly answer: string }
  | { readonly state: "locked"; readonly answer: string; readonly revealed: RevealedAnswer };

export type Answers = ReadonlyMap<string, Given>;

const again = 15_000;
const mine: Call<typeof ListMyAnswers> = { method: "GET", path: "/quiz/my-answers" };
export const none: Answers = new Map();

/** The same with one answer more, or with one taken away. */
export function changed(answers: Answers, id: string, given: Given | undefined): Answers {
  const next = new Map(answers);
  if (given) next.set(id, given);
  else next.delete(id);
  return next;
}

const lockedOf = (revealed: RevealedAnswer): Given => ({ state: "locked", answer: revealed.selected_answer, revealed });

/** The person's own answers to the questions of a page: what the server has, and what is still on its way to it. */
export function useAnswers(questions: readonly PublicQuestion[]): {
  answers: Answers;
  give: (question: PublicQuestion, answer: string) => void;
} {
  const { status } = useSession();
  const [answers, setAnswers] = useState(none);
  const ids = questions.map(({ id }) => id).join(",");
  const put = useCallback((id: string, given: Given | undefined) => setAnswers((now) => changed(now, id, given)), []);
  const send = useCallback(
    async (id: string, answer: string) => {
      const user = userId();
      if (!user) return;
      try {
        put(id, lockedOf(await sendAnswer(user, id, answer)));
        tellLocked(id);
      } catch (failure) {
        console.warn("an answer was not taken", failure);
        // No alert while it is kept: the question itself says that it waits. What will never be taken is not kept, and opens again.
        if (waitingAnswers(user).some(({ quizId }) => quizId === id)) put(id, { state: "waiting", answer });
        else {
          put(id, undefined);
          toast.error(asFailure(failure).message);
        }
      }
    },
    [put],
  );
  useStored(status === "in" ? ids : "", put, send);
  useAgain(answers, send);
  const give = useCallback(
    (question: PublicQuestion, answer: string) => {
      const user = userId();
      if (user && !keepWaiting(user, question.id, answer)) toast.info(words.deviceFull);
      put(question.id, { state: "sending", answer });
      void send(question.id, answer);
    },
    [put, send],
  );
  return { answers: status === "in" ? answers : none, give };
}

/** What the server has of this page, and what this device still keeps for it. */
function useStored(ids: string, put: (id: string, given: Given) => void, send: (id: string, answer: string) => Promise<void>): void {
  useEffect(() => {
    if (!ids) return;
    const user = userId();
    for (const { quizId, answer } of user ? waitingAnswers(user) : []) {
      if (ids.includes(quizId)) put(quizId, { state: "waiting", answer });
      void send(quizId, answer);
    }
  }, [ids, put, send]);
  // Unknown is not unanswered: the server still keeps the first answer, whatever is chosen now.
  const { data } = useRead(mine, { query: { quiz_ids: ids } }, { wanted: ids !== "" });
  useEffect(() => data?.data.forEach((revealed) => put(revealed.quiz_id, lockedOf(revealed))), [data, put]);
}

/** While something waits it is tried again: when the line comes back, and every now and then. */
function useAgain(answers: Answers, send: (id: string, answer: string) => Promise<void>): void {
  const waiting = [...answers].some(([, { state }]) => state === "waiting");
  useEffect(() => {
    if (!waiting) return undefined;
    const tryAgain = () => {
      const user = userId();
      for (const { quizId, answer } of user ? waitingAnswers(user) : []) void send(quizId, answer);
    };
    const timer = setInterval(tryAgain, again);
    addEventListener("online", tryAgain);
    return () => {
      clearInterval(timer);
      removeEventListener("online", tryAgain);
    };
  }, [waiting, send]);
}
