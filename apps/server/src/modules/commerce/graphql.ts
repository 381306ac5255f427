import { addToCartArgs, type CartRow } from "@upaya/contracts/commerce/cart.ts";
import { type NamedVoucher, orgVoucherArgs } from "@upaya/contracts/commerce/school-cart.ts";
import { maxRows } from "@upaya/contracts/wire.ts";
import { personOf } from "#platform/actor.ts";
import { type Builder, parsedArgs } from "#platform/graphql/builder.ts";
import { signedIn } from "#platform/policy.ts";
import { addToCart } from "./cart/add-to-cart.ts";
import { listCart } from "./cart/cart.store.ts";
import { ownerOf } from "./cart/owner.ts";
import { contactOfSchool } from "../schools/index.ts";
import { buysForOneself } from "./policies.ts";
import { listOrgVouchers } from "./seats/list-org-vouchers.ts";

export function addCommerceFields(builder: Builder): void {
  addCart(builder);
  addSeats(builder);
}

/** What a school has paid for, for its contacts. */
function addSeats(builder: Builder): void {
  const voucher = builder.objectRef<NamedVoucher>("OrgVoucher").implement({
    fields: (t) => ({
      code: t.exposeString("code"),
      discount_id: t.exposeID("discount_id"),
      voucher_count: t.exposeInt("voucher_count"),
      applied_coupons_count: t.exposeInt("applied_coupons_count"),
      name: t.exposeString("name"),
      order_number: t.exposeString("order_number"),
    }),
  });
  builder.queryField("org_voucher", (t) =>
    t.field({
      type: [voucher],
      policy: contactOfSchool,
      input: orgVoucherArgs,
      args: { school_id: t.arg.id(), limit: t.arg.int(), offset: t.arg.int() },
      resolve: (_parent, args, { ctx }) => listOrgVouchers(ctx, parsedArgs(orgVoucherArgs, args)),
    }),
  );
}

/** The same cart under the spec's older names. */
function addCart(builder: Builder): void {
  const row = builder.objectRef<CartRow>("Cart").implement({
    fields: (t) => ({ id: t.exposeID("id"), creator_id: t.exposeID("creator_id"), webinar_id: t.exposeID("webinar_id") }),
  });
  const rowOf = (creator_id: string, webinar_id: string): CartRow => ({ id: webinar_id, creator_id, webinar_id });
  const object = builder.inputType("CartInput", {
    fields: (input) => ({ creator_id: input.id({ required: true }), webinar_id: input.id({ required: true }) }),
  });
  builder.queryField("cart", (t) =>
    t.field({
      type: [row],
      policy: signedIn,
      rows: maxRows,
      resolve: async (_parent, _args, { ctx }) => {
        const me = personOf(ctx.actor).id;
        return (await listCart(ctx.db, ownerOf(me))).rows.map(({ product_id }) => rowOf(me, product_id));
      },
    }),
  );
  builder.mutationField("add_to_cart", (t) =>
    t.field({
      type: row,
      policy: buysForOneself,
      input: addToCartArgs,
      args: { object: t.arg({ type: object, required: true }) },
      resolve: async (_parent, args, { ctx }) => {
        const { creator_id, webinar_id } = parsedArgs(addToCartArgs, args).object;
        await addToCart(ctx, webinar_id, null);
        return rowOf(creator_id, webinar_id);
      },
    }),
  );
}
