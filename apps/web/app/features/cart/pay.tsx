import { ShieldCheck } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { refundRule } from "@upaya/contracts/commerce/refund-rule.ts";
import { checkoutAddress, schoolCheckoutAddress } from "../../lib/paying/address.ts";
import { useSession, useSignIn } from "../../lib/session.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Price } from "../../ui/cards/price.tsx";
import { rupees } from "../../ui/format.ts";
import type { Shown } from "./use-cart.ts";
import { cartWords as words } from "./words.ts";

/** The way on. Whoever is signed in goes to pay, a guest signs in first; without anything that can be bought now it is said why there is none. */
export function Pay({ shown: { items, amounts }, school }: { shown: Pick<Shown, "items" | "amounts">; school?: string | undefined }) {
  const { status } = useSession();
  const ready = items.filter((item) => item.ready);
  if (ready.length === 0) return <p className="muted">{items.length > 0 ? words.nothingNow : words.nothingLeft}</p>;
  if (status === "unknown") return <Unknown />;
  if (status === "out") return <SignIn costs={ready.some(({ price }) => price > 0)} some={ready.some(({ price }) => price === 0)} />;
  return amounts ? <ToCheckout toPay={amounts.to_pay} count={ready.length} school={school} /> : null;
}

interface ToPayProps {
  /** In paise. */
  toPay: number;
  count: number;
  school: string | undefined;
}

const payLabel = ({ toPay, count }: Pick<ToPayProps, "toPay" | "count">) =>
  toPay > 0 ? words.pay(rupees(toPay, "paise")) : words.free(count);

/** A document of its own: only that one may lead on to the payment service. */
function ToPay({ size, ...of }: ToPayProps & { size: "m" | "l" }) {
  return (
    <LinkButton
      variant="accent"
      size={size}
      wide
      to={of.school === undefined ? checkoutAddress : schoolCheckoutAddress(of.school)}
      reloadDocument
    >
      {payLabel(of)}
    </LinkButton>
  );
}

function ToCheckout(of: ToPayProps) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={place}>
        <ToPay {...of} size="l" />
      </div>
      {of.toPay > 0 ? <Ways isSchools={of.school !== undefined} /> : null}
      <Bar beside={place}>
        <Price amount={of.toPay / 100} />
        <ToPay {...of} size="m" />
      </Bar>
    </>
  );
}

/** About a school's seats a person decides: no rule promises them back. */
function Ways({ isSchools }: { isSchools: boolean }) {
  return (
    <p className="meta cart-ways">
      <ShieldCheck className="i" aria-hidden />
      {isSchools ? words.waysAlone : words.ways(refundRule.days, refundRule.watched_percent)}
    </p>
  );
}

/** What lies behind the two bars at the foot of the screen is not in view. */
const behindBars = "0px 0px -110px 0px";

/** Below a long list on a narrow screen the sum and the way on stay in reach of a thumb; the bar steps aside while the summary shows its own. */
function Bar({ beside, children }: { beside: RefObject<Element | null>; children: ReactNode }) {
  const [away, setAway] = useState(true);
  useEffect(() => {
    if (!beside.current) return undefined;
    const watcher = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting ?? false), { rootMargin: behindBars });
    watcher.observe(beside.current);
    return () => watcher.disconnect();
  }, [beside]);
  return (
    <div className="cart-bar" role="region" aria-label={words.payBar} data-away={away || undefined}>
      {children}
    </div>
  );
}

function SignIn({ costs, some }: { costs: boolean; /** Some of it is free. */ some: boolean }) {
  const { ask } = useSignIn();
  return (
    <div className="stack cart-signin">
      {some ? <p>{words.freeAtSignIn}</p> : null}
      <Button variant="accent" size="l" wide onClick={() => ask({ reason: costs ? words.signInToPay : words.signInReason })}>
        {costs ? words.signInToPay : words.signIn}
      </Button>
      <p className="meta">{words.stays}</p>
    </div>
  );
}

/** Nobody could say who is here, so nothing is promised to anybody. */
function Unknown() {
  const { reload } = useSession();
  return (
    <div className="stack">
      <p className="muted">{words.unknown}</p>
      <Button variant="line" onClick={() => void reload()}>
        {words.again}
      </Button>
    </div>
  );
}
