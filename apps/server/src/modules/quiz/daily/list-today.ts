import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListToday } from "@upaya/contracts/quiz/list-today.ts";
import type { Ctx } from "#platform/ctx.ts";
import { indiaDay } from "#platform/india.ts";
import { listSet, makeSet } from "./daily-set.store.ts";

/** The same four for everybody all day: the first who asks has them chosen, unless that was done the day before. */
export async function listToday(ctx: Ctx, { subject }: Input<typeof ListToday>): Promise<Reply<typeof ListToday>> {
  const now = ctx.clock.now();
  const day = indiaDay(now);
  const there = await listSet(ctx.db, day, subject);
  return { day, subject, data: there.length > 0 ? there : await makeSet(ctx.db, day, subject, now) };
}
