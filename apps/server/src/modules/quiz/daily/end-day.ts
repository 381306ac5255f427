import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import { addDays, indiaDay, momentsOf } from "#platform/india.ts";
import { isDayCounted } from "./day-result.store.ts";
import { dayEnded } from "../events.ts";

/** An answer of the last second is kept within two, or not at all. */
const settledMs = 60_000;

/** Says that yesterday is over, until it has been counted: also by a worker that comes back hours later. */
export async function endDay(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const today = indiaDay(now);
  if (now.getTime() - momentsOf(today).from.getTime() < settledMs) return;
  const day = addDays(today, -1);
  if (await isDayCounted(ctx.db, day)) return;
  await ctx.tx((tx) => emit(tx, dayEnded, { day }));
}
