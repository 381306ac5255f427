import { addDays } from "#platform/india.ts";

/** Where a streak stood after the newest day with an answer. */
export interface Streak {
  readonly length: number;
  readonly best: number;
  readonly freezes: number;
  readonly last_day: string;
}

/** A Sunday, or a day on which the person's school is closed. */
export type IsExcused = (day: string) => boolean;

const firstFreezes = 1;
const mostFreezes = 2;
const daysForAFreeze = 7;

/** The days without an answer before `until`: those that took a freeze, and whether one found none and ended the streak. */
function gapOf({ last_day, freezes }: Streak, until: string, isExcused: IsExcused): { frozen: string[]; broken: boolean } {
  const frozen: string[] = [];
  for (let day = addDays(last_day, 1); day < until; day = addDays(day, 1)) {
    if (isExcused(day)) continue;
    if (frozen.length === freezes) return { frozen, broken: true };
    frozen.push(day);
  }
  return { frozen, broken: false };
}

/** A day with an answer, later than the last one: it makes the streak longer or begins a new one. */
export function advance(state: Streak | undefined, day: string, isExcused: IsExcused): Streak {
  if (!state) return { length: 1, best: 1, freezes: firstFreezes, last_day: day };
  if (day <= state.last_day) throw new Error(`${day} is not after ${state.last_day}: a late day is counted from all of them`);
  const { frozen, broken } = gapOf(state, day, isExcused);
  const length = broken ? 1 : state.length + 1;
  const earned = length % daysForAFreeze === 0 ? 1 : 0;
  const freezes = Math.min(mostFreezes, state.freezes - frozen.length + earned);
  return { length, best: Math.max(state.best, length), freezes, last_day: day };
}

/** Where the streak of somebody who answered on these days, given in whatever order, stood after each of them. */
export function stepsOf(days: readonly string[], isExcused: IsExcused): Streak[] {
  const steps: Streak[] = [];
  for (const day of [...new Set(days)].sort()) steps.push(advance(steps.at(-1), day, isExcused));
  return steps;
}

/** What the streak is worth today. Today itself is still open: it takes nothing away before it is over. */
export function streakOn(state: Streak | undefined, today: string, isExcused: IsExcused): Omit<Streak, "last_day"> {
  if (!state) return { length: 0, best: 0, freezes: firstFreezes };
  const { frozen, broken } = gapOf(state, today, isExcused);
  return { length: broken ? 0 : state.length, best: state.best, freezes: state.freezes - frozen.length };
}

/** Every day before today that took a freeze. */
export function frozenDays(days: readonly string[], today: string, isExcused: IsExcused): Set<string> {
  const steps = stepsOf(days, isExcused);
  return new Set(steps.flatMap((step, index) => gapOf(step, steps[index + 1]?.last_day ?? today, isExcused).frozen));
}
