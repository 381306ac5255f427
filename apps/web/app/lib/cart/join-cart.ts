import type { JoinCart } from "@upaya/contracts/commerce/cart.ts";
import { toast } from "../../ui/toast.tsx";
import { type Call, request } from "../api-browser.ts";
import { joinWords as words } from "./join-words.ts";
import { leftOutSentences } from "./left-out-words.ts";
import { idsInCart, takeFromCart } from "./local-cart.ts";

const call: Call<typeof JoinCart> = { method: "POST", path: "/cart/retail/join", idempotent: "natural" };

/** What was chosen on this device goes into the cart of whoever has signed in. What is free is theirs at once, and what cannot be bought is said. */
export async function joinCart(): Promise<void> {
  const product_ids = idsInCart();
  if (product_ids.length === 0) return;
  const { enrolled, left_out } = await request<typeof JoinCart>(call, { body: { product_ids }, quiet: true });
  takeFromCart(...product_ids);
  if (enrolled.length > 0) toast.success(words.fromCart(enrolled.length));
  if (left_out.length > 0) toast.info(leftOutSentences(left_out).join(" "));
}

/** Takes out of one's own cart whatever in it cannot be bought. */
export async function tidyCart(): Promise<void> {
  await request<typeof JoinCart>(call, { body: { product_ids: [] } });
}
