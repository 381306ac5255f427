import { shared, useShared } from "../../ui/shared.ts";

/** The day's four and which of them somebody has answered. The band shows it, and hears of it from whoever learns it first. */
export interface Today {
  readonly subject: string;
  readonly ids: readonly string[];
  readonly answered: ReadonlySet<string>;
}

interface Known {
  readonly today?: Today;
  /** How many answers were locked since the page was opened. */
  readonly locked: number;
}

const known = shared<Known>({ locked: 0 });

export function keepToday(next: Today): void {
  known.set({ ...known.get(), today: next });
}

/** An answer is with the server: what depends on it may be asked for again. */
export function tellLocked(id: string): void {
  const { today, locked } = known.get();
  const counted = today?.ids.includes(id) ? { ...today, answered: new Set([...today.answered, id]) } : today;
  known.set({ ...(counted ? { today: counted } : {}), locked: locked + 1 });
}

export function useLocked(): number {
  return useShared(known, ({ locked }) => locked, 0);
}

/** How many of the day's four are answered; nothing while that is not known. */
export function useAnsweredToday(subject: string): number | undefined {
  return useShared(known, ({ today }) => (today?.subject === subject ? today.answered.size : undefined), undefined);
}
