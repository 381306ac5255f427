import type { BundleCard as Card } from "@upaya/contracts/catalogue/card.ts";
import { keepInCart, takeFromCart, useLocalCart } from "../../lib/cards/local-cart.ts";
import { OpeningAction } from "../../lib/cards/opening-action.tsx";
import { pressWords } from "../../lib/cards/press-words.ts";
import { Button } from "../../ui/button.tsx";

interface BundleActionProps {
  bundle: { readonly id: string; readonly name: string; readonly ready: boolean };
  size?: "s" | "m" | "l";
  wide?: boolean;
}

/** A bundle goes into the cart of this device and out of it again, whoever is signed in. One that opens later does not. */
export function BundleAction({ bundle, size = "s", wide = false }: BundleActionProps) {
  const { id, ready } = bundle;
  const inCart = useLocalCart().includes(id);
  if (!ready && !inCart) return <OpeningAction item={bundle} label={pressWords.addToCart} size={size} wide={wide} />;
  return (
    <Button
      size={size}
      wide={wide}
      className="needs-js"
      variant={inCart ? "line" : "primary"}
      onClick={() => (inCart ? takeFromCart(id) : keepInCart(id))}
    >
      {inCart ? pressWords.removeFromCart : pressWords.addToCart}
    </Button>
  );
}

/** What the parts cost one by one, when that is more. */
export function worthOf({ price, worth }: Pick<Card, "price" | "worth">): number | undefined {
  return worth !== null && worth > (price ?? 0) ? worth : undefined;
}
