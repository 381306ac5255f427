import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import { giveAnswers, takeAnswers } from "./answers.store.ts";
import { takeFromCounts } from "./counts.store.ts";
import { holdStreaks } from "./days.store.ts";
import { daysCounted } from "./events.ts";
import { optionSums } from "./option-sums.ts";
import { movePractice } from "./practice.store.ts";
import { recountPeople } from "./recount-people.ts";

/** One person, one answer: what both accounts answered counts once from now on, and the days of both are the days of one. */
export async function joinAnswers(ctx: Ctx, from: string, into: string): Promise<void> {
  await ctx.tx(async (tx) => {
    await holdStreaks(tx, [from, into]);
    const dropped = await giveAnswers(tx, into, await takeAnswers(tx, from));
    await takeFromCounts(tx, optionSums(dropped));
    await movePractice(tx, from, into);
    const streak = (await recountPeople(tx, [from, into])).get(into)?.at(-1);
    // Two short streaks may have become a long one.
    if (streak) await emit(tx, daysCounted, { day: streak.last_day, people: [{ user_id: into, length: streak.length, reached: false }] });
  });
}
