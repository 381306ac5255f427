import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { directoryRows, type SearchDirectory } from "@upaya/contracts/schools/directory.ts";
import type { Ctx } from "#platform/ctx.ts";
import { shownListings } from "./listings.ts";
import { lookUp } from "./look-up.ts";

/** For whoever looks for their own school; nobody copies the directory by asking. */
export async function searchDirectory(ctx: Ctx, typed: Input<typeof SearchDirectory>): Promise<Reply<typeof SearchDirectory>> {
  await ctx.limits.directory(ctx.actor, ctx.http.address);
  const { rows, isCut } = await lookUp(ctx.db, { ...typed, limit: directoryRows });
  return { data: await shownListings(ctx.db, rows), is_cut: isCut };
}
