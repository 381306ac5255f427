import { Bookmark } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CartItem } from "@upaya/contracts/commerce/cart.ts";
import { usePress } from "../../lib/cards/act.ts";
import { useBookmark } from "../../lib/cards/card-facts.tsx";
import { keepInCart, takeFromCart } from "../../lib/cart/local-cart.ts";
import { pressWords } from "../../lib/cards/press-words.ts";
import { Button } from "../../ui/button.tsx";
import { Price } from "../../ui/cards/price.tsx";
import { Rating } from "../../ui/cards/rating.tsx";
import { CoverImage } from "../../ui/cover-image.tsx";
import { dayMonthYear, rupees } from "../../ui/format.ts";
import { toast } from "../../ui/toast.tsx";
import { cartWords as words } from "./words.ts";

interface LineProps {
  item: CartItem;
}

/** On this device nobody has to be asked. */
export function GuestLine({ item }: LineProps) {
  const { product_id: id, name } = item;
  const remove = () => {
    takeFromCart(id);
    toast.success(words.removed(name), { label: words.undo, run: () => keepInCart(id) });
  };
  return (
    <Line item={item}>
      <Remove name={name} onPress={remove} />
    </Line>
  );
}

export function OwnLine({ item }: LineProps) {
  const { product_id: id, name, kind } = item;
  const { busy, press, act } = usePress(() => act(({ removeFromCart }) => removeFromCart({ id, name })));
  return (
    <Line item={item}>
      <Remove name={name} busy={busy} onPress={press} />
      {kind === "resource" ? <Keep item={item} /> : null}
    </Line>
  );
}

export function Remove({ name, busy = false, onPress }: { name: string; busy?: boolean; onPress: () => void }) {
  return (
    <Button variant="ghost" size="s" busy={busy} aria-label={`${pressWords.removeFromCart}: ${name}`} onClick={onPress}>
      {pressWords.removeFromCart}
    </Button>
  );
}

/** What is not bought now can be kept for later. */
function Keep({ item: { product_id, name } }: LineProps) {
  const { on, toggle } = useBookmark(product_id, name);
  const label = on ? words.bookmarked : words.bookmark;
  return (
    <Button variant="ghost" size="s" aria-pressed={on} aria-label={`${label}: ${name}`} onClick={toggle}>
      <Bookmark className="i i-s" aria-hidden fill={on ? "currentColor" : "none"} />
      {label}
    </Button>
  );
}

const pathOf = ({ kind, slug }: CartItem) => (kind === "bundle" ? `/bundle-products/${slug}` : `/learning/${slug}`);

function factsOf({ by, item_count, owned_count = 0, start_date, ready, price, seats = 1 }: CartItem): string {
  const facts = [
    seats > 1 ? words.aSeat(rupees(price / seats)) : "",
    by,
    item_count === undefined ? "" : words.parts(item_count),
    owned_count > 0 ? words.owned(owned_count, item_count ?? 0) : "",
    start_date === null ? "" : dayMonthYear(start_date),
    ready ? "" : pressWords.opensLater,
  ];
  return facts.filter(Boolean).join(", ");
}

export function Line({ item, children }: LineProps & { children: ReactNode }) {
  const { name, language, price, list_price, reviews } = item;
  const to = pathOf(item);
  return (
    <li className="cart-line">
      <Link className="cover cart-cover" to={to} discover="none" tabIndex={-1} aria-hidden>
        <CoverImage src={item.thumbnail} />
      </Link>
      <div className="cart-what">
        <h2 lang={language === "en" ? undefined : language}>
          <Link to={to} discover="none">
            {name}
          </Link>
        </h2>
        <p className="meta">{factsOf(item)}</p>
        <Rating value={reviews.count === 0 ? null : reviews.rating} ratings={reviews.count} />
      </div>
      <Price amount={price} old={list_price > price ? list_price : undefined} oldName={words.oneByOne} />
      <div className="row cart-do">{children}</div>
    </li>
  );
}
