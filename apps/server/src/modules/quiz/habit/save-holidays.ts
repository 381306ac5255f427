import { foldName } from "@upaya/contracts/places/fold-name.ts";
import type { Ctx } from "#platform/ctx.ts";
import { type Holiday, putHolidays } from "./holidays.store.ts";

/** Days on which schools are closed, by the names of states as people write them. One that is known is named anew. */
export async function saveHolidays(ctx: Ctx, holidays: readonly Holiday[]): Promise<void> {
  await ctx.tx((tx) =>
    putHolidays(
      tx,
      holidays.map((holiday) => ({ ...holiday, state: foldName(holiday.state) })),
    ),
  );
}
