import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GrantClaim } from "@upaya/contracts/schools/claim-desk.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { indiaDay } from "#platform/india.ts";
import { type ClaimRow, listLiveClaims } from "../claims/claims.store.ts";
import { grantClaim } from "../claims/grant-claim.ts";
import { holdClaim } from "../claims/held-claim.ts";
import { refuse } from "../claims/refuse.ts";
import { dropPapers, settleClaimPapers } from "../papers/papers-of.ts";
import { deskWords } from "./words.ts";

/** One of them speaks for the school; everybody else who waits for it is refused in the same moment. */
export async function grantAtDesk(ctx: Ctx, { id, affiliation_until }: Input<typeof GrantClaim>): Promise<Reply<typeof GrantClaim>> {
  return ctx.tx(async (tx) => {
    const held = await holdClaim(tx, id);
    const { claim, listing } = held;
    if (claim.due_at === null) fail("schools.claim_ended");
    const until = endOf(claim, affiliation_until, indiaDay(tx.clock.now()));
    const schoolId = await grantClaim(tx, held);
    if (until) await settleClaimPapers(tx, id, { verified: { schoolId, until } });
    else await dropPapers(tx, { claimId: id });
    const others = (await listLiveClaims(tx, listing.id)).filter((each) => each.id !== id);
    for (const other of others) await refuse(tx, other, deskWords.takenBySomebodyElse);
    return { message: until ? "They speak for the school, and it is verified." : "They speak for the school." };
  });
}

/** Documents that were sent verify the school as well, so that nobody reads them twice. */
function endOf({ sent_at }: ClaimRow, until: string | undefined, today: string): string | undefined {
  if (sent_at === null) return undefined;
  const field = (message: string) => fail("invalid_input", { fields: [{ path: "affiliation_until", message }] });
  if (until === undefined) return field("It came with documents: please enter the day on which the affiliation ends.");
  return until > today ? until : field("The affiliation has ended. Please refuse it, and say so.");
}
