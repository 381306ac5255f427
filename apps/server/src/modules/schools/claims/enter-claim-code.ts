import { timingSafeEqual } from "node:crypto";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { type ClaimState, codeTries, type EnterClaimCode } from "@upaya/contracts/schools/claims.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findClaim, takeTry } from "./claims.store.ts";
import { claimCode } from "./code.ts";
import { disputes } from "./disputes.ts";
import { grantClaim } from "./grant-claim.ts";
import { contactsOf, holdClaim, told } from "./held-claim.ts";
import { isLive } from "./move-claim.ts";

const became: Partial<Record<ClaimState, string>> = {
  granted: "You speak for the school now.",
  disputed: "Somebody else says that they speak for this school. Our staff decide.",
};

/** The right code makes its holder the first contact, unless somebody else has shown that they are: then staff decide between them. */
export async function enterClaimCode(ctx: Ctx, { claim_id, code }: Input<typeof EnterClaimCode>): Promise<Reply<typeof EnterClaimCode>> {
  const before = (await findClaim(ctx.db, claim_id)) ?? fail("not_found");
  if (before.entered_at === null) {
    await checkCode(ctx, claim_id, code);
    await enter(ctx, claim_id);
  }
  const reply = await told(ctx, claim_id, "");
  const message = became[reply.claim.state] ?? fail("schools.claim_ended");
  return { ...reply, message };
}

/** Each call is one of the five tries, kept whatever becomes of the rest. */
async function checkCode(ctx: Ctx, claimId: string, code: string): Promise<void> {
  const salt = await takeTry(ctx.db, claimId, codeTries);
  if (salt) return timingSafeEqual(Buffer.from(claimCode(ctx.env, salt)), Buffer.from(code)) ? undefined : fail("schools.code_wrong");
  const { state, entered_at } = (await findClaim(ctx.db, claimId)) ?? fail("not_found");
  // Another tab was quicker: what it did is told.
  if (entered_at === null) fail(isLive(state) ? "schools.code_ended" : "schools.claim_ended");
}

async function enter(ctx: Ctx, claimId: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const { claim, listing } = await holdClaim(tx, claimId);
    if (claim.entered_at !== null) return;
    if (claim.state !== "begun") fail("schools.claim_ended");
    if ((await contactsOf(tx, listing)).length > 0) fail("schools.has_contact");
    const entered = { entered_at: tx.clock.now() };
    if (await disputes(tx, claim, entered)) return;
    await grantClaim(tx, { claim, listing }, entered);
  });
}
