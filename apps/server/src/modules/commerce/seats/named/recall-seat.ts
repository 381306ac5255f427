import type { RecallSeat } from "@upaya/contracts/commerce/named-seats.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { seatRecalled } from "../../events.ts";
import { holdSeatVoucher } from "../seats.store.ts";
import { findSeat, moveSeat } from "./named.store.ts";
import { tellOfSeat } from "./tell.ts";
import { namedWords as words } from "./words.ts";

/** Whoever has started keeps it, however late it is pressed. Done twice it is done once. */
export async function recallSeat(ctx: Ctx, { seat_id }: Input<typeof RecallSeat>): Promise<Reply<typeof RecallSeat>> {
  const me = personOf(ctx.actor).id;
  const seat = (await findSeat(ctx.db, seat_id)) ?? fail("not_found");
  return ctx.tx(async (tx) => {
    const held = await holdSeatVoucher(tx, seat.voucher_id, seat.user_id);
    if (held.seat_state === "started") fail("commerce.seat_started");
    if (held.seat_state !== "named") return { message: words.recalledAlready };
    await moveSeat(tx, held, "recalled", me);
    await tellOfSeat(tx, seatRecalled, seat, [seat.user_id]);
    return { message: words.recalled };
  });
}
