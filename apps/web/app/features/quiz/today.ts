import { useSyncExternalStore } from "react";

/** The day's four and which of them somebody has answered. The band shows it, and hears of it from whoever learns it first. */
export interface Today {
  readonly subject: string;
  readonly ids: readonly string[];
  readonly answered: ReadonlySet<string>;
}

let today: Today | undefined;
/** How many answers were locked since the page was opened. */
let locked = 0;
const watchers = new Set<() => void>();

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function tell(): void {
  for (const watcher of watchers) watcher();
}

export function keepToday(next: Today): void {
  today = next;
  tell();
}

/** An answer is with the server: what depends on it may be asked for again. */
export function tellLocked(id: string): void {
  locked += 1;
  if (today?.ids.includes(id)) today = { ...today, answered: new Set([...today.answered, id]) };
  tell();
}

export function useLocked(): number {
  return useSyncExternalStore(
    watch,
    () => locked,
    () => 0,
  );
}

/** How many of the day's four are answered; nothing while that is not known. */
export function useAnsweredToday(subject: string): number | undefined {
  return useSyncExternalStore(
    watch,
    () => (today?.subject === subject ? today.answered.size : undefined),
    () => undefined,
  );
}
