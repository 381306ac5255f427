import type { StartNamedSeat } from "@upaya/contracts/commerce/named-seats.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { holdLinked } from "../../../identity/index.ts";
import { takeSeat } from "../use-seat.ts";
import { findSeat } from "./named.store.ts";

/** While it is named and its teacher is linked with the school. Pressed twice it is started once. */
export async function startNamedSeat(ctx: Ctx, { seat_id }: Input<typeof StartNamedSeat>): Promise<Reply<typeof StartNamedSeat>> {
  const me = personOf(ctx.actor).id;
  const { voucher_id: id, school_id, product_id, name } = (await findSeat(ctx.db, seat_id)) ?? fail("not_found");
  const { message } = await ctx.tx((tx) =>
    takeSeat(tx, me, { id, product_id, name }, async ({ seat_state }) => {
      if (seat_state !== "named" || !(await holdLinked(tx, school_id, me))) fail("commerce.seat_back");
    }),
  );
  return { message, name };
}
