import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import { cartLeft } from "../events.ts";
import { listCart } from "./cart.store.ts";
import { markTold, takeLeft } from "./left.store.ts";
import { ownerOf } from "./owner.ts";
import { canBePlaced, sortOut } from "./sort-out.ts";

const atOnce = 50;
const mostTurns = 20;

/**
 * Carts that nobody has changed for a day, told once each time that they are left, where something in them can be bought. Whether and how its person
 * hears of it, their settings say. Answers how many were looked at.
 */
export async function tellLeft(ctx: Ctx): Promise<number> {
  let looked = 0;
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const some = await tellSome(ctx);
    looked += some;
    if (some < atOnce) break;
  }
  return looked;
}

const tellSome = (ctx: Ctx) =>
  ctx.tx(async (tx) => {
    const left = await takeLeft(tx, atOnce);
    for (const { id, user_id } of left.filter(({ may_be_told }) => may_be_told)) {
      const { rows } = await listCart(tx, ownerOf(user_id));
      if (!sortOut(rows).stay.some(canBePlaced)) continue;
      await emit(tx, cartLeft, { user_id });
      await markTold(tx, id);
    }
    return left.length;
  });
