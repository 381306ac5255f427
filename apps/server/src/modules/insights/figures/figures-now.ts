import type { Ctx } from "#platform/ctx.ts";
import { indiaDay } from "#platform/india.ts";
import { sharingVersion } from "../../identity/index.ts";
import { foldPeople, partsOfPeople } from "../people/fold-people.ts";
import { listKept } from "../people/people.store.ts";
import { type Figures, findFigures } from "./figures.store.ts";
import { foldSchool, isOfNow } from "./fold-school.ts";
import { linkedOf, sharersOf } from "./linked-of.ts";

/**
 * What everybody who looks is shown. Folded figures stand while nothing of what is shared has changed since and the day is the same: two
 * statements. Else whoever looks folds them first, so nobody is counted who has taken back their yes a moment ago, whether or not an event came.
 */
export async function figuresNow(ctx: Ctx, schoolId: string): Promise<Figures> {
  const [version, figures] = await Promise.all([sharingVersion(ctx.db, schoolId), findFigures(ctx.db, schoolId)]);
  return figures && isOfNow(figures, { version, day: indiaDay(ctx.clock.now()) }) ? figures : foldNow(ctx, schoolId);
}

/** People first and the school after them, as whoever follows an event does: nobody waits for another in a circle. */
async function foldNow(ctx: Ctx, schoolId: string): Promise<Figures> {
  const sharers = sharersOf(await linkedOf(ctx.db, schoolId));
  const kept = new Set(await listKept(ctx.db, sharers));
  for (const part of partsOfPeople(sharers.filter((id) => !kept.has(id)))) await ctx.tx((tx) => foldPeople(tx, part));
  return (await ctx.tx((tx) => foldSchool(tx, schoolId))).figures;
}
