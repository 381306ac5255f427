import type { Refund } from "@upaya/contracts/commerce/refunds.ts";
import type { Step } from "../../ui/step-list.tsx";
import { refundWords } from "./words.ts";

const words = refundWords.steps;

interface Clock {
  readonly day: (iso: string) => string;
  readonly at: (iso: string) => string;
}

/** What happened, what happens, and by when the rest does. */
export function stepsOf(refund: Refund, { day, at }: Clock): Step[] {
  const { cause, asked_at, asked_again_at } = refund;
  const first: Step = { state: "done", what: cause === "asked" ? words.asked : words.known, line: at(asked_at) };
  const again: Step[] = asked_again_at === null ? [] : [{ state: "done", what: words.again, line: at(asked_again_at) }];
  return [first, ...again, ...decisionOf(refund, { day, at }), ...moneyOf(refund, { day, at })];
}

function decisionOf({ state, cause, due_at, decided_at, again_until }: Refund, { day, at }: Clock): Step[] {
  if (state === "asked") return [{ state: "now", what: words.person, line: due_at === null ? undefined : words.by(day(due_at)) }];
  if (cause !== "asked") return [];
  const line = decided_at === null ? undefined : at(decided_at);
  if (state !== "declined") return [{ state: "done", what: words.approved, line }];
  const again: Step[] = again_until === null ? [] : [{ state: "next", what: words.again, line: words.againUntil(day(again_until)) }];
  return [{ state: "missed", what: words.declined, line }, ...again];
}

function moneyOf({ state, amount_paise, sent_at, reference, expected_at, arrived_at }: Refund, { day, at }: Clock): Step[] {
  if (state === "declined") return [];
  if (amount_paise === 0) return [{ state: state === "arrived" ? "done" : "next", what: words.coins }];
  const sentLine = sent_at === null ? undefined : reference === null ? at(sent_at) : words.reference(at(sent_at), reference);
  const sent: Step = { state: sent_at === null ? "next" : "done", what: words.sent, line: sentLine };
  if (state === "arrived")
    return [
      { ...sent, state: "done" },
      { state: "done", what: words.account, line: arrived_at === null ? undefined : at(arrived_at) },
    ];
  if (state === "failed") return [sent, { state: "missed", what: words.failed, line: words.failedText }];
  if (state === "approved")
    return [
      { ...sent, state: "now" },
      { state: "next", what: words.account },
    ];
  const isOnWay = state === "sent";
  return [
    sent,
    { state: isOnWay ? "now" : "next", what: words.account, line: expected_at === null ? undefined : words.by2(day(expected_at)) },
  ];
}
