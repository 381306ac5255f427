import type { Ctx } from "#platform/ctx.ts";
import { dropUnshared } from "../people/people.store.ts";
import { checkSchool } from "./check-school.ts";
import { listUnchecked, setChecked } from "./check.store.ts";

const schoolsAtOnce = 40;
const againMs = 24 * 3_600_000;
const peopleAtOnce = 1_000;

/** Some schools each time, so that every one of them is looked at again and again; and nothing stays of whoever shares nothing any more. */
export async function mendSome(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - againMs);
  for (const school of await listUnchecked(ctx.db, before, schoolsAtOnce)) {
    const differences = await checkSchool(ctx, school, true);
    if (differences > 0) ctx.log.error({ school, differences }, "figures of a school were not what they are folded from, and are mended");
    await ctx.tx((tx) => setChecked(tx, school));
  }
  await ctx.tx((tx) => dropUnshared(tx, peopleAtOnce));
}
