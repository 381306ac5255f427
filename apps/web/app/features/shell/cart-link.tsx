import { ShoppingCart } from "lucide-react";
import { CountBadge } from "../../ui/badge.tsx";
import { IconLink } from "../../ui/button.tsx";
import { shellWords as words } from "./words.ts";

export function CartLink({ items }: { items: number }) {
  return (
    <IconLink to="/cart" aria-label={words.cartOf(items)} badge={<CountBadge kind="cart" count={items} />}>
      <ShoppingCart className="i" aria-hidden />
    </IconLink>
  );
}
