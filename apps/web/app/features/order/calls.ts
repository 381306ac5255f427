import type { CancelOrder } from "@upaya/contracts/commerce/checkout.ts";
import type { Call } from "../../lib/api-browser.ts";
import { readOrder } from "../../lib/paying/calls.ts";

export const letGoCall: Call<typeof CancelOrder> = { method: "POST", path: "/cart/orders/:number/cancel", idempotent: "natural" };
/** What was in an order is in the cart again. */
export const changedByLettingGo = [
  readOrder,
  { method: "GET", path: "/cart/retail-list" },
  { method: "GET", path: "/cart/retail-count" },
] as const;
