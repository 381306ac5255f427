import { type JoinCart, type LeftOut, mostInCart } from "@upaya/contracts/commerce/cart.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { enrolInFree } from "../../learning/index.ts";
import { listJoined, openCart, setLines } from "./cart.store.ts";
import { ownerOf } from "./owner.ts";
import { type Offered, sortOut } from "./sort-out.ts";

/** The union of what a guest chose and what is there: each once. What is free is theirs at once; what cannot be bought is said, and not kept. */
export async function joinCart(ctx: Ctx, { product_ids }: Input<typeof JoinCart>): Promise<Reply<typeof JoinCart>> {
  const me = personOf(ctx.actor);
  return ctx.tx(async (tx) => {
    const enrolled = await enrolInFree(tx, me.id, product_ids);
    const cart = await openCart(tx, ownerOf(me.id));
    const brought = new Set(product_ids.filter((id) => !enrolled.includes(id)));
    const rows = (await listJoined(tx, me.id, [...brought])).filter(({ product_id }) => !enrolled.includes(product_id));
    const { stay, left_out } = sortOut(rows);
    await setLines(tx, cart, stay.slice(0, mostInCart));
    return {
      enrolled,
      added: stay.slice(0, mostInCart).filter(({ product_id }) => brought.has(product_id)).length,
      left_out: [...left_out, ...stay.slice(mostInCart).map(oneTooMany)],
    };
  });
}

const oneTooMany = ({ product_id, name }: Offered): LeftOut => ({ product_id, why: "full", name, bundle: null });
