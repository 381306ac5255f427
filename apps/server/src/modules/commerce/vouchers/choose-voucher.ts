import type { ChooseVoucher } from "@upaya/contracts/commerce/cart.ts";
import { voucherCode, whyNotVoucher } from "@upaya/contracts/commerce/vouchers.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { openCart } from "../cart/cart.store.ts";
import { ownerOf } from "../cart/owner.ts";
import { cartWords as words } from "../cart/words.ts";
import { readSeatCode } from "../seats/seat-code.ts";
import { useSeat } from "../seats/use-seat.ts";
import { findVoucherByCode, setVoucher } from "./vouchers.store.ts";

/**
 * One that a larger basket would mend is kept, and says so in the cart. The code of a school's seats gives one of them. Codes are too many to be
 * guessed, and guesses are counted.
 */
export async function chooseVoucher(ctx: Ctx, { code }: Input<typeof ChooseVoucher>): Promise<Reply<typeof ChooseVoucher>> {
  const me = personOf(ctx.actor);
  await ctx.limits.numbers(ctx.actor, ctx.http.address, 1);
  return ctx.tx(async (tx) => {
    const seatCode = readSeatCode(code);
    const seat = seatCode === undefined ? undefined : await useSeat(tx, me.id, seatCode);
    if (seat) return seat;
    const typed = voucherCode(code);
    const voucher = (await findVoucherByCode(tx, typed, me.id)) ?? fail("commerce.no_such_voucher");
    const why = whyNotVoucher(voucher, tx.clock.now(), []);
    if (why && why !== "basket_small" && why !== "nothing_for_it") fail(`commerce.voucher_${why}`);
    await setVoucher(tx, await openCart(tx, ownerOf(me.id)), voucher.id);
    return { message: words.voucherChosen(typed), given: null };
  });
}
