import type { Buyer } from "@upaya/contracts/commerce/buyer.ts";
import type { GetCheckout } from "@upaya/contracts/commerce/checkout.ts";
import { priceOrder } from "@upaya/contracts/commerce/prices.ts";
import { refundRule } from "@upaya/contracts/commerce/refund-rule.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { india, indianStates } from "@upaya/contracts/forms/postcode.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listReach } from "../../identity/index.ts";
import { listSchoolsByIds } from "../../schools/index.ts";
import { besideOf, itemsOf } from "../cart/cart-of.ts";
import { listCart } from "../cart/cart.store.ts";
import { ownerOf } from "../cart/owner.ts";
import { canBePlaced, sortOut, wantedOf } from "../cart/sort-out.ts";
import { termsOf } from "../cart/terms-of.ts";
import { findLastBuyer } from "./buyers.store.ts";
import { taxFor } from "./tax.ts";

/** As it will be placed: the same rows, the same terms, and the tax of the place that is named, or else of the last order's. */
export async function getCheckout(ctx: Ctx, { country, state, school_id }: Input<typeof GetCheckout>): Promise<Reply<typeof GetCheckout>> {
  const me = personOf(ctx.actor);
  const owner = ownerOf(me.id, school_id);
  const { rows, beside } = await listCart(ctx.db, owner);
  const { stay } = sortOut(rows);
  const bought = stay.filter(canBePlaced);
  const buyer = (await findLastBuyer(ctx.db, owner)) ?? (await knownBuyer(ctx, me.id, school_id));
  const tax = await taxFor(ctx, country === "" ? buyer : { country, state });
  const { terms, refusal } = termsOf(bought, beside, ctx.clock.now());
  const amounts = priceOrder(bought.map(wantedOf), { ...terms, gst: tax }).total;
  const { voucher, coins } = besideOf(bought, beside, { terms, refusal });
  return {
    response: {
      data: await itemsOf(ctx, bought),
      later: stay.length - bought.length,
      amounts,
      tax: tax ? { rate: tax.rate, within_state: tax.withinState } : null,
      voucher,
      coins: coins ?? { left: 0, usable: 0, worth_paise: 0, used: false },
      buyer,
      refund: refundRule,
    },
  };
}

/** Who has never bought begins with what they have said of themselves elsewhere, and with the name of their school where it buys. */
async function knownBuyer(ctx: Ctx, id: string, schoolId: string | undefined): Promise<Buyer> {
  const [school] = schoolId === undefined ? [] : await listSchoolsByIds(ctx.db, [schoolId]);
  const reach = (await listReach(ctx.db, [id])).get(id);
  const state = indianStates.find((name) => name === reach?.state) ?? "";
  return {
    name: reach?.name ?? "",
    phone: reach?.phone ?? "",
    country: india,
    address: "",
    postcode: "",
    city: "",
    state,
    school: school ? { name: school.name, gstin: "" } : null,
  };
}
