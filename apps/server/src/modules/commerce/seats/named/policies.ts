import { type Actor, personOf } from "#platform/actor.ts";
import { type Policy, signedIn } from "#platform/policy.ts";
import { contactOfSchool, schoolsHeld } from "../../../schools/index.ts";
import { seatsOfPerson, seatsOfSchools, vouchersOf } from "./named.store.ts";

const refusesOthers = (actor: Actor) => contactOfSchool.refusesCaller?.(actor);

/** What a school that the caller speaks for has paid for. */
export const contactOfVoucher: Policy<{ voucher_id: string }> = {
  name: "contactOfVoucher",
  refuses: refusesOthers,
  refusesCaller: refusesOthers,
  guard: {
    thing: "commerce.seat_voucher",
    ids: ({ voucher_id }) => [voucher_id],
    mine: async (ctx, ids) => vouchersOf(ctx.db, await schoolsHeld(ctx), ids),
  },
};

/** A seat that such a school has named. */
export const contactOfSeat: Policy<{ seat_id: string }> = {
  name: "contactOfSeat",
  refuses: refusesOthers,
  refusesCaller: refusesOthers,
  guard: {
    thing: "commerce.seat_of_school",
    ids: ({ seat_id }) => [seat_id],
    mine: async (ctx, ids) => seatsOfSchools(ctx.db, await schoolsHeld(ctx), ids),
  },
};

/** A seat that was named for the caller. */
export const ownsSeat: Policy<{ seat_id: string }> = {
  name: "ownsSeat",
  refuses: (actor) => signedIn.refuses(actor, undefined),
  refusesCaller: (actor) => signedIn.refuses(actor, undefined),
  guard: {
    thing: "commerce.named_seat",
    ids: ({ seat_id }) => [seat_id],
    mine: (ctx, ids) => seatsOfPerson(ctx.db, personOf(ctx.actor).id, ids),
  },
};
