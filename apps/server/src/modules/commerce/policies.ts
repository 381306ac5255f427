import { personOf } from "#platform/actor.ts";
import { holds, type Policy, signedIn } from "#platform/policy.ts";
import { contactOfSchool, schoolsHeld } from "../schools/index.ts";
import { ownNumbers } from "./orders/orders.store.ts";
import { ownRefunds } from "./refunds/asked/asked.store.ts";

/** A `creator_id` is taken for the spec's sake and must be the caller's. */
export const buysForOneself: Policy<{ object: { creator_id: string } }> = {
  name: "buysForOneself",
  refuses: (actor, { object }) => {
    if (actor.kind === "anonymous") return "unauthenticated";
    return object.creator_id === actor.id ? undefined : "forbidden";
  },
  refusesCaller: (actor) => signedIn.refuses(actor, undefined),
};

/** Somebody else's is not there, like one that never was. A school's is of all its contacts, and not of one who was. */
export const ownsOrder: Policy<{ number: string }> = {
  name: "ownsOrder",
  refuses: (actor) => signedIn.refuses(actor, undefined),
  refusesCaller: (actor) => signedIn.refuses(actor, undefined),
  guard: {
    thing: "commerce.order",
    ids: ({ number }) => [number],
    mine: async (ctx, numbers) => ownNumbers(ctx.db, personOf(ctx.actor).id, await schoolsHeld(ctx), numbers),
  },
};

/** For oneself, or for a school that one speaks for. */
export const buysForOwn: Policy<{ school_id?: string | undefined }> = {
  name: "buysForOwn",
  refuses: (actor, input) => (input.school_id === undefined ? signedIn : contactOfSchool).refuses(actor, input),
  refusesCaller: (actor) => signedIn.refuses(actor, undefined),
  guard: { ...contactOfSchool.guard, ids: ({ school_id }) => (school_id === undefined ? [] : [school_id]) },
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The same of what somebody asks back. */
export const ownsRefund: Policy<{ id: string }> = {
  name: "ownsRefund",
  refuses: (actor) => signedIn.refuses(actor, undefined),
  refusesCaller: (actor) => signedIn.refuses(actor, undefined),
  guard: {
    thing: "commerce.refund",
    ids: ({ id }) => [id],
    mine: (ctx, ids) =>
      ownRefunds(
        ctx.db,
        personOf(ctx.actor).id,
        ids.filter((id) => uuid.test(id)),
      ),
  },
};

/** What is given away, and what comes in. */
export const bookkeepers = holds("staff_finance", "staff_admin");
