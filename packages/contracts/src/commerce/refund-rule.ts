import type { Order } from "./checkout.ts";

/** When somebody may change their mind about what they bought. */
export const refundRule = {
  days: 7,
  watched_percent: 20,
  /** Inside it: so much, and so many times in so many days, goes back without anybody looking at it. */
  at_once: { paise: 500_000, times: 3, within_days: 90 },
  /** What a person has to look at is answered in so many working days; more than so much takes a second person. */
  answer_working_days: 2,
  second_person_paise: 1_000_000,
  /** What was declined may be looked at once more in so many days. */
  again_days: 30,
  /** After so many days no gateway sends anything back. */
  last_days: 180,
  /** How long banks take. */
  bank_working_days: 7,
} as const;

const dayMs = 24 * 3_600_000;

export function refundUntil(paidAt: Date): Date {
  return new Date(paidAt.getTime() + refundRule.days * dayMs);
}

/**
 * Why the rule alone does not give something back: it is finished, or was paid too long ago, and stays whatever anybody says; its date has begun, too
 * much was watched, or it is late, and a person may be asked.
 */
export const staying = ["finished", "over", "begun", "watched", "late"] as const;
export type Staying = (typeof staying)[number];

interface Had {
  readonly percent: number;
  readonly finished: boolean;
  /** They had a seat at a date, and it has begun. */
  readonly begun: boolean;
}

/** Nothing: the rule gives it back. */
export function whyItStays({ percent, finished, begun }: Had, { paidAt, now }: { paidAt: Date; now: Date }): Staying | undefined {
  if (finished) return "finished";
  if (now.getTime() > paidAt.getTime() + refundRule.last_days * dayMs) return "over";
  if (begun) return "begun";
  if (percent >= refundRule.watched_percent) return "watched";
  return now.getTime() > refundUntil(paidAt).getTime() ? "late" : undefined;
}

interface Choosable {
  readonly stays: Staying | undefined;
}

/**
 * What of what was chosen is asked back. What the rule gives goes by the rule, and the rest of what was chosen stays; where the rule gives nothing of it,
 * a person is asked about what a person may decide.
 */
export function askedBack<Part extends Choosable>(chosen: readonly Part[]): { readonly back: readonly Part[]; readonly byRule: boolean } {
  const byRule = chosen.filter(({ stays }) => stays === undefined);
  if (byRule.length > 0) return { back: byRule, byRule: true };
  return { back: chosen.filter(({ stays }) => stays !== "finished" && stays !== "over"), byRule: false };
}

/** Whether what goes by the rule needs nobody to look at it. */
export function isAtOnce(paise: number, timesBefore: number): boolean {
  return paise <= refundRule.at_once.paise && timesBefore < refundRule.at_once.times;
}

/** Whether there may be anything in an order to give back; what becomes of it, its terms say. */
export function mayAsk({ state }: Pick<Order, "state">): boolean {
  return state === "delivered" || state === "part_refunded";
}
