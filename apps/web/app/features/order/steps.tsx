import type { Order } from "@upaya/contracts/commerce/checkout.ts";
import { rupees } from "../../ui/format.ts";
import { type Step, StepList } from "../../ui/step-list.tsx";
import type { Stage } from "../../lib/paying/stage.ts";
import { useTimes } from "../../lib/clocks/use-times.ts";
import { orderWords as words } from "./words.ts";

interface StepsProps {
  stage: Stage;
  order: Order;
}

/** What happened, what happens, and what comes: each with its time, where it has one. */
export function Steps({ stage, order }: StepsProps) {
  const { at } = useTimes();
  return <StepList label={words.steps.label} steps={stepsOf(stage, order, at)} states={words.steps.state} />;
}

function stepsOf(stage: Stage, order: Order, at: (iso: string) => string): Step[] {
  const said = words.steps;
  const { attempt, paid_at, placed_at, items, going_back, delivered_at } = order;
  const written: Step = { state: "done", what: said.written, line: at(placed_at) };
  const money: Step = { state: "next", what: said.money };
  const yours: Step = { state: "next", what: said.yours(items.length) };
  const paid: Step = { state: "done", what: said.money, line: paid_at === null ? undefined : at(paid_at) };
  const begun = attempt ? at(attempt.began_at) : undefined;
  const isUpi = attempt?.way === "upi";
  const all: Partial<Readonly<Record<Stage, readonly Step[]>>> = {
    away: [{ state: "now", what: said.begun, line: begun }, money, yours],
    approve: [{ state: "now", what: said.approve, line: words.approve.leave }, money, yours],
    confirming: [
      { state: "done", what: isUpi ? said.approved : said.cameBack },
      { state: "now", what: said.bank, line: said.bankText },
      yours,
    ],
    failed: [{ state: "missed", what: attempt?.error ? said.refused : said.ended, line: begun }, money, yours],
    received: [paid, { state: "now", what: said.opens, line: words.received.otherwise }, yours],
    back: [
      paid,
      delivered_at === null
        ? { state: "missed", what: said.notOpened }
        : { state: "done", what: said.yours(items.length), line: at(delivered_at) },
      { state: "now", what: said.goesBack(rupees(going_back, "paise")), line: words.bankTime },
    ],
  };
  return [written, ...(all[stage] ?? [money, yours])];
}
