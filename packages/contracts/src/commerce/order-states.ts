/** From each state to the states that may follow it. */
export type States<State extends string> = Readonly<Record<State, readonly State[]>>;

/** What is bought together. Expired and cancelled ones may still be paid: banks are late. */
export const orderStates = {
  open: ["placed"],
  placed: ["paid", "expired", "cancelled"],
  expired: ["paid"],
  cancelled: ["paid"],
  paid: ["delivered", "part_refunded", "refunded"],
  delivered: ["part_refunded", "refunded"],
  part_refunded: ["refunded"],
  refunded: [],
} as const satisfies States<string>;
export type OrderState = keyof typeof orderStates;
export const orderStateNames = Object.keys(orderStates) as [OrderState, ...OrderState[]];

/** One try to pay for an order. What failed may have been captured all the same. */
export const attemptStates = {
  created: ["pending", "failed"],
  pending: ["authorised", "captured", "failed"],
  authorised: ["captured", "failed"],
  failed: ["captured"],
  captured: [],
} as const satisfies States<string>;
export type AttemptState = keyof typeof attemptStates;
export const attemptStateNames = Object.keys(attemptStates) as [AttemptState, ...AttemptState[]];

/** What is asked back. What was declined is looked at again once; what did not arrive is sent again. */
export const refundStates = {
  asked: ["approved", "declined"],
  declined: ["asked"],
  approved: ["sent"],
  sent: ["arrived", "failed"],
  failed: ["sent"],
  arrived: [],
} as const satisfies States<string>;
export type RefundState = keyof typeof refundStates;
export const refundStateNames = Object.keys(refundStates) as [RefundState, ...RefundState[]];

/** Whether one state may follow another. */
export function mayBecome<State extends string>(states: States<State>, from: State, to: State): boolean {
  return states[from].includes(to);
}

/** The state that follows; a step that the table does not have is a fault of ours. */
export function step<State extends string>(states: States<State>, from: State, to: State): State {
  if (!mayBecome(states, from, to)) throw new Error(`${from} does not become ${to}`);
  return to;
}
