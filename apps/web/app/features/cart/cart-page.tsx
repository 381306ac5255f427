import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { enrolCart } from "../../lib/cards/enrol-cart.ts";
import { keepInCart, takeFromCart, useLocalCart } from "../../lib/cards/local-cart.ts";
import { pressWords } from "../../lib/cards/press-words.ts";
import { useSession, useSignIn } from "../../lib/session.ts";
import { dayMonthYear } from "../../ui/format.ts";
import { Kolam } from "../../ui/art/kolam.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { CoverImage } from "../../ui/cover-image.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Price } from "../../ui/price.tsx";
import { Rating } from "../../ui/rating.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.tsx";
import "../../ui/course-card.css";
import "./cart.css";
import { type Offer, useOffers } from "./use-offers.ts";
import { cartWords as words } from "./words.ts";

const never = () => () => undefined;

/** The cart of this device: what is in it, and the way out of it. The document knows nobody's, so it comes in the browser. */
export function CartPage({ leave }: { leave: ReactNode }) {
  const here = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const ids = useLocalCart();
  return (
    <main id="main" className="wrap cart">
      <header className="cart-head">
        <h1>{words.title}</h1>
        {ids.length > 0 ? <p className="muted num">{words.items(ids.length)}</p> : null}
      </header>
      {here ? ids.length > 0 ? <Filled ids={ids} leave={leave} /> : <Empty /> : <Waiting />}
    </main>
  );
}

function Filled({ ids, leave }: { ids: readonly string[]; leave: ReactNode }) {
  useEnrolFree();
  return (
    <LoadedPart of={useOffers(ids)} wait={<Waiting />}>
      {(known) => <Known ids={ids} known={known} leave={leave} />}
    </LoadedPart>
  );
}

/** What is free was to be theirs when they signed in. Where that did not work, for want of a line, it is tried again here. */
function useEnrolFree(): void {
  const { status } = useSession();
  useEffect(() => {
    if (status === "in") enrolCart().catch(() => undefined);
  }, [status]);
}

/** Only for a guest who has something free in the cart. */
function FreeAtSignIn({ offers }: { offers: readonly Offer[] }) {
  const { status } = useSession();
  const { ask } = useSignIn();
  if (status !== "out" || !offers.some(({ price, ready }) => !price && ready)) return null;
  return (
    <div className="stack cart-free">
      <p>{words.freeAtSignIn}</p>
      <Button variant="accent" wide onClick={() => ask({ reason: words.signInReason })}>
        {words.signIn}
      </Button>
    </div>
  );
}

interface KnownProps {
  ids: readonly string[];
  known: ReadonlyMap<string, Offer>;
  leave: ReactNode;
}

function Known({ ids, known, leave }: KnownProps) {
  const offers = ids.flatMap((id) => known.get(id) ?? []);
  const gone = ids.filter((id) => !known.has(id));
  return (
    <div className="cart-grid">
      <div>
        <ul className="cart-list" aria-label={words.list}>
          {offers.map((offer) => (
            <Line key={offer.id} offer={offer} />
          ))}
        </ul>
        {gone.length > 0 ? (
          <p className="cart-gone" role="status">
            {words.gone(gone.length)}
            <Button variant="ghost" size="s" onClick={() => takeFromCart(...gone)}>
              {words.dropGone}
            </Button>
          </p>
        ) : null}
      </div>
      <aside className="cart-sum" aria-label={words.summary}>
        <h2>{words.summary}</h2>
        <p className="row between cart-total">
          <span>{words.price(offers.length)}</span>
          <Price amount={offers.reduce((sum, { price }) => sum + (price ?? 0), 0)} />
        </p>
        <FreeAtSignIn offers={offers} />
        <p className="muted">{words.notOpen}</p>
        {leave}
      </aside>
    </div>
  );
}

function Line({ offer }: { offer: Offer }) {
  const { id, name, to, lang, by, starts, parts, price, ready, reviews } = offer;
  const remove = () => {
    takeFromCart(id);
    toast.success(words.removed(name), { label: words.undo, run: () => keepInCart(id) });
  };
  const facts = [
    by,
    parts === undefined ? undefined : words.parts(parts),
    starts === undefined ? undefined : dayMonthYear(starts),
    ready ? undefined : pressWords.opensLater,
  ];
  return (
    <li className="cart-line">
      <Link className="cover cart-cover" to={to} tabIndex={-1} aria-hidden>
        <CoverImage src={offer.cover} />
      </Link>
      <div>
        <h2 lang={lang}>
          <Link to={to}>{name}</Link>
        </h2>
        <p className="meta">{facts.filter(Boolean).join(", ")}</p>
        <Rating value={reviews.count === 0 ? null : reviews.rating} ratings={reviews.count} />
        <Price amount={price ?? 0} />
        <Button variant="ghost" size="s" className="cart-out" aria-label={`${pressWords.removeFromCart}: ${name}`} onClick={remove}>
          {pressWords.removeFromCart}
        </Button>
      </div>
    </li>
  );
}

function Empty() {
  return (
    <EmptyState
      motif={<Kolam seed="empty-cart" n={5} />}
      title={words.emptyTitle}
      line={words.empty}
      action={<LinkButton to="/learning">{words.find}</LinkButton>}
    />
  );
}

/** Without JavaScript nothing can be put into a cart. */
function Waiting() {
  return (
    <>
      <div className="stack cart-wait" role="status" aria-label={words.loading}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} shape="block" />
        ))}
      </div>
      <div className="cart-still">
        <Empty />
      </div>
    </>
  );
}
