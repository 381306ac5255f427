import type { GetDeskOrder } from "@upaya/contracts/commerce/order-desk.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { DeskItem } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { moneyText } from "../../vouchers/about.ts";
import { caseWords, momentText, percentText } from "../words.ts";
import { type DeskOrder, findDeskOrder } from "./desk-orders.store.ts";

type Fact = { name: string; value: string };

/** What explains it, and of who bought as little as tells whether it is theirs. */
export async function getOrderAtDesk(ctx: Ctx, { id }: Input<typeof GetDeskOrder>): Promise<Reply<typeof GetDeskOrder>> {
  const order = (await findDeskOrder(ctx.db, id)) ?? fail("not_found");
  const parts = [
    ["The order", orderFacts(order)],
    ["Who bought", buyerFacts(order)],
    ["What is in it", order.lines.map(lineFact)],
    ["Tax inside", taxFacts(order)],
    ["What was given", order.parts.map(givenFact)],
    ["Tries to pay", order.attempts.map(attemptFact)],
    ["Money that came in", order.captures.map(captureFact)],
    ["Money that goes back", order.refunds.map(refundFact)],
    ["What Razorpay told", order.events.map(eventFact)],
    ["Cases", order.cases.map(caseFact)],
  ] as const;
  return {
    id,
    subject: order.number,
    state: order.state,
    due: null,
    at: order.placed_at.toISOString(),
    parts: parts.flatMap(([title, facts]) => (facts.length > 0 ? [{ kind: "facts" as const, title, facts: [...facts] }] : [])),
    history: historyOf(order),
    fill: {},
  };
}

const joined = (...words: readonly (string | null | false)[]) => words.filter(Boolean).join(" · ");

/** What was taken off, where something was. */
function orderFacts({ amounts, voucher, held_until, user_id, state }: DeskOrder): Fact[] {
  const off = [
    ["In bundles", amounts.bundle],
    ["By plan", amounts.plan],
    [voucher === null ? "By voucher" : `By voucher ${voucher}`, amounts.voucher],
    ["By coins", amounts.coins],
    ["Let off", amounts.let_off],
  ] as const;
  return [
    { name: "Without anything taken off", value: moneyText(amounts.list) },
    ...off.flatMap(([name, paise]) => (paise > 0 ? [{ name, value: `− ${moneyText(paise)}` }] : [])),
    { name: "To pay", value: moneyText(amounts.to_pay) },
    ...(state === "placed" ? [{ name: "Kept until", value: momentText(held_until) }] : []),
    { name: "Account", value: user_id ?? "Forgotten: nobody’s name is kept" },
  ];
}

function buyerFacts({ buyer }: DeskOrder): Fact[] {
  if (!buyer) return [];
  const { name, phone_end, state, country, school_name, gstin } = buyer;
  return [
    { name: "Name", value: name },
    { name: "Phone ends with", value: phone_end },
    { name: "Where", value: [state, country].filter(Boolean).join(", ") },
    ...(school_name === null ? [] : [{ name: "School", value: joined(school_name, gstin) }]),
  ];
}

function taxFacts({ gst_rate, sac, within_state, amounts }: DeskOrder): Fact[] {
  if (gst_rate === null) return [];
  const { taxable, cgst, sgst, igst } = amounts;
  return [
    { name: "Rate", value: joined(percentText(gst_rate), sac && `SAC ${sac}`) },
    { name: "Before tax", value: moneyText(taxable) },
    ...(within_state
      ? [
          { name: "CGST", value: moneyText(cgst) },
          { name: "SGST", value: moneyText(sgst) },
        ]
      : [{ name: "IGST", value: moneyText(igst) }]),
  ];
}

const lineFact = ({ name, list, to_pay, coins_used }: DeskOrder["lines"][number]): Fact => ({
  name,
  value: joined(moneyText(to_pay), list !== to_pay && `instead of ${moneyText(list)}`, coins_used > 0 && `${coins_used} coins`),
});

const givenFact = ({ name, resource_id, delivered_at, returned_at, refused }: DeskOrder["parts"][number]): Fact => ({
  name: name ?? resource_id,
  value:
    joined(
      delivered_at && `given ${momentText(delivered_at)}`,
      returned_at && `taken back ${momentText(returned_at)}`,
      refused && `could not be given: ${refused}`,
    ) || "not given yet",
});

const attemptFact = ({ way, state, gateway_order, payment, error, began_at }: DeskOrder["attempts"][number]): Fact => ({
  name: momentText(began_at),
  value: joined(way === "upi" ? "UPI" : "Razorpay’s page", state, gateway_order, payment, error),
});

const captureFact = ({ payment_id, amount_paise, method, reference, captured_at, pays_order }: DeskOrder["captures"][number]): Fact => ({
  name: momentText(captured_at),
  value: joined(
    moneyText(amount_paise),
    method,
    payment_id,
    reference && `bank: ${reference}`,
    pays_order ? "pays the order" : "goes back as a whole",
  ),
});

const causes: Readonly<Record<string, string>> = {
  second_payment: "paid twice",
  late_payment: "paid too late",
  undelivered: "could not be given",
  called_off: "a date was called off",
  asked: "asked for",
};

const refundFact = ({ cause, state, amount_paise, gateway_refund, reference, changed_at }: DeskOrder["refunds"][number]): Fact => ({
  name: momentText(changed_at),
  value: joined(moneyText(amount_paise), causes[cause] ?? cause, state, gateway_refund, reference && `bank: ${reference}`),
});

const eventFact = ({ kind, payment_id, amount_paise, error, taken_at }: DeskOrder["events"][number]): Fact => ({
  name: momentText(taken_at),
  value: joined(kind, moneyText(amount_paise), payment_id, error),
});

const caseFact = ({ kind, opened_at, closed_at }: DeskOrder["cases"][number]): Fact => ({
  name: momentText(opened_at),
  value: joined(caseWords[kind]?.title ?? kind, closed_at === null ? "open" : `closed ${momentText(closed_at)}`),
});

/** The latest first. */
function historyOf({ placed_at, paid_at, delivered_at, ended_at, state }: DeskOrder): DeskItem["history"] {
  const ends: Partial<Record<DeskOrder["state"], string>> = {
    expired: "Not paid in time",
    cancelled: "Called off by its buyer",
    refunded: "Refunded as a whole",
    part_refunded: "Refunded in part",
  };
  const steps = [
    { at: ended_at, who: "The system", what: ends[state] ?? "Ended" },
    { at: delivered_at, who: "The system", what: "What was paid for is theirs" },
    { at: paid_at, who: "The buyer", what: "Paid" },
    { at: placed_at, who: "The buyer", what: "Placed" },
  ];
  return steps
    .flatMap(({ at, ...step }) => (at ? [{ at: at.toISOString(), ...step }] : []))
    .toSorted((one, other) => other.at.localeCompare(one.at));
}
