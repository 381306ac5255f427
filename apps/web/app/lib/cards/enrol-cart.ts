import type { EnrolInFree } from "@upaya/contracts/learning/enrolment.ts";
import { toast } from "../../ui/toast.tsx";
import { type Call, request } from "../api-browser.ts";
import { actWords as words } from "./act-words.ts";
import { idsInCart, takeFromCart } from "./local-cart.ts";

const call: Call<typeof EnrolInFree> = { method: "POST", path: "/learning/enrolments/free", idempotent: "natural" };

/** What is free and open leaves the cart of this device for whoever has signed in: it is theirs. The rest stays in it. */
export async function enrolCart(): Promise<void> {
  const resource_ids = idsInCart();
  if (resource_ids.length === 0) return;
  const { enrolled } = await request<typeof EnrolInFree>(call, { body: { resource_ids }, quiet: true });
  if (enrolled.length === 0) return;
  takeFromCart(...enrolled);
  toast.success(words.fromCart(enrolled.length));
}
