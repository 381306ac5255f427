import type { RemindSeats } from "@upaya/contracts/commerce/named-seats.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { seatReminded } from "../../events.ts";
import { holdSeatVoucher, listGiven } from "../seats.store.ts";
import { remindFrom } from "./named.store.ts";
import { findVoucherOf } from "./shown.store.ts";
import { tellOfSeat } from "./tell.ts";
import { namedWords as words } from "./words.ts";

/** Everybody who waits and may be reminded now, in one statement: a voucher has five hundred seats at most. Whoever was reminded lately is left alone. */
export async function remindSeats(ctx: Ctx, { voucher_id }: Input<typeof RemindSeats>): Promise<Reply<typeof RemindSeats>> {
  const me = personOf(ctx.actor).id;
  const voucher = (await findVoucherOf(ctx.db, voucher_id)) ?? fail("not_found");
  const reminded = await ctx.tx(async (tx) => {
    await holdSeatVoucher(tx, voucher_id, me);
    if ((await listGiven(tx, voucher_id, me)).length === 0) fail("commerce.voucher_stopped");
    const people = await remindFrom(tx, voucher_id);
    await tellOfSeat(tx, seatReminded, voucher, people);
    return people.length;
  });
  return { message: words.remindedAll(reminded), reminded };
}
