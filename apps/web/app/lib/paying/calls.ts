import type { GetOrder, PayOrder } from "@upaya/contracts/commerce/checkout.ts";
import type { Call } from "../api-browser.ts";

export const readOrder: Call<typeof GetOrder> = { method: "GET", path: "/cart/orders/:number" };
export const payOrder: Call<typeof PayOrder> = { method: "POST", path: "/cart/orders/:number/pay", idempotent: "natural" };
