import { emit } from "#platform/bus/emit.ts";
import type { Tx } from "#platform/db/database.ts";
import { listLiving } from "../../identity/index.ts";
import { giveAnswers, takeAnswers } from "./answers.store.ts";
import { takeFromCounts } from "./counts.store.ts";
import { holdStreaks } from "../habit/days.store.ts";
import { daysCounted } from "../events.ts";
import { followConsent } from "./follow-consent.ts";
import { optionSums } from "./option-sums.ts";
import { movePractice } from "../practice/practice.store.ts";
import { recountPeople } from "../habit/recount-people.ts";

/**
 * Holds both accounts and whatever account the second one has become meanwhile; returns all that are held, the living one last. It is asked
 * for after the hold: whoever joins that one to a further account waits for this and finds what it leaves there.
 */
async function holdUntilLiving(tx: Tx, from: string, into: string): Promise<string[]> {
  const held = [from, into];
  await holdStreaks(tx, held);
  for (;;) {
    const living = (await listLiving(tx, [into])).get(into) ?? into;
    if (held.at(-1) === living) return held;
    await holdStreaks(tx, [living]);
    held.push(living);
  }
}

/**
 * One person, one answer: what both accounts answered counts once from now on, and the days of both are the days of one. It may be told
 * late, twice, or after the other account was joined to a third: what is there goes to where the person is now.
 */
export async function joinAnswers(tx: Tx, from: string, into: string): Promise<void> {
  const held = await holdUntilLiving(tx, from, into);
  const living = held.at(-1)!;
  const dropped = await giveAnswers(tx, living, await takeAnswers(tx, from));
  await takeFromCounts(tx, optionSums(dropped));
  // What the account that is left says holds for all of it.
  await followConsent(tx, living);
  await movePractice(tx, from, living);
  const streak = (await recountPeople(tx, held)).get(living)?.at(-1);
  // Two short streaks may have become a long one.
  if (streak) await emit(tx, daysCounted, { day: streak.last_day, people: [{ user_id: living, length: streak.length, reached: false }] });
}
