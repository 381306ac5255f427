import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { TakeClaimBack } from "@upaya/contracts/schools/claims.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { dropPapers } from "../papers/papers-of.ts";
import { holdClaim } from "./held-claim.ts";
import { isLive, moveClaim } from "./move-claim.ts";

/** Until it is decided. Where two were at odds staff still look at the other one. */
export async function takeClaimBack(ctx: Ctx, { claim_id }: Input<typeof TakeClaimBack>): Promise<Reply<typeof TakeClaimBack>> {
  await ctx.tx(async (tx) => {
    const { claim } = await holdClaim(tx, claim_id);
    if (claim.state === "taken_back") return;
    if (!isLive(claim.state)) fail("schools.claim_ended");
    await dropPapers(tx, { claimId: claim_id });
    await moveClaim(tx, claim, "taken_back");
  });
  return { message: "It is taken back, and what you sent is deleted." };
}
