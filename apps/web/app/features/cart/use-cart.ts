import { useEffect, useState } from "react";
import type { Cart, CartItem, GetCart, QuoteCart } from "@upaya/contracts/commerce/cart.ts";
import type { Call } from "../../lib/api-browser.ts";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { sayCartCount } from "../../lib/cart/cart-count.ts";
import { joinCart } from "../../lib/cart/join-cart.ts";
import { hasLocalCart, useLocalCart } from "../../lib/cart/local-cart.ts";
import { loadLayer } from "../../lib/data/read.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { useSession } from "../../lib/session.ts";

export const ownCart: Call<typeof GetCart> = { method: "GET", path: "/cart/retail-list" };
const quoteCall: Call<typeof QuoteCart> = { method: "GET", path: "/cart/quote" };

/** What a cart is known to hold. While a change of it is being priced, the sum is not known. */
export interface Shown {
  readonly items: readonly CartItem[];
  readonly left_out: Cart["left_out"];
  readonly amounts: Cart["amounts"] | undefined;
  /** What is used beside it; a guest has neither. */
  readonly voucher: Cart["voucher"];
  readonly coins: Cart["coins"];
}

export interface CartRead {
  readonly data: Shown | undefined;
  readonly failure: ApiFailure | undefined;
  readonly again: () => Promise<void>;
}

const shownOf = ({ data: items, ...rest }: Cart): Shown => ({ items, ...rest });

/** The cart of this device, priced by what it holds. What was known of it stays while a change is being priced. */
export function useGuestCart(ids: readonly string[]): CartRead {
  const asked = ids.join(",");
  const { data, failure, again } = useRead(quoteCall, { query: { ids: asked } }, { wanted: asked !== "" });
  const [last, setLast] = useState<Cart>();
  if (data && data !== last) setLast(data);
  if (data) return { data: shownOf(data), failure: undefined, again };
  if (!last || ids.some((id) => !isKnown(last, id))) return { data: undefined, failure, again };
  const stays = ({ product_id }: { product_id: string }) => ids.includes(product_id);
  const shown = { ...shownOf(last), items: last.data.filter(stays), left_out: last.left_out.filter(stays), amounts: undefined };
  return { data: shown, failure, again };
}

const isKnown = ({ data, left_out }: Cart, id: string) => [...data, ...left_out].some(({ product_id }) => product_id === id);

/** One's own. What was left on this device by a sign-in without a line joins it first. */
export function useOwnCart(): CartRead {
  const { data, failure, again } = useRead(ownCart);
  useEffect(() => {
    if (!hasLocalCart()) return;
    joinCart()
      .then(async () => (await loadLayer()).changed([ownCart]))
      .catch(() => undefined);
  }, []);
  const cart = data?.response;
  const count = cart && cart.data.length + cart.left_out.length;
  // It may have changed on another device since this page learnt who is here.
  useEffect(() => {
    if (count !== undefined) sayCartCount(count);
  }, [count]);
  return { data: cart && shownOf(cart), failure, again };
}

type Whose = "guest" | "own" | "waiting" | "failed";

/** Whose cart is shown. When nobody can say who is here, what is on this device can still be seen. */
export function useWhose(): { readonly whose: Whose; readonly reload: () => Promise<void> } {
  const { status, failed, reload } = useSession();
  const here = useLocalCart().length > 0;
  if (status === "in") return { whose: "own", reload };
  if (status === "out") return { whose: "guest", reload };
  return { whose: failed ? (here ? "guest" : "failed") : "waiting", reload };
}
