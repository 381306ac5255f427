import { isAtOnce, refundRule } from "@upaya/contracts/commerce/refund-rule.ts";
import type { RefundTerms, RefundTermsItem } from "@upaya/contracts/commerce/refunds.ts";

/** Whether a person may be asked for it where the rule does not give it back. */
export const canBeAsked = ({ by_rule, parts }: RefundTermsItem): boolean =>
  by_rule || parts.some(({ stays }) => stays !== "finished" && stays !== "over");

export interface Outcome {
  readonly goes: "at_once" | "person" | "nothing";
  /** Some of what was chosen is not asked for now. */
  readonly isMixed: boolean;
  readonly paise: number;
  readonly coins: number;
}

/** What becomes of a choice, as the server will decide it. */
export function outcomeOf({ items, at_once_left }: RefundTerms, chosen: ReadonlySet<string>): Outcome {
  const wanted = items.filter((item) => chosen.has(item.product_id) && canBeAsked(item));
  const byRule = wanted.filter(({ by_rule }) => by_rule);
  const asked = byRule.length > 0 ? byRule : wanted;
  const paise = asked.reduce((sum, item) => sum + item.amount_paise, 0);
  const coins = asked.reduce((sum, item) => sum + item.coins, 0);
  const isSmall = byRule.length > 0 && isAtOnce(paise, refundRule.at_once.times - at_once_left);
  const goes = asked.length === 0 ? "nothing" : isSmall ? "at_once" : "person";
  return { goes, isMixed: asked.length < wanted.length, paise, coins };
}
