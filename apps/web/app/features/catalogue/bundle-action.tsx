import type { BundleCard as Card } from "@upaya/contracts/catalogue/card.ts";
import { keepInCart, takeFromCart, useLocalCart } from "../../lib/cards/local-cart.ts";
import { cardWords } from "../../lib/cards/words.ts";
import { Button } from "../../ui/button.tsx";

interface BundleActionProps {
  id: string;
  size?: "s" | "m" | "l";
  wide?: boolean;
}

/** A bundle goes into the cart of this device and out of it again, whoever is signed in. */
export function BundleAction({ id, size = "s", wide = false }: BundleActionProps) {
  const inCart = useLocalCart().includes(id);
  return (
    <Button
      size={size}
      wide={wide}
      className="needs-js"
      variant={inCart ? "line" : "primary"}
      onClick={() => (inCart ? takeFromCart(id) : keepInCart(id))}
    >
      {inCart ? cardWords.removeFromCart : cardWords.addToCart}
    </Button>
  );
}

/** What the parts cost one by one, when that is more. */
export function worthOf({ price, worth }: Pick<Card, "price" | "worth">): number | undefined {
  return worth !== null && worth > (price ?? 0) ? worth : undefined;
}
