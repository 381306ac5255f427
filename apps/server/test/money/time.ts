import { expire } from "./buying.ts";
import type { State } from "./model.ts";
import { askAll, askForgotten, deliver, inTurn, sweepDeliveries } from "./paying.ts";
import { followAll, sendAll, sweepRefunds } from "./sending.ts";

/** Every job that is due is done. */
export function work(s: State): void {
  askAll(s);
  for (const order of inTurn(s.orders).filter(({ due }) => due)) deliver(s, order);
  sendAll(s);
  followAll(s);
}

/** What comes round: orders that end, and what was lost. */
function sweep(s: State): void {
  expire(s);
  sweepDeliveries(s);
  sweepRefunds(s);
  askForgotten(s);
}

/** Which of the two comes first is the machine's luck. */
export function pass(s: State, seconds: number, sweepsFirst: boolean): void {
  s.now += seconds;
  if (!sweepsFirst) work(s);
  sweep(s);
  work(s);
}
