import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { SendClaimCode } from "@upaya/contracts/schools/claims.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { contactsOf, holdClaim, told } from "./held-claim.ts";
import { sendCode } from "./send-code.ts";

/** Once more to the listed address, and never to another one. */
export async function sendClaimCode(ctx: Ctx, { claim_id }: Input<typeof SendClaimCode>): Promise<Reply<typeof SendClaimCode>> {
  const sent = await ctx.tx(async (tx) => {
    const { claim, listing } = await holdClaim(tx, claim_id);
    if (claim.state !== "begun" || claim.way !== "code") fail("schools.claim_ended");
    if ((await contactsOf(tx, listing)).length > 0) fail("schools.has_contact");
    return sendCode(ctx, tx, claim, listing);
  });
  return told(ctx, claim_id, sent ? "The code is on its way once more." : "The code was sent a moment ago.");
}
