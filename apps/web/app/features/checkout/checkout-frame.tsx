import { useEffect } from "react";
import { hasLocalCart } from "../../lib/cart/local-cart.ts";
import { loadLayer } from "../../lib/data/read.ts";
import { useRead } from "../../lib/data/use-read.ts";
import { PayFrame } from "../../lib/paying/pay-frame.tsx";
import { useSession, useSignIn } from "../../lib/session.ts";
import { Kolam } from "../../ui/art/kolam.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { fetchCode } from "../../ui/parts.ts";
import { checkoutCall } from "./calls.ts";
import { inputOf, useSchoolOf } from "./use-school-of.ts";
import { CheckoutPage } from "./checkout-page.tsx";
import look from "./checkout.module.css";
import { Waiting } from "./waiting.tsx";
import { checkoutWords as words } from "./words.ts";

/** Where the invoice's details are said and the payment begins. The document knows nobody, so everything of it comes in the browser. */
export function CheckoutFrame() {
  return (
    <PayFrame at="details" className={`wrap ${look["page"]}`}>
      <Anybodys />
    </PayFrame>
  );
}

/** Whoever is not signed in signs in over this page: its document is the one that may lead to the payment service. */
function Anybodys() {
  const { status, me, failed, reload } = useSession();
  if (me) return <Own key={me.user.id} user={me.user.id} />;
  if (status === "out") return <SignedOut />;
  return failed ? (
    <Titled>
      <ErrorState onRetry={() => void reload()} />
    </Titled>
  ) : (
    <Waiting />
  );
}

function Titled({ children }: { children: React.ReactNode }) {
  return (
    <div className={look["alone"]}>
      <h1>{words.title}</h1>
      {children}
    </div>
  );
}

function SignedOut() {
  const { ask } = useSignIn();
  return (
    <Titled>
      <EmptyState
        motif={<Kolam seed="sign-in-to-pay" n={5} />}
        title={words.signInTitle}
        line={words.signInLine}
        action={<Button onClick={() => ask({ reason: words.signInReason })}>{words.signIn}</Button>}
      />
    </Titled>
  );
}

function Own({ user }: { user: string }) {
  const school = useSchoolOf();
  const read = useRead(checkoutCall, inputOf(school));
  useLeftCart();
  return (
    <LoadedPart of={read} wait={<Waiting />} frame={(inside) => <Titled>{inside}</Titled>}>
      {({ response }) =>
        response.data.length === 0 ? <Empty later={response.later} /> : <CheckoutPage user={user} first={response} school={school} />
      }
    </LoadedPart>
  );
}

/** What a sign-in without a line left on this device joins the cart first. */
function useLeftCart(): void {
  useEffect(() => {
    if (!hasLocalCart()) return;
    fetchCode(() => import("../../lib/cart/join-cart.ts"))
      .then(({ joinCart }) => joinCart())
      .then(async () => (await loadLayer()).changed([checkoutCall]))
      .catch(() => undefined);
  }, []);
}

function Empty({ later }: { later: number }) {
  return (
    <Titled>
      <EmptyState
        motif={<Kolam seed="empty-checkout" n={5} />}
        title={words.emptyTitle}
        line={later > 0 ? words.emptyLater(later) : words.empty}
        action={<LinkButton to="/cart">{words.toCart}</LinkButton>}
      />
    </Titled>
  );
}
