import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { SendClaim } from "@upaya/contracts/schools/claims.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { sendPapers } from "../papers/papers-of.ts";
import { changeClaim } from "./claims.store.ts";
import { disputes } from "./disputes.ts";
import { holdClaim, told } from "./held-claim.ts";
import { isLive, moveClaim } from "./move-claim.ts";

/** Two documents are read by staff, whoever else says the same. In a dispute they speak for whoever sends them. */
export async function sendClaim(ctx: Ctx, { claim_id }: Input<typeof SendClaim>): Promise<Reply<typeof SendClaim>> {
  const { id: userId } = personOf(ctx.actor);
  await ctx.tx((tx) => send(tx, claim_id, userId));
  return told(ctx, claim_id, "Your documents are with us.");
}

async function send(tx: Tx, claimId: string, userId: string): Promise<void> {
  const { claim } = await holdClaim(tx, claimId);
  if (!isLive(claim.state)) fail("schools.claim_ended");
  if (claim.sent_at !== null) return;
  const { due_at } = await sendPapers(tx, { claimId }, userId);
  const sent = { sent_at: tx.clock.now() };
  if (claim.state === "disputed") return changeClaim(tx, claimId, sent);
  const shown = { ...sent, way: "documents" } as const;
  if (await disputes(tx, claim, shown)) return;
  await moveClaim(tx, claim, "reading", { ...shown, due_at });
}
