import { type Actor, personOf } from "#platform/actor.ts";
import { type Policy, signedIn } from "#platform/policy.ts";
import { linkedSchoolsOf, ownReceipts } from "../../identity/index.ts";

const refusesStrangers = (actor: Actor) => signedIn.refuses(actor, undefined);

/** Somebody whom a school and they themself say to teach there: any other school is not there. */
export const teachesAt: Policy<{ school_id: string }> = {
  name: "teachesAt",
  refuses: refusesStrangers,
  refusesCaller: refusesStrangers,
  guard: {
    thing: "identity.linked_school",
    ids: ({ school_id }) => [school_id],
    mine: (ctx, ids) => linkedSchoolsOf(ctx.db, personOf(ctx.actor).id, ids),
  },
};

export const ownsSharingReceipt: Policy<{ number: string }> = {
  name: "ownsSharingReceipt",
  refuses: refusesStrangers,
  refusesCaller: refusesStrangers,
  guard: {
    thing: "identity.sharing",
    ids: ({ number }) => [number],
    mine: (ctx, ids) => ownReceipts(ctx.db, personOf(ctx.actor).id, ids),
  },
};
