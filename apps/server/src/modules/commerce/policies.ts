import { personOf } from "#platform/actor.ts";
import { holds, type Policy, signedIn } from "#platform/policy.ts";
import { ownNumbers } from "./orders/orders.store.ts";

/** A `creator_id` is taken for the spec's sake and must be the caller's. */
export const buysForOneself: Policy<{ object: { creator_id: string } }> = {
  name: "buysForOneself",
  refuses: (actor, { object }) => {
    if (actor.kind === "anonymous") return "unauthenticated";
    return object.creator_id === actor.id ? undefined : "forbidden";
  },
  refusesCaller: (actor) => signedIn.refuses(actor, undefined),
};

/** Somebody else's is not there, like one that never was. */
export const ownsOrder: Policy<{ number: string }> = {
  name: "ownsOrder",
  refuses: (actor) => signedIn.refuses(actor, undefined),
  refusesCaller: (actor) => signedIn.refuses(actor, undefined),
  guard: {
    thing: "commerce.order",
    ids: ({ number }) => [number],
    mine: (ctx, numbers) => ownNumbers(ctx.db, personOf(ctx.actor).id, numbers),
  },
};

/** What is given away, and what comes in. */
export const bookkeepers = holds("staff_finance", "staff_admin");
