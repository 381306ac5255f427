import type { Order } from "@upaya/contracts/commerce/checkout.ts";

/** What the page of an order says: one sheet for each. */
export type Stage =
  /** Nothing was begun, or nothing came of it yet on the page of the payment service. */
  | "begin"
  | "away"
  | "approve"
  | "confirming"
  | "failed"
  /** Paid, and on its way to whoever bought it. */
  | "received"
  | "yours"
  | "part_back"
  | "back"
  | "expired"
  | "cancelled";

const ended = {
  paid: "received",
  delivered: "yours",
  part_refunded: "part_back",
  refunded: "back",
  expired: "expired",
  cancelled: "cancelled",
} as const satisfies Partial<Record<Order["state"], Stage>>;

type Shown = Pick<Order, "state" | "attempt">;

/** `returned`: the browser came back from the payment service, which said that it was paid. Nothing is proven by it. */
export function stageOf({ state, attempt }: Shown, returned: boolean): Stage {
  if (state !== "placed" && state !== "open") return ended[state];
  if (attempt?.state === "captured") return "received";
  const said = attempt?.state === "pending" && attempt.way === "hosted" && returned;
  if (attempt?.state === "authorised" || said) return "confirming";
  if (attempt?.state === "failed") return "failed";
  if (attempt?.state !== "pending") return "begin";
  return attempt.way === "upi" ? "approve" : "away";
}

/** Whether something may still come by itself. */
export const isWaiting = ({ state }: Shown): boolean => state === "placed" || state === "paid";
