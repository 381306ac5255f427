import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { CheckSharingReceipt } from "@upaya/contracts/schools/sharing.ts";
import type { Ctx } from "#platform/ctx.ts";
import { findReceipt } from "../../identity/index.ts";

/** For whoever was handed one. So many an hour, and no word of whose it is or what it says. */
export async function checkSharingReceipt(
  ctx: Ctx,
  { number }: Input<typeof CheckSharingReceipt>,
): Promise<Reply<typeof CheckSharingReceipt>> {
  await ctx.limits.numbers(ctx.actor, ctx.http.address, 1);
  return { genuine: (await findReceipt(ctx.db, number.trim().toUpperCase())) !== undefined };
}
