import type { Buyer } from "@upaya/contracts/commerce/buyer.ts";
import { buyerFaults } from "@upaya/contracts/commerce/buyer-faults.ts";
import type { PlaceOrder } from "@upaya/contracts/commerce/checkout.ts";
import { readGstin } from "@upaya/contracts/commerce/gstin.ts";
import { priceOrder } from "@upaya/contracts/commerce/prices.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { personOf } from "#platform/actor.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { holdCoins, spendCoins } from "../../rewards/index.ts";
import { holdCart, type OwnCart, listCart } from "../cart/cart.store.ts";
import { ownerOf } from "../cart/owner.ts";
import { canBePlaced, sortOut, wantedOf } from "../cart/sort-out.ts";
import { termsOf } from "../cart/terms-of.ts";
import { addBuyer } from "../checkout/buyers.store.ts";
import { type Tax, taxFor } from "../checkout/tax.ts";
import { orderPlaced } from "../events.ts";
import { markPaid } from "../payments/mark-paid.ts";
import { takeVoucher } from "../vouchers/vouchers.store.ts";
import { newOrderNumber } from "./number.ts";
import { addParts, freeze, freezeLines, leaveRest } from "./orders.store.ts";

/** As long as price, voucher and coins are kept for whoever pays. */
const holdMs = 60 * 60_000;
/** In paise, ten lakh rupees: whatever is more was not meant, or is agreed with the school by a person. */
const mostAtOnce = 100_000_000;

/**
 * The cart becomes an order, at the prices of this moment and at no other than whoever places it has seen. What cannot be bought now stays in the cart.
 * Of two tabs one places it; the other finds a cart without it. What costs nothing is paid with it.
 */
export async function placeOrder(ctx: Ctx, { seen_paise, buyer, school_id }: Input<typeof PlaceOrder>): Promise<Reply<typeof PlaceOrder>> {
  const me = personOf(ctx.actor);
  const owner = ownerOf(me.id, school_id);
  const who = checked(buyer);
  const tax = (await taxFor(ctx, who)) ?? fail("invalid_input");
  return ctx.tx(async (tx) => {
    const cart = (await holdCart(tx, owner)) ?? fail("commerce.empty");
    // Held before they are read: nobody spends them meanwhile.
    if (cart.uses_coins) await holdCoins(tx, me.id);
    const { bought, priced } = priceNow(tx, await listCart(tx, owner), tax);
    const { to_pay, voucher } = priced.total;
    if (to_pay !== seen_paise) fail("commerce.price_changed");
    if (to_pay > mostAtOnce) fail("commerce.too_much");
    const placedAt = tx.clock.now();
    const heldUntil = new Date(placedAt.getTime() + holdMs);
    const number = newOrderNumber(placedAt);
    if (voucher > 0 && !(await takeVoucher(tx, { voucherId: cart.voucher_id!, orderId: cart.id, userId: me.id })))
      fail("commerce.voucher_gone");
    if (!(await spendCoins(tx, { userId: me.id, objectId: number, coins: priced.coins_used }))) fail("commerce.price_changed");
    const placing = { id: cart.id, userId: me.id, owner, number, priced, bought, tax, placedAt, heldUntil };
    await freeze(tx, placing);
    await leaveRest(tx, placing);
    await freezeLines(tx, placing);
    await addParts(tx, placing);
    await addBuyer(tx, cart.id, who);
    await emit(tx, orderPlaced, { order_id: cart.id, user_id: me.id, number });
    if (to_pay === 0) await markPaid(tx, { id: cart.id, user_id: me.id, number, state: "placed" });
    return { response: { number, to_pay_paise: to_pay, held_until: heldUntil.toISOString() } };
  });
}

/** What can be bought now, and what it costs. */
function priceNow(tx: Tx, { rows, beside }: OwnCart, tax: Tax) {
  const bought = sortOut(rows).stay.filter(canBePlaced);
  if (bought.length === 0) fail("commerce.empty");
  const { terms, refusal } = termsOf(bought, beside, tx.clock.now());
  // Whoever chose a voucher is told that it cannot be used, before they pay more than they meant to.
  if (refusal) fail("commerce.voucher_gone");
  return { bought, priced: priceOrder(bought.map(wantedOf), { ...terms, gst: tax }) };
}

function checked(buyer: Buyer): Buyer {
  const fields = buyerFaults(buyer).map(({ path, message }) => ({ path: `buyer.${path}`, message }));
  if (fields.length > 0) fail("invalid_input", { fields });
  const { school } = buyer;
  const read = school && readGstin(school.gstin);
  return { ...buyer, school: school && read && "gstin" in read ? { ...school, gstin: read.gstin } : null };
}
