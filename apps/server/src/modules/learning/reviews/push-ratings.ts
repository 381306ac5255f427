import type { Ctx } from "#platform/ctx.ts";
import { saveRatings } from "../../catalogue/index.ts";
import { takeDueRatings } from "./counts.store.ts";

/** Comes round once a minute: whatever was written since goes down to the catalogue in one push, and pages are made anew once. */
export async function pushRatings(ctx: Ctx): Promise<void> {
  await ctx.tx(async (tx) => saveRatings(tx, await takeDueRatings(tx)));
}
