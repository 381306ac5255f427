import { personOf } from "#platform/actor.ts";
import { type Policy, signedIn } from "#platform/policy.ts";
import { ownClaimIds } from "./claims.store.ts";

const refusesStranger: Policy["refuses"] = (actor) => signedIn.refuses(actor, undefined);

/** Somebody else's claim is not there, like one that never was. */
export const ownsClaim: Policy<{ claim_id: string }> = {
  name: "ownsClaim",
  refuses: (actor) => refusesStranger(actor, undefined),
  refusesCaller: (actor) => refusesStranger(actor, undefined),
  guard: {
    thing: "schools.claim",
    ids: ({ claim_id }) => [claim_id],
    mine: (ctx, ids) => ownClaimIds(ctx.db, personOf(ctx.actor).id, ids),
  },
};
