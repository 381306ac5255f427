import { type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import type { Checkout } from "@upaya/contracts/commerce/checkout.ts";
import { PayWays } from "../../lib/paying/pay-ways.tsx";
import { useMedia } from "../../lib/use-media.ts";
import { Button } from "../../ui/button.tsx";
import { rupees } from "../../ui/format.ts";
import { BuyerFields } from "./buyer-form.tsx";
import look from "./checkout.module.css";
import { PayNote } from "./pay-note.tsx";
import { ClosedSummary, Refund, RefusedVoucher, Summary } from "./summary.tsx";
import { isInIndia } from "./typed.ts";
import { useBuyer } from "./use-buyer.ts";
import { usePricedThere } from "./use-checkout.ts";
import { type Placed, usePlacing } from "./use-placing.ts";
import { checkoutWords as words } from "./words.ts";

interface CheckoutPageProps {
  user: string;
  first: Checkout;
  /** Whose cart it is, where it is a school's. */
  school: string | undefined;
}

/** Two short parts, and what is bought beside them; on a phone above them, with the button at the foot of the screen. */
export function CheckoutPage({ user, first, school }: CheckoutPageProps) {
  // Whoever buys for their school is another buyer than they are for themselves.
  const tab = school === undefined ? user : `${user}.${school}`;
  const buyer = useBuyer(tab, first.buyer);
  const priced = usePricedThere(first, buyer.typed, school);
  const { shown } = priced;
  const toPay = shown.amounts.to_pay;
  const placing = usePlacing({ user: tab, shown, buyer, school });
  const isWide = useMedia("(width >= 1024px)");
  const id = useId();
  const form = useFirstFault(buyer.sentBack);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!placing.busy) placing.submit();
  };
  const pay = (
    <>
      <PayNote placing={placing} buyer={buyer} />
      <PayButton form={id} placing={placing} toPay={toPay} />
    </>
  );
  return (
    <div className={look["columns"]}>
      {isWide ? null : <ClosedSummary of={priced} />}
      <div className={look["main"]}>
        <header>
          <h1>{words.title}</h1>
          <p className="muted">{toPay > 0 ? words.lead : words.leadFree}</p>
        </header>
        <RefusedVoucher of={shown} />
        <form id={id} ref={form} noValidate onSubmit={submit} aria-label={words.title}>
          <BuyerFields of={buyer} title={toPay > 0 ? words.details : words.detailsAlone} />
          <Ways placing={placing} toPay={toPay} inIndia={isInIndia(buyer.typed)} />
        </form>
        {isWide || school !== undefined ? null : <Refund of={shown} />}
      </div>
      {isWide ? (
        <Summary of={priced} isSchools={school !== undefined}>
          {pay}
        </Summary>
      ) : (
        <Bar toPay={toPay}>{pay}</Bar>
      )}
    </div>
  );
}

/** The first fault takes the focus, wherever the button was pressed. */
function useFirstFault(sentBack: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (sentBack > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [sentBack]);
  return form;
}

interface WaysProps {
  placing: Placed;
  toPay: number;
  inIndia: boolean;
}

/** How it is paid. What costs nothing is not asked about, and abroad there is one way. */
function Ways({ placing: { way, setWay, busy }, toPay, inIndia }: WaysProps) {
  const id = useId();
  if (toPay === 0) return null;
  if (inIndia)
    return (
      <div className={look["section"]}>
        <PayWays value={way} onChange={setWay} legend={words.payWith} disabled={busy} />
      </div>
    );
  return (
    <section className={look["section"]} aria-labelledby={id}>
      <h2 id={id}>{words.payWith}</h2>
      <p>
        <b>{words.cardAbroad}</b>
      </p>
      <p className="muted">{words.abroad(rupees(toPay, "paise"))}</p>
    </section>
  );
}

function PayButton({ form, placing, toPay }: { form: string; placing: Placed; toPay: number }) {
  return (
    <Button type="submit" form={form} variant="accent" size="l" wide busy={placing.busy}>
      {toPay > 0 ? words.pay(rupees(toPay, "paise")) : words.place}
    </Button>
  );
}

/** In reach of a thumb, however long the form is. */
function Bar({ toPay, children }: { toPay: number; children: ReactNode }) {
  return (
    <div className={look["bar"]} role="region" aria-label={words.payBar}>
      <p>
        <b className="num">{toPay > 0 ? rupees(toPay, "paise") : words.nothingToPay}</b>
        {toPay > 0 ? <span className="meta">{words.gst}</span> : null}
      </p>
      {children}
    </div>
  );
}
