import type { DecideProposal } from "@upaya/contracts/backoffice/proposals.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { personOf } from "#platform/actor.ts";
import { type Ctx, ctxWithin } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { refusalOf } from "#platform/policy.ts";
import { decideProposal as decide, lockProposal } from "#platform/staff/proposal.store.ts";
import { writeDown } from "#platform/staff/run-staff-act.ts";
import { routeOf } from "./proposals.ts";

/**
 * Four eyes: what one of the staff asked for is done when another who may do it says yes, in the transaction of that yes. The policy is asked
 * anew, of whoever agrees; whoever asked cannot agree to it themself, and of two who decide at once the second finds it decided.
 */
export async function decideProposal(
  ctx: Ctx,
  { id, decision, reason }: Input<typeof DecideProposal>,
): Promise<Reply<typeof DecideProposal>> {
  const me = personOf(ctx.actor);
  return ctx.tx(async (tx) => {
    const found = await lockProposal(tx, id);
    const route = found && routeOf(ctx, found.operation);
    if (!found || !route) return fail("not_found");
    if (found.decided_at || !found.sealed || found.expires_at <= tx.clock.now()) return fail("staff.proposal_ended");
    if (found.user_id === me.id) return fail("staff.own_proposal");
    const input = tx.seal.open(found.sealed, id) as object;
    const within = ctxWithin(ctx, tx);
    const agreed = decision === "agree";
    if (agreed) {
      const refusal = await refusalOf(route.policy, within, input);
      if (refusal) return fail(refusal);
      await route.act(within, input);
    }
    await decide(tx, id, me.id, agreed);
    await writeDown(ctx, tx, route, input, { step: agreed ? "agreed" : "declined", proposalId: id, reason });
    return { message: agreed ? "Done, in both your names." : "Declined. Nothing was changed." };
  });
}
