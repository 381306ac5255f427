import { local, localKeys } from "./session-storage.ts";

/** An answer that is on its way, or waits for the line to come back. */
interface WaitingAnswer {
  readonly quizId: string;
  readonly answer: string;
}

const prefixOf = (user: string) => `upaya.answer.${user}.`;

export function waitingAnswers(user: string): WaitingAnswer[] {
  const prefix = prefixOf(user);
  return localKeys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ quizId: key.slice(prefix.length), answer: local()?.getItem(key) ?? "" }));
}

/** Kept before it is sent: whatever happens to the line or the phone, it is still here. */
export function keepWaiting(user: string, quizId: string, answer: string): void {
  local()?.setItem(prefixOf(user) + quizId, answer);
}

export function dropWaiting(user: string, quizId: string): void {
  local()?.removeItem(prefixOf(user) + quizId);
}
