import type { Tx } from "#platform/db/database.ts";
import { isSunday } from "#platform/india.ts";
import { keepQuizEvidence } from "../../competencies/index.ts";
import { calendarsOf } from "./calendar.ts";
import { countAnew, keepStreaks, listDays } from "./days.store.ts";
import { type Streak, stepsOf } from "./streak.ts";

/**
 * Days, subjects, streaks and evidence of people who are held, from their answers and nothing else: right whatever was counted before, and in
 * which order. Returns where each one's streak stood after each of their days.
 */
export async function recountPeople(tx: Tx, users: readonly string[]): Promise<Map<string, Streak[]>> {
  if (users.length === 0) return new Map();
  await keepQuizEvidence(tx, users, await countAnew(tx, users));
  const days = await listDays(tx, users);
  const all = [...days.values()].flat().sort();
  const [first, last] = [all[0], all.at(-1)];
  const calendarOf = first && last ? await calendarsOf(tx, [...days.keys()], first, last) : () => isSunday;
  const steps = new Map(users.map((user) => [user, stepsOf(days.get(user) ?? [], calendarOf(user))]));
  await keepStreaks(tx, new Map([...steps].map(([user, each]) => [user, each.at(-1)])));
  return steps;
}
