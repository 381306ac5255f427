import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { RefuseClaim } from "@upaya/contracts/schools/claim-desk.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { holdClaim } from "../claims/held-claim.ts";
import { refuse } from "../claims/refuse.ts";

/** One of them does not speak for the school. Of the others nothing is decided by it. */
export async function refuseAtDesk(ctx: Ctx, { id, words }: Input<typeof RefuseClaim>): Promise<Reply<typeof RefuseClaim>> {
  await ctx.tx(async (tx) => {
    const { claim } = await holdClaim(tx, id);
    if (claim.due_at === null) fail("schools.claim_ended");
    await refuse(tx, claim, words);
  });
  return { message: "It is refused. They read what you wrote." };
}
