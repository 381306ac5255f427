import type { Tx } from "#platform/db/database.ts";
import { takeAnswers } from "../answers/answers.store.ts";
import { takeFromCounts } from "../answers/counts.store.ts";
import { optionSums } from "../answers/option-sums.ts";
import { holdStreaks } from "../habit/days.store.ts";
import { dropHabitOf } from "./forget.store.ts";

/** The answers leave the figures that they were added to; of a day that is over only a sum stays, in which nobody can be recognised. */
export async function forgetAnswers(tx: Tx, ids: readonly string[]): Promise<number> {
  await holdStreaks(tx, ids);
  let gone = 0;
  for (const id of ids) {
    const answers = await takeAnswers(tx, id);
    await takeFromCounts(tx, optionSums(answers));
    gone += answers.length;
  }
  await dropHabitOf(tx, ids);
  return gone;
}
