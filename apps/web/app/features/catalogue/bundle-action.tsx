import type { BundleCard as Card } from "@upaya/contracts/catalogue/card.ts";
import { keepInCart, takeFromCart, useLocalCart } from "../../lib/cards/local-cart.ts";
import { cardWords } from "../../lib/cards/words.ts";
import { useSession } from "../../lib/session.ts";
import { Button, LinkButton } from "../../ui/button.tsx";

interface BundleActionProps {
  id: string;
  size?: "s" | "m" | "l";
  wide?: boolean;
}

/** A bundle goes into the cart and out of it again. A guest's cart is on this device; the shop for everybody else says when it opens. */
export function BundleAction({ id, size = "s", wide = false }: BundleActionProps) {
  const signedIn = useSession().status === "in";
  const inCart = useLocalCart().includes(id);
  if (signedIn) {
    return (
      <LinkButton size={size} wide={wide} to="/cart">
        {cardWords.addToCart}
      </LinkButton>
    );
  }
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
