import { refundRule, refundUntil } from "@upaya/contracts/commerce/refund-rule.ts";
import type { GetAskedRefund } from "@upaya/contracts/commerce/refund-desk.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { DeskItem } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { countText, moneyText, momentText } from "../../vouchers/about.ts";
import { countBefore, type DeskRefund, findAsked, listPartsAsked } from "./desk.store.ts";
import { reasonText } from "./words.ts";

/** What decides it: the money, the days, and what was watched. Who they are need not be known for it. */
export async function getAskedRefund(ctx: Ctx, { id }: Input<typeof GetAskedRefund>): Promise<Reply<typeof GetAskedRefund>> {
  const refund = (await findAsked(ctx.db, id)) ?? fail("not_found");
  const parts = await listPartsAsked(ctx.db, id);
  const before = await countBefore(ctx.db, id, ctx.clock.now());
  const { number, shown_state, state, due_at, asked_at, said } = refund;
  return {
    id,
    subject: number,
    state: shown_state,
    due: state === "asked" ? due_at.toISOString() : null,
    at: asked_at.toISOString(),
    parts: [
      ...(said === null ? [] : [{ kind: "words" as const, title: "What they write", text: said }]),
      { kind: "facts", title: "What they ask", facts: factsOf(refund, before) },
      {
        kind: "facts",
        title: "Watched when they asked",
        facts: parts.map(({ name, percent, paise, coins }) => ({ name, value: `${percent} %, ${amountText(paise, coins)}` })),
      },
    ],
    history: historyOf(refund),
    fill: {},
  };
}

const amountText = (paise: number, coins: number) => (coins === 0 ? moneyText(paise) : `${moneyText(paise)} and ${countText(coins)} coins`);

function factsOf({ amount_paise, coins, order_paise, paid_at, why, asked_at }: DeskRefund, before: number) {
  const isLate = asked_at > refundUntil(paid_at);
  return [
    { name: "Goes back", value: `${amountText(amount_paise, coins)} of ${moneyText(order_paise)}` },
    { name: "Why", value: reasonText[why] },
    { name: "Paid", value: momentText(paid_at) },
    { name: "Asked", value: `${momentText(asked_at)}${isLate ? `, after the ${refundRule.days} days` : ""}` },
    { name: `Given back to them in ${refundRule.at_once.within_days} days`, value: countText(before) },
  ];
}

function historyOf({ asked_at, asked_again_at, decided_at, answer, state }: DeskRefund): DeskItem["history"] {
  const step = (at: Date | null, who: string, what: string, words?: string | null) =>
    at === null ? [] : [{ at: at.toISOString(), who, what, ...(words ? { words } : {}) }];
  const decided =
    state === "declined" || answer !== null
      ? step(decided_at, "Staff", "Declined", answer)
      : step(decided_at, "Staff or the rule", "Given back");
  return [...step(asked_again_at, "Buyer", "Asked for another look"), ...decided, ...step(asked_at, "Buyer", "Asked")].toSorted(
    (one, other) => other.at.localeCompare(one.at),
  );
}
