import type { Ctx } from "#platform/ctx.ts";
import { addDays, indiaDay } from "#platform/india.ts";
import { listSetsOf, makeSet } from "./daily-set.store.ts";
import { listSubjects } from "../questions/quiz.store.ts";

/** Tomorrow's sets, the mixed one and one for each subject: at midnight they are there. */
export async function makeSets(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const day = addDays(indiaDay(now), 1);
  const there = new Set(await listSetsOf(ctx.db, day));
  const subjects = ["", ...(await listSubjects(ctx.db)).map(({ subject }) => subject)];
  for (const subject of subjects.filter((each) => !there.has(each))) await makeSet(ctx.db, day, subject, now);
}
