import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { limitParam, maxRows, offsetParam } from "../wire.ts";
import { cart, cartItem } from "./cart.ts";
import { mostSeats } from "./seats.ts";

/** A contact of several schools says which; without it, it is their first one. */
const school = { school_id: z.optional(z.uuid()) };

export const ListSchoolCart = defineEndpoint({
  name: "ListSchoolCart",
  method: "GET",
  path: "/cart/school-list",
  summary: "What is in the cart of a school, for its contacts.",
  query: z.object({ limit: limitParam(10), offset: offsetParam, ...school }),
  reply: z.array(cartItem),
});

export const GetSchoolCart = defineEndpoint({
  name: "GetSchoolCart",
  method: "GET",
  path: "/cart/school",
  summary: "The cart of a school with what it costs, and its name.",
  query: z.object(school),
  reply: z.object({ response: z.extend(cart, { school: z.object({ id: z.uuid(), name: z.string() }) }) }),
  rows: maxRows,
});

export const ChangeSchoolCart = defineEndpoint({
  name: "ChangeSchoolCart",
  method: "POST",
  path: "/cart/school",
  summary:
    "Puts something into the cart of a school for so many people, says for how many it is, or takes it out: with `type`, which has one value.",
  body: z.object({
    product_id: z.uuid(),
    type: z.optional(z.literal("remove")),
    /** Without it, as many as there are, or one. */
    seats: z.optional(z.int().check(z.gte(1), z.lte(mostSeats))),
    ...school,
  }),
  reply: z.object({
    message: z.string(),
    response: z.object({ data: z.object({ is_added: z.boolean(), count: z.int(), seats: z.int() }) }),
  }),
  idempotent: "natural",
});

/** What a school has of something that it paid for: a code for so many people, one seat each. The names are the spec's. */
export const orgVoucher = z.object({
  code: z.string(),
  discount_id: z.uuid(),
  voucher_count: z.int(),
  applied_coupons_count: z.int(),
});
export type OrgVoucher = z.output<typeof orgVoucher>;

export const orgVoucherArgs = z.object({ limit: limitParam(10), offset: offsetParam, ...school });

/** With what each is for, and the order that it is of. */
const namedVoucher = z.extend(orgVoucher, { name: z.string(), order_number: z.string() });
export type NamedVoucher = z.output<typeof namedVoucher>;
