import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import { Link } from "react-router";
import type { Refund } from "@upaya/contracts/commerce/refunds.ts";
import { useTimes } from "../../lib/clocks/use-times.ts";
import { orderAddress } from "../../lib/paying/address.ts";
import { count, rupees } from "../../ui/format.ts";
import { Panel } from "../../ui/panel.tsx";
import { StepList } from "../../ui/step-list.tsx";
import { AskAgain } from "./ask-again.tsx";
import look from "./purchases.module.css";
import { stepsOf } from "./refund-steps.ts";
import { purchaseWords, reasonWords, refundWords as words } from "./words.ts";

/** One refund: what goes back and where to, and how far it is. */
export function RefundPanel({ refund }: { refund: Refund }) {
  const { day, at } = useTimes();
  return (
    <Panel className={look["refund"] ?? ""} title={titleOf(refund)}>
      <State refund={refund} />
      <div className={look["columns"]}>
        <Facts refund={refund} />
        <div>
          <StepList label={words.steps.label} steps={stepsOf(refund, { day, at })} states={words.steps.state} />
          {refund.answer ? <p className={look["answer"]}>{refund.answer}</p> : null}
          {refund.again_until === null ? null : <AskAgain refund={refund} />}
        </div>
      </div>
    </Panel>
  );
}

function titleOf({ parts }: Refund): string {
  const [first] = parts;
  return first ? words.more(first.name, parts.length - 1) : words.payment;
}

function State({ refund }: { refund: Refund }) {
  const { day } = useTimes();
  const { state, due_at, expected_at, arrived_at, amount_paise } = refund;
  const said = words.state;
  const line = {
    asked: () => said.asked(day(due_at ?? refund.asked_at)),
    approved: () => said.approved,
    declined: () => said.declined,
    sent: () => (expected_at === null ? said.approved : said.sent(day(expected_at))),
    arrived: () => (amount_paise === 0 ? said.arrivedFree : said.arrived)(day(arrived_at ?? refund.asked_at)),
    failed: () => said.failed,
  }[state]();
  const tone = { arrived: "ok", declined: "bad", failed: "bad", asked: "wait", approved: "wait", sent: "wait" }[state];
  const Mark = { ok: CircleCheck, bad: CircleAlert, wait: Clock }[tone as "ok" | "bad" | "wait"];
  return (
    <p className={look["state"]} data-tone={tone}>
      <Mark className="i" aria-hidden />
      {line}
    </p>
  );
}

function Facts({ refund }: { refund: Refund }) {
  const { number, amount_paise, order_paise, coins, method, cause, why, said, state } = refund;
  const names = words.facts;
  const [amount, whole] = [rupees(amount_paise, "paise"), rupees(order_paise, "paise")];
  const isGiven = state !== "asked" && state !== "declined";
  const facts = [
    ...(amount_paise > 0
      ? [{ name: names.amount, value: amount_paise === order_paise ? names.all(amount) : names.part(amount, whole) }]
      : []),
    ...(method !== null && amount_paise > 0 ? [{ name: names.goesTo, value: purchaseWords.methods[method] ?? method }] : []),
    ...(coins > 0 ? [{ name: names.coins, value: (isGiven ? names.coinsBack : names.coinsThen)(count(coins)) }] : []),
    { name: names.why, value: why === null ? words.cause[cause] : reasonWords[why] },
    ...(said === null ? [] : [{ name: names.said, value: said }]),
  ];
  return (
    <dl className={`${look["facts"]} num`}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{names.order}</dt>
        <dd>
          <Link className="link" reloadDocument discover="none" to={orderAddress(number)}>
            {number}
          </Link>
        </dd>
      </div>
    </dl>
  );
}
