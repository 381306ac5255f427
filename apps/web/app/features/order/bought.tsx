import { ChevronDown } from "lucide-react";
import type { Order, OrderItem } from "@upaya/contracts/commerce/checkout.ts";
import { Link } from "react-router";
import type { ReactNode } from "react";
import { learnAddress, myLearning, registrationsAddress } from "../../lib/learn-address.ts";
import { LinkButton } from "../../ui/button.tsx";
import { CoverImage } from "../../ui/cover-image.tsx";
import { rupees } from "../../ui/format.ts";
import look from "./order.module.css";
import { useTimes } from "../../lib/clocks/use-times.ts";
import { orderWords as words } from "./words.ts";

const seatsText = ({ seats = 1 }: OrderItem): string => (seats > 1 ? words.school.seats(seats) : "");

interface ItemsProps {
  items: readonly OrderItem[];
  /** At the end of each row. */
  end: (item: OrderItem) => ReactNode;
}

function Items({ items, end }: ItemsProps) {
  const { at } = useTimes();
  return (
    <ul className={look["items"]} data-one={items.length === 1 || undefined}>
      {items.map((item) => (
        <li key={item.product_id}>
          <span className={`cover ${look["cover"]}`} aria-hidden="true">
            <CoverImage src={item.thumbnail} />
          </span>
          <div>
            <b className={look["name"]}>{item.name}</b>
            <span className="meta">
              {[seatsText(item), item.by, item.start_date === null ? "" : at(item.start_date)].filter(Boolean).join(", ")}
            </span>
          </div>
          <div className={look["end"]}>{end(item)}</div>
        </li>
      ))}
    </ul>
  );
}

/** What it is of and what it costs, below the words about its payment. */
export function InIt({ order: { items, amounts } }: { order: Order }) {
  return (
    <details className={look["inIt"]}>
      <summary>
        <b>{words.order}</b>
        <span className="meta num">
          {words.parts(items.length, rupees(amounts.to_pay, "paise"))}
          <ChevronDown className="i i-s" aria-hidden />
        </span>
      </summary>
      <Items items={items} end={({ to_pay }) => <span className="num">{rupees(to_pay, "paise")}</span>} />
    </details>
  );
}

/** Each of them with its beginning. */
export function Beginnings({ items }: Pick<Order, "items">) {
  const variant = items.length === 1 ? "accent" : "soft";
  return <Items items={items} end={(item) => <Begin item={item} variant={variant} />} />;
}

function Begin({ item: { kind, slug, name, start_date }, variant }: { item: OrderItem; variant: "accent" | "soft" }) {
  // It is not in the catalogue any more: My Learning has it.
  if (slug === "")
    return (
      <Link className="link" to={myLearning}>
        {words.yours.learning}
      </Link>
    );
  if (start_date !== null)
    return (
      <LinkButton variant={variant} to={registrationsAddress} aria-label={words.yours.placeOf(name)}>
        {words.yours.place}
      </LinkButton>
    );
  return (
    <LinkButton
      variant={variant}
      to={kind === "bundle" ? `/bundle-products/${slug}` : learnAddress(slug)}
      aria-label={words.yours.beginOf(name)}
    >
      {words.yours.begin}
    </LinkButton>
  );
}
