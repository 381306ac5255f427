import { emit } from "#platform/bus/emit.ts";
import type { Tx } from "#platform/db/database.ts";
import { claimDecided } from "../events.ts";
import { dropPapers, settleClaimPapers } from "../papers/papers-of.ts";
import type { ClaimRow } from "./claims.store.ts";
import { moveClaim } from "./move-claim.ts";

/** Its maker reads why. What was put by and never sent goes at once. */
export async function refuse(tx: Tx, claim: ClaimRow, because: string): Promise<void> {
  if (claim.sent_at === null) await dropPapers(tx, { claimId: claim.id });
  else await settleClaimPapers(tx, claim.id, { refused: because });
  await moveClaim(tx, claim, "refused", { because });
  const { id, user_id, listing_id } = claim;
  await emit(tx, claimDecided, { claim_id: id, user_id, listing_id, granted: false, school_id: null });
}
