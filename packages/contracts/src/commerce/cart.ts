import * as z from "zod/mini";
import { defineEndpoint, defineOperation } from "../endpoint.ts";
import { idsParam, maxRows } from "../wire.ts";
import { voucherRefusals } from "./vouchers.ts";

/** A cart holds as much as a list shows. */
export const mostInCart = maxRows;

const reviews = z.object({ rating: z.number(), count: z.int() });

/** One thing in a cart. The names `course_id`, `price`, `slug`, `thumbnail` and `reviews` are the spec's. */
export const cartItem = z.object({
  product_id: z.uuid(),
  /** The same id: it is called so in a list. */
  course_id: z.uuid(),
  kind: z.enum(["resource", "bundle"]),
  slug: z.string(),
  name: z.string(),
  /** Who teaches it; empty of a bundle. */
  by: z.string(),
  /** What this person pays for it, in rupees: of a bundle without what they own. */
  price: z.number(),
  /** What that costs one by one. */
  list_price: z.number(),
  thumbnail: z.string(),
  reviews,
  language: z.string(),
  /** Of the date that was chosen, or the next one. */
  start_date: z.nullable(z.iso.datetime()),
  item_count: z.optional(z.int()),
  /** How many of its parts they own. */
  owned_count: z.optional(z.int()),
  /** Whether it can be begun now. What cannot is not charged for yet. */
  ready: z.boolean(),
  /** For how many people: in a school's cart for more than one, and `price` is for all of them. */
  seats: z.optional(z.int()),
});
export type CartItem = z.output<typeof cartItem>;

/** Why something that was chosen is not bought: it is not offered any more, is theirs already, is inside a bundle that was chosen, or is one too many. */
const reasons = ["gone", "owned", "inside", "full"] as const;
const leftOut = z.object({
  product_id: z.uuid(),
  why: z.enum(reasons),
  /** What is gone has none. */
  name: z.nullable(z.string()),
  /** The bundle that it is inside of. */
  bundle: z.nullable(z.string()),
});
export type LeftOut = z.output<typeof leftOut>;

/** In paise: of what is ready, see `prices.ts`. */
const amounts = z.object({
  list: z.int(),
  bundle: z.int(),
  plan: z.int(),
  voucher: z.int(),
  coins: z.int(),
  let_off: z.int(),
  to_pay: z.int(),
});

/** A voucher that was chosen, whether it takes anything off or not. */
export const chosenVoucher = z.object({
  code: z.string(),
  /** Why it takes nothing off; nothing when it does. */
  why: z.nullable(z.enum(voucherRefusals)),
  ends_at: z.nullable(z.iso.datetime()),
  least_paise: z.int(),
});
export type ChosenVoucher = z.output<typeof chosenVoucher>;

/** Coins of whoever looks, how many of them this cart would take, and what those are worth. */
export const ownCoins = z.object({ left: z.int(), usable: z.int(), worth_paise: z.int(), used: z.boolean() });
export type OwnCoins = z.output<typeof ownCoins>;

export const cart = z.object({
  data: z.array(cartItem),
  left_out: z.array(leftOut),
  amounts,
  /** A guest has neither. */
  voucher: z.nullable(chosenVoucher),
  coins: z.nullable(ownCoins),
});
export type Cart = z.output<typeof cart>;

export const GetCart = defineEndpoint({
  name: "GetCart",
  method: "GET",
  path: "/cart/retail-list",
  summary: "What is in one's own cart, in the order in which it was chosen, with what it costs whoever looks.",
  rows: maxRows,
  reply: z.object({ response: cart }),
});

export const CountCart = defineEndpoint({
  name: "CountCart",
  method: "GET",
  path: "/cart/retail-count",
  summary: "How many things are in one's own cart.",
  reply: z.int(),
});

export const GetIsAdded = defineEndpoint({
  name: "GetIsAdded",
  method: "GET",
  path: "/cart/retail-isadded",
  summary: "Whether this is in one's own cart.",
  query: z.object({ product_id: z.uuid() }),
  reply: z.object({ response: z.object({ data: z.object({ is_added: z.boolean() }) }) }),
});

export const ChangeCart = defineEndpoint({
  name: "ChangeCart",
  method: "POST",
  path: "/cart/retail",
  summary: "Puts something into one's own cart, or takes it out: with `type`, which has one value.",
  body: z.object({
    product_id: z.uuid(),
    type: z.optional(z.literal("remove")),
    /** Of something that is held at dates: the one that was chosen. */
    session_id: z.optional(z.uuid()),
  }),
  reply: z.object({
    message: z.string(),
    response: z.object({ data: z.object({ is_added: z.boolean(), count: z.int() }) }),
  }),
  idempotent: "natural",
});

/** What a seat was of. */
const given = z.object({ product_id: z.uuid(), name: z.string() });

export const ChooseVoucher = defineEndpoint({
  name: "ChooseVoucher",
  method: "POST",
  path: "/cart/retail/voucher",
  summary:
    "Chooses a voucher for one's own cart by its code; one that was chosen before gives way. The code of a school's seats gives one of them at once.",
  body: z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) }),
  reply: z.object({ message: z.string(), given: z.nullable(given) }),
  idempotent: "natural",
});

export const LeaveVoucher = defineEndpoint({
  name: "LeaveVoucher",
  method: "DELETE",
  path: "/cart/retail/voucher",
  summary: "Uses no voucher after all.",
  reply: z.object({ message: z.string() }),
  idempotent: "natural",
});

export const UseCoins = defineEndpoint({
  name: "UseCoins",
  method: "POST",
  path: "/cart/retail/coins",
  summary: "Says whether coins are to be used for what is in one's own cart: as many as it takes.",
  body: z.object({ use: z.boolean() }),
  reply: z.object({ message: z.string() }),
  idempotent: "natural",
});

export const JoinCart = defineEndpoint({
  name: "JoinCart",
  method: "POST",
  path: "/cart/retail/join",
  summary: "Adds what was chosen on a device before signing in to one's own cart. What is free is enrolled in; what is not kept is said.",
  body: z.object({ product_ids: z.array(z.uuid()).check(z.maxLength(mostInCart)) }),
  reply: z.object({ enrolled: z.array(z.uuid()), added: z.int(), left_out: z.array(leftOut) }),
  rows: maxRows,
  idempotent: "natural",
});

export const QuoteCart = defineEndpoint({
  name: "QuoteCart",
  method: "GET",
  path: "/cart/quote",
  summary: "What a cart with these things costs somebody who owns none of them: the one that a device keeps for a guest.",
  rows: maxRows,
  query: z.object({ ids: idsParam }),
  reply: cart,
  shed: "browse",
});

/** A thing in a cart as GraphQL tells it. The names are the spec's. */
const cartRow = z.object({ id: z.string(), creator_id: z.uuid(), webinar_id: z.uuid() });
export type CartRow = z.output<typeof cartRow>;

export const addToCartArgs = z.object({ object: z.object({ creator_id: z.uuid(), webinar_id: z.uuid() }) });

export const AddToCart = defineOperation(
  "AddToCart",
  `mutation AddToCart($object: CartInput!) { add_to_cart(object: $object) { id creator_id webinar_id } }`,
);
export const OwnCart = defineOperation("OwnCart", `query OwnCart { cart { id creator_id webinar_id } }`);
