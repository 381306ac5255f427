import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListNearSchools } from "@upaya/contracts/schools/directory.ts";
import type { Ctx } from "#platform/ctx.ts";
import { shownListings } from "./listings.ts";
import { nearOnes } from "./near-ones.ts";

/** A school that is in the book twice loses half its teachers: whoever is about to add one looks at these first. */
export async function listNearSchools(ctx: Ctx, wanted: Input<typeof ListNearSchools>): Promise<Reply<typeof ListNearSchools>> {
  await ctx.limits.directory(ctx.actor, ctx.http.address);
  const near = await nearOnes(ctx.db, wanted);
  const shown = await shownListings(
    ctx.db,
    near.map(({ row }) => row),
  );
  return { data: shown.map((listing, index) => ({ ...listing, because: near[index]!.because })) };
}
