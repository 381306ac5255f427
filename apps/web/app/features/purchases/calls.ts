import type { ListOrders } from "@upaya/contracts/commerce/checkout.ts";
import type { AskRefund, AskRefundAgain, GetRefundTerms, ListRefunds } from "@upaya/contracts/commerce/refunds.ts";
import type { Call } from "../../lib/api-browser.ts";

export const ordersCall: Call<typeof ListOrders> = { method: "GET", path: "/cart/orders" };
export const refundsCall: Call<typeof ListRefunds> = { method: "GET", path: "/cart/refunds" };
export const termsCall: Call<typeof GetRefundTerms> = { method: "GET", path: "/cart/orders/:number/refund" };
export const askCall: Call<typeof AskRefund> = { method: "POST", path: "/cart/orders/:number/refund", idempotent: "key" };
export const againCall: Call<typeof AskRefundAgain> = { method: "POST", path: "/cart/refunds/:id/again", idempotent: "key" };
