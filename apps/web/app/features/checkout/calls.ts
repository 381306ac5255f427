import type { CountCart, GetCart, LeaveVoucher } from "@upaya/contracts/commerce/cart.ts";
import type { GetCheckout, PlaceOrder } from "@upaya/contracts/commerce/checkout.ts";
import type { GetPinCode } from "@upaya/contracts/places/get-pin-code.ts";
import type { GetCardFacts } from "@upaya/contracts/shell/card-facts.ts";
import type { Call } from "../../lib/api-browser.ts";
import { schoolCartChanges } from "../../lib/seats/calls.ts";

// Only the types of the contracts come in: their schemas would come with them.
export const checkoutCall: Call<typeof GetCheckout> = { method: "GET", path: "/cart/checkout" };
export const placeCall: Call<typeof PlaceOrder> = { method: "POST", path: "/cart/orders", idempotent: "key" };
export const pinCall: Call<typeof GetPinCode> = { method: "GET", path: "/places/pin-codes/:pin" };
export const leaveVoucherCall: Call<typeof LeaveVoucher> = { method: "DELETE", path: "/cart/retail/voucher", idempotent: "natural" };
export const countCall: Call<typeof CountCart> = { method: "GET", path: "/cart/retail-count" };
const cartCall: Call<typeof GetCart> = { method: "GET", path: "/cart/retail-list" };
const factsCall: Call<typeof GetCardFacts> = { method: "GET", path: "/shell/card-facts" };

/** What is another once the cart has become an order. */
export const placeChanges = [cartCall, factsCall, ...schoolCartChanges];
