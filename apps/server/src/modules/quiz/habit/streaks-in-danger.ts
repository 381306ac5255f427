import * as z from "zod";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import { addDays, indiaDay, momentsOf } from "#platform/india.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { defineJob, perform } from "#platform/jobs/job.ts";
import { streaksInDanger } from "../events.ts";
import { calendarsOf } from "./calendar.ts";
import { beginDangerDay, listOpenStreaks } from "./danger.store.ts";
import { streakOn } from "./streak.ts";

/** So long before the day ends there is still time for a question. */
const hoursBefore = 5;
const shortest = 3;
const atOnce = 500;
/** Longer than any streak was away: a holiday of a state may last weeks. */
const lookedBack = 31;

const tell = defineJob("quiz.tell_danger", z.object({ day: z.iso.date(), after: z.uuid().nullable() }));

/** Once a day, five hours before India's day ends, also by a worker that comes back later that evening. */
export async function lookForDanger(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const day = indiaDay(now);
  if (momentsOf(day).until.getTime() - now.getTime() > hoursBefore * 3_600_000) return;
  await ctx.tx(async (tx) => {
    if (await beginDangerDay(tx, day)) await enqueue(tx, tell, { day, after: null }, { key: day });
  });
}

/** A list at a time, each told with the end of its job: killed between two, nobody is told twice and nobody is left out. */
export const dangerTeller = perform(tell, async (ctx, { day, after }) => {
  // A worker that was away until the next morning finds nothing left to be saved.
  if (indiaDay(ctx.clock.now()) !== day) return undefined;
  const open = await listOpenStreaks(ctx.db, day, shortest, after, atOnce);
  const people = await endangered(ctx, day, open);
  const last = open.length === atOnce ? open.at(-1)!.user_id : undefined;
  return async (tx) => {
    if (people.length > 0) await emit(tx, streaksInDanger, { day, people });
    if (last !== undefined) await enqueue(tx, tell, { day, after: last }, { key: `${day} ${last}` });
  };
});

async function endangered(ctx: Ctx, day: string, open: Awaited<ReturnType<typeof listOpenStreaks>>) {
  const users = open.map(({ user_id }) => user_id);
  const calendar = await calendarsOf(ctx.db, users, addDays(day, -lookedBack), day);
  return open.flatMap(({ user_id, ...streak }) => {
    const isExcused = calendar(user_id);
    const { length, freezes } = streakOn(streak, day, isExcused);
    return length >= shortest && freezes === 0 && !isExcused(day) ? [{ user_id, length }] : [];
  });
}
