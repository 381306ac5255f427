import type { Things } from "#platform/sample.ts";
import { priceOrder } from "@upaya/contracts/commerce/prices.ts";
import type { Tx } from "#platform/db/database.ts";
import { openCart, setLines } from "../../cart/cart.store.ts";
import { ownerOf } from "../../cart/owner.ts";
import type { Offered } from "../../cart/sort-out.ts";
import { listParts, markPart } from "../../delivery/delivery.store.ts";
import { newOrderNumber } from "../../orders/number.ts";
import { addParts, freeze, freezeLines, setDelivered, setState } from "../../orders/orders.store.ts";
import { addAsked } from "../asked/asked.store.ts";

/** Something that costs nothing, so that no bank is asked. */
const given = (product_id: string): Offered => ({
  product_id,
  session_id: null,
  starts_at: null,
  date_open: true,
  kind: "resource",
  name: "A probe of the matrix of rights.",
  price_paise: 0,
  ready: true,
  has_dates: false,
  type: "self_paced_course",
  owned: false,
  parts: [],
  bundle: null,
  seats: 1,
  is_dated: false,
});

/** An order of one thing that is theirs. */
async function addDelivered(tx: Tx): Promise<string> {
  const [userId, placedAt] = [tx.ids.next(), tx.clock.now()];
  const owner = ownerOf(userId);
  const bought = [given(tx.ids.next())];
  const id = await openCart(tx, owner);
  await setLines(tx, id, bought);
  const priced = priceOrder([{ product_id: bought[0]!.product_id, price_paise: 0 }], {});
  const tax = { rate: 1_800, sac: "999293", withinState: true };
  const placing = { id, userId, owner, number: newOrderNumber(placedAt), priced, bought, tax, placedAt, heldUntil: placedAt };
  await freeze(tx, placing);
  await freezeLines(tx, placing);
  await addParts(tx, placing);
  await setState(tx, id, "paid");
  for (const part of await listParts(tx, id)) await markPart(tx, id, part, {});
  await setDelivered(tx, id);
  await setState(tx, id, "delivered");
  return id;
}

export const refundThings: Things = {
  "a refund that is asked for": (ctx) =>
    ctx.tx(async (tx) => {
      const orderId = await addDelivered(tx);
      const [id, dueAt] = [tx.ids.next(), tx.clock.now()];
      const shares = (await listParts(tx, orderId)).map((part) => ({ part: { ...part, percent: 40 }, paise: 0, coins: 0 }));
      await addAsked(tx, { id, orderId, paymentId: undefined, paise: 0, coins: 0, why: "no_time", said: "", dueAt, shares });
      return id;
    }),
};
