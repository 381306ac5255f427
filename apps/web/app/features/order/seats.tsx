import type { Order } from "@upaya/contracts/commerce/checkout.ts";
import { SeatCode } from "../../lib/seats/seat-code.tsx";
import { rupees } from "../../ui/format.ts";
import type { Said } from "./saying.ts";
import type { Stage } from "../../lib/paying/stage.ts";
import { orderWords as words } from "./words.ts";

/** What is another at the head of a school's order: codes come of it, and what ends is in the school's cart again. */
export function schoolHeadOf(stage: Stage, { school, amounts, items }: Order): Said | undefined {
  if (!school) return undefined;
  const said = words.school;
  const heads: Partial<Readonly<Record<Stage, Said>>> = {
    received: { title: words.received.title, lead: said.received(rupees(amounts.to_pay, "paise")) },
    yours: { title: said.yours(items.length), lead: said.lead(school.name) },
    expired: { title: words.expired.title, lead: said.cart(school.name) },
    cancelled: { title: words.cancelled.title, lead: said.cart(school.name) },
  };
  return heads[stage];
}

/** A code for each thing that a school has paid for. What went back has none any more. */
export function Codes({ order: { items } }: { order: Order }) {
  const good = items.flatMap(({ name, voucher }) => (voucher ? [{ name, voucher }] : []));
  if (good.length === 0) return null;
  return (
    <section aria-label={words.school.codes}>
      {good.map(({ name, voucher }) => (
        <SeatCode key={voucher.code} name={name} of={voucher} />
      ))}
      <p className="muted">{words.school.one}</p>
    </section>
  );
}
