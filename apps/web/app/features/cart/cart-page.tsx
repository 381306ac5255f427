import { type ReactNode, Suspense, useSyncExternalStore } from "react";
import { CardFacts } from "../../lib/cards/card-facts.tsx";
import { leftOutSentences } from "../../lib/cart/left-out-words.ts";
import { takeFromCart, useLocalCart } from "../../lib/cart/local-cart.ts";
import { useSession } from "../../lib/session.ts";
import { useSchoolHere } from "../../lib/use-school.ts";
import { Kolam } from "../../ui/art/kolam.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { uiWords } from "../../ui/words.ts";
import "../../ui/cards/course-card.css";
import "./cart.css";
import { VoucherField } from "./beside.tsx";
import { GuestLine, OwnLine } from "./cart-line.tsx";
import { Summary } from "./summary.tsx";
import { type CartRead, type Shown, useGuestCart, useOwnCart, useWhose } from "./use-cart.ts";
import { useTidy } from "./use-tidy.ts";
import { cartWords as words } from "./words.ts";

const never = () => () => undefined;

/** The cart of a school costs nothing where nobody speaks for one. */
const LazySchool = lazyPart(async () => (await import("./school-cart.tsx")).SchoolCart);

/** What somebody chose, and the way out of it. The document knows nobody's, so it comes in the browser. */
export function CartPage() {
  const here = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <main className="wrap cart" id="main">
      {here ? (
        <Anybodys />
      ) : (
        <Framed line={null}>
          <Waiting />
        </Framed>
      )}
    </main>
  );
}

function Framed({ line, children }: { line: string | null; children: ReactNode }) {
  return (
    <>
      <header className="cart-head">
        <h1>{words.title}</h1>
        {line === null ? null : <p className="muted num">{line}</p>}
      </header>
      {children}
    </>
  );
}

function Anybodys() {
  const { whose, reload } = useWhose();
  const school = useSchoolHere(useSession().me);
  if (whose === "own" && school) return <Schools key={school.id} school={school.id} />;
  if (whose === "own") return <Own />;
  if (whose === "guest") return <Guests />;
  return (
    <Framed line={null}>
      {whose === "failed" ? <ErrorState line={uiWords.nothingLost} onRetry={() => void reload()} /> : <Waiting />}
    </Framed>
  );
}

function Schools({ school }: { school: string }) {
  const waiting = (
    <Framed line={null}>
      <Waiting />
    </Framed>
  );
  return (
    <Suspense fallback={waiting}>
      <LazySchool school={school} waiting={<Waiting />} />
    </Suspense>
  );
}

function Guests() {
  const ids = useLocalCart();
  const cart = useGuestCart(ids);
  return (
    <Framed line={ids.length > 0 ? words.itemsHere(ids.length) : null}>
      {ids.length > 0 ? <Loaded cart={cart} Line={GuestLine} onTidy={(gone) => takeFromCart(...gone)} /> : <Empty />}
    </Framed>
  );
}

function Own() {
  const cart = useOwnCart();
  const count = cart.data ? cart.data.items.length + cart.data.left_out.length : 0;
  const { busy, tidy } = useTidy();
  return (
    <Framed line={count > 0 ? words.items(count) : null}>
      <Loaded cart={cart} Line={OwnLine} onTidy={tidy} tidying={busy} />
      {cart.data && count === 0 ? <EmptyCode /> : null}
    </Framed>
  );
}

interface FilledProps {
  Line: typeof GuestLine;
  onTidy: (ids: readonly string[]) => void;
  tidying?: boolean;
}

function Loaded({ cart, ...rest }: FilledProps & { cart: CartRead }) {
  return (
    <LoadedPart of={cart} wait={<Waiting />}>
      {(shown) => <Filled shown={shown} cart={cart} {...rest} />}
    </LoadedPart>
  );
}

function Filled({ shown, cart, Line, onTidy, tidying = false }: FilledProps & { shown: Shown; cart: CartRead }) {
  const { items, left_out } = shown;
  if (items.length === 0 && left_out.length === 0) return <Empty />;
  return (
    <div className="cart-grid">
      <div>
        <CardFacts ids={items.map(({ product_id }) => product_id)}>
          <ul className="cart-list" aria-label={words.list}>
            {items.map((item) => (
              <Line key={item.product_id} item={item} />
            ))}
          </ul>
        </CardFacts>
        {left_out.length > 0 ? (
          <div className="cart-gone" role="status">
            <p>{leftOutSentences(left_out).join(" ")}</p>
            <Button variant="ghost" size="s" busy={tidying} onClick={() => onTidy(left_out.map(({ product_id }) => product_id))}>
              {words.tidy}
            </Button>
          </div>
        ) : null}
      </div>
      <Summary shown={shown} failure={cart.failure} again={cart.again} />
    </div>
  );
}

/** A school's code needs no cart: what it gives is paid for. */
function EmptyCode() {
  return (
    <div className="cart-empty-code">
      <VoucherField label={words.schoolCode} />
    </div>
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
