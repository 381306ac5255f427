import { ChevronDown, ShieldCheck } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import type { CartItem, LeaveVoucher } from "@upaya/contracts/commerce/cart.ts";
import type { Checkout } from "@upaya/contracts/commerce/checkout.ts";
import { whyNoVoucher } from "../../lib/cart/voucher-words.ts";
import { useWrite } from "../../lib/data/use-write.ts";
import { Button } from "../../ui/button.tsx";
import { CoverImage } from "../../ui/cover-image.tsx";
import { dayMonthYear, rupees } from "../../ui/format.ts";
import { Note } from "../../ui/note.tsx";
import { checkoutCall, leaveVoucherCall } from "./calls.ts";
import look from "./checkout.module.css";
import { Tax } from "./tax.tsx";
import type { PricedThere } from "./use-checkout.ts";
import { checkoutWords as words } from "./words.ts";

interface SummaryProps {
  of: PricedThere;
}

/** On a phone one row with the total, which opens. */
export function ClosedSummary({ of }: SummaryProps) {
  const { shown } = of;
  return (
    <details className={look["summary"]}>
      <summary>
        <h2>{words.order}</h2>
        <span className="meta">
          {words.items(shown.data.length)} <b className="num">{rupees(shown.amounts.to_pay, "paise")}</b>
          <ChevronDown className="i" aria-hidden />
        </span>
      </summary>
      <Inside of={of} />
    </details>
  );
}

/** On a wide screen it stands beside the form, with the button below the sum. */
export function Summary({ of, isSchools, children }: SummaryProps & { isSchools: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <aside className={look["summary"]} aria-labelledby={id}>
      <header>
        <h2 id={id}>{words.order}</h2>
        <span className="meta">{words.items(of.shown.data.length)}</span>
      </header>
      <Inside of={of} />
      {children}
      {isSchools ? null : <Refund of={of.shown} />}
    </aside>
  );
}

function Inside({ of }: SummaryProps) {
  const { shown } = of;
  return (
    <div className={look["inside"]}>
      <ul>
        {shown.data.map((item) => (
          <Item key={item.product_id} item={item} />
        ))}
      </ul>
      <Link className={`link ${look["change"]}`} to="/cart" discover="none">
        {words.changeCart}
      </Link>
      <Amounts of={shown} />
      <Tax of={of} />
      {shown.later > 0 ? <p className="meta">{words.later(shown.later)}</p> : null}
    </div>
  );
}

function factsOf({ by, item_count, owned_count = 0, start_date, seats = 1 }: CartItem): string {
  const facts = [
    seats > 1 ? words.seats(seats) : "",
    by,
    item_count === undefined ? "" : words.parts(item_count),
    owned_count > 0 ? words.owned(owned_count, item_count ?? 0) : "",
    start_date === null ? "" : dayMonthYear(start_date),
  ];
  return facts.filter(Boolean).join(", ");
}

function Item({ item }: { item: CartItem }) {
  const { name, language, price, thumbnail } = item;
  return (
    <li>
      <div className={`cover ${look["cover"]}`}>
        <CoverImage src={thumbnail} />
      </div>
      <div>
        <b lang={language === "en" ? undefined : language}>{name}</b>
        <span className="meta">{factsOf(item)}</span>
      </div>
      <span className="num">{rupees(price)}</span>
    </li>
  );
}

/** As the server has worked it out: nothing is added up here. */
function Amounts({ of: { data, amounts, voucher } }: { of: Checkout }) {
  const less = [
    [words.asSet, amounts.bundle],
    [words.plan, amounts.plan],
    [words.voucher(voucher?.code), amounts.voucher],
    [words.coins, amounts.coins],
    [words.letOff, amounts.let_off],
  ] as const;
  return (
    <dl className={`num ${look["amounts"]}`}>
      <div>
        <dt>{words.price(data.length)}</dt>
        <dd>{rupees(amounts.list, "paise")}</dd>
      </div>
      {less.map(([label, paise]) =>
        paise > 0 ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>− {rupees(paise, "paise")}</dd>
          </div>
        ) : null,
      )}
      <div className={look["total"]}>
        <dt>{words.toPay}</dt>
        <dd>{rupees(amounts.to_pay, "paise")}</dd>
      </div>
    </dl>
  );
}

/** Until when one may change one's mind. About a school's seats a person decides. */
export function Refund({ of: { amounts, refund } }: { of: Checkout }) {
  if (amounts.to_pay === 0) return null;
  return (
    <p className={`meta ${look["refund"]}`}>
      <ShieldCheck className="i" aria-hidden />
      {words.refund(refund.days, refund.watched_percent)}
    </p>
  );
}

const changes = [checkoutCall];

/** With a code that takes nothing off no order is placed: nobody pays more than they meant to. */
export function RefusedVoucher({ of: { voucher } }: { of: Checkout }) {
  const { busy, send } = useWrite<typeof LeaveVoucher>(leaveVoucherCall, { changes });
  const why = voucher ? whyNoVoucher(voucher) : undefined;
  if (!voucher || why === undefined) return null;
  return (
    <Note tone="warn" live>
      <p>{words.noVoucher(voucher.code, why)}</p>
      <Button variant="line" size="s" busy={busy} onClick={() => void send()}>
        {words.removeVoucher}
      </Button>
    </Note>
  );
}
