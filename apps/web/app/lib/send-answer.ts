import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { AttemptQuiz } from "@upaya/contracts/quiz/attempt-quiz.ts";
import { ApiFailure } from "./api-failure.ts";
import { request } from "./api-browser.ts";
import { dropWaiting, waitingAnswers } from "./waiting-answers.ts";

type Revealed = Reply<typeof AttemptQuiz>;

/** Named without its schemas, which the page does not need. */
const attempt = { method: "POST", path: "/quiz/attempt", idempotent: "natural" } as const;

/** Sends an answer; sent twice it is one. Kept answers leave the device once the server has them, or will never take them. */
export async function sendAnswer(user: string, quizId: string, answer: string, quiet = false): Promise<Revealed> {
  try {
    const revealed = await request<typeof AttemptQuiz>(attempt, { body: { quiz_id: quizId, answer }, quiet });
    dropWaiting(user, quizId);
    return revealed;
  } catch (failure) {
    if (failure instanceof ApiFailure && (failure.status === 400 || failure.status === 404)) dropWaiting(user, quizId);
    throw failure;
  }
}

/** Before somebody leaves: everything that still waits. Answers whether all of it is with the server now. */
export async function sendWaiting(user: string): Promise<boolean> {
  for (const { quizId, answer } of waitingAnswers(user)) await sendAnswer(user, quizId, answer, true).catch(() => undefined);
  return waitingAnswers(user).length === 0;
}
