import type { RemindSeat } from "@upaya/contracts/commerce/named-seats.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { seatReminded } from "../../events.ts";
import { holdSeatVoucher } from "../seats.store.ts";
import { findSeat, remindFrom } from "./named.store.ts";
import { tellOfSeat } from "./tell.ts";
import { namedWords as words } from "./words.ts";

/** Once in seven days and three times in all, also when two contacts press at the same moment. */
export async function remindSeat(ctx: Ctx, { seat_id }: Input<typeof RemindSeat>): Promise<Reply<typeof RemindSeat>> {
  const seat = (await findSeat(ctx.db, seat_id)) ?? fail("not_found");
  await ctx.tx(async (tx) => {
    const { seat_state } = await holdSeatVoucher(tx, seat.voucher_id, seat.user_id);
    if (seat_state === "started") fail("commerce.seat_started");
    if (seat_state !== "named") fail("commerce.seat_back");
    const reminded = await remindFrom(tx, seat.voucher_id, seat_id);
    if (reminded.length === 0) fail("commerce.seat_reminded");
    await tellOfSeat(tx, seatReminded, seat, reminded);
  });
  return { message: words.reminded };
}
