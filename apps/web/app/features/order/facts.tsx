import type { Order } from "@upaya/contracts/commerce/checkout.ts";
import type { ReactNode } from "react";
import { rupees } from "../../ui/format.ts";
import look from "./order.module.css";
import { useTimes } from "../../lib/clocks/use-times.ts";
import { orderWords as words } from "./words.ts";

type Row = readonly [label: string, value: ReactNode];

function Rows({ of, sum }: { of: readonly Row[]; sum?: Row }) {
  return (
    <dl className={look["rows"]}>
      {[...of, ...(sum ? [sum] : [])].map(([label, value]) => (
        <div key={label} data-sum={sum?.[0] === label || undefined}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How the sum was made, and the tax that is inside. */
export function Amounts({ order: { amounts, items, paid_at } }: { order: Order }) {
  const said = words.amounts;
  const less = (label: string, paise: number): Row[] => (paise > 0 ? [[label, `− ${rupees(paise, "paise")}`]] : []);
  const rows: Row[] = [
    [said.price(items.length), rupees(amounts.list, "paise")],
    ...less(said.bundle, amounts.bundle),
    ...less(said.plan, amounts.plan),
    ...less(said.voucher, amounts.voucher),
    ...less(said.coins, amounts.coins),
    ...less(said.letOff, amounts.let_off),
  ];
  return <Rows of={rows} sum={[paid_at === null ? said.toPay : said.paid, rupees(amounts.to_pay, "paise")]} />;
}

/** In hundredths of a percent. */
const percent = (rate: number) => String(rate / 100);

/** A part of the sum: without the stroke that closes a price. */
const exact = (paise: number) => rupees(paise, "paise").replace("/-", "");

export function Tax({ order: { amounts, tax, buyer } }: { order: Order }) {
  if (!tax || amounts.to_pay === 0) return null;
  const said = words.amounts;
  const half = percent(tax.rate / 2);
  const parts: Row[] = tax.within_state
    ? [
        [said.cgst(half), exact(amounts.cgst)],
        [said.sgst(half, buyer?.state ?? ""), exact(amounts.sgst)],
      ]
    : [[said.igst(percent(tax.rate)), exact(amounts.igst)]];
  return <Rows of={[[said.taxable, exact(amounts.taxable)], ...parts]} />;
}

/** How it was paid, under which number the bank finds it, and by whom. */
export function Facts({ order: { attempt, paid_at, buyer, amounts } }: { order: Order }) {
  const said = words.facts;
  const { moment } = useTimes();
  const rows: Row[] = [];
  if (paid_at !== null && amounts.to_pay > 0) rows.push([said.on, moment(paid_at)]);
  if (attempt?.method) rows.push([said.by, said.methods[attempt.method] ?? attempt.method]);
  if (attempt?.reference) rows.push([said.reference, attempt.reference]);
  if (buyer) rows.push([said.buyer, buyerText(buyer)]);
  if (buyer?.school) rows.push([said.school, buyer.school.name], [said.gstin, buyer.school.gstin]);
  return rows.length > 0 ? <Rows of={rows} /> : null;
}

const buyerText = ({ name, address, city, postcode, state, country }: NonNullable<Order["buyer"]>): string =>
  [name, address, `${city} ${postcode}`.trim(), state || country].filter(Boolean).join(", ");
