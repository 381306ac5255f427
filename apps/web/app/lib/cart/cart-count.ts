import { shared, useShared } from "../../ui/shared.ts";
import { currentState, type Me } from "../session-state.ts";
import { useLocalCart } from "./local-cart.ts";

/** Said since this person came with a figure of their own. */
const said = shared<{ readonly me: Me | undefined; readonly count: number } | undefined>(undefined);

export function sayCartCount(count: number): void {
  said.set({ me: currentState().me, count });
}

/** How many things are in the cart: of a guest in the one of this device, of somebody who is here in their own. */
export function useCartCount(me: Me | undefined): number {
  const guests = useLocalCart().length;
  const since = useShared(said, (news) => (news?.me === me ? news?.count : undefined), undefined);
  return me ? (since ?? me.cart_count) : guests;
}
