import { keepLocal, local, localKeys } from "./session-storage.ts";

/** An answer that is on its way, or waits for the line to come back. */
interface WaitingAnswer {
  readonly quizId: string;
  readonly answer: string;
}

const prefixOf = (user: string) => `upaya.answer.${user}.`;

/** Those that found no room on the device: they wait while the page is open. */
const inMemory = new Map<string, string>();

export function waitingAnswers(user: string): WaitingAnswer[] {
  const prefix = prefixOf(user);
  return [...localKeys(), ...inMemory.keys()]
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ quizId: key.slice(prefix.length), answer: inMemory.get(key) ?? local()?.getItem(key) ?? "" }));
}

/** Kept before it is sent: whatever happens to the line or the phone, it is still here. False on a full device, where the page keeps it. */
export function keepWaiting(user: string, quizId: string, answer: string): boolean {
  const kept = keepLocal(prefixOf(user) + quizId, answer);
  if (!kept) inMemory.set(prefixOf(user) + quizId, answer);
  return kept;
}

export function dropWaiting(user: string, quizId: string): void {
  inMemory.delete(prefixOf(user) + quizId);
  local()?.removeItem(prefixOf(user) + quizId);
}
