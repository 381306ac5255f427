import type { AttemptState, OrderState, RefundState } from "@upaya/contracts/commerce/order-states.ts";
import type { RefundCause } from "@upaya/contracts/commerce/refunds.ts";
import type { Mood } from "./gateway.ts";

/** What the simulation sells, and what each of two people has in their purse. */
export const prices = [10_000, 34_900, 600_000, 1_200_000] as const;
export const purse = 105;
export const off = 10_000;

interface Cart {
  lines: { readonly product: number; readonly since: number }[];
  voucher: boolean;
  coins: boolean;
}

export interface Bought {
  readonly product: number;
  readonly since: number;
  readonly paise: number;
  readonly coins: number;
  is: "waiting" | "theirs" | "back";
}

export interface Order {
  readonly who: number;
  readonly bought: readonly Bought[];
  readonly paise: number;
  readonly coins: number;
  readonly voucher: boolean;
  /** They wanted to use coins, whether there were any or not. */
  readonly wantsCoins: boolean;
  readonly heldUntil: number;
  state: OrderState;
  paidAt: number | undefined;
  /** Which of all it was that was paid. */
  place: number;
  /** Its delivery is asked for. */
  due: boolean;
}

interface Turn {
  readonly turn: number;
  readonly due: number;
}

export interface Attempt {
  readonly order: number;
  readonly began: number;
  state: AttemptState;
  /** It is at the gateway, and we know it by the name that it has there. */
  there: boolean;
  bound: boolean;
  speaks: string | undefined;
  asked: number;
  turn: Turn | undefined;
  /** When it is asked about once more, beside its turns. */
  beside: number | undefined;
  /** An event that its money has come was taken. */
  told: boolean;
}

export interface Payment {
  readonly attempt: number;
  readonly paise: number;
  state: "authorised" | "captured" | "failed";
  /** Known to us, and what it was for. */
  known: boolean;
}

export interface Refund {
  readonly order: number;
  readonly cause: RefundCause;
  readonly products: readonly number[];
  readonly payment: string | undefined;
  paise: number;
  coins: number;
  state: RefundState;
  decided: number | undefined;
  again: boolean;
  sendings: number;
  nextAt: number;
  sendAt: number | undefined;
  follows: Turn[];
}

/** What the gateway says of its own accord, as it was then. */
export interface Said {
  readonly about:
    | { readonly payment: string; readonly state: Payment["state"] }
    | { readonly refund: string; readonly state: "processed" | "failed" };
  taken: boolean;
}

export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;

/** All there is: of the shop, of its people, and of the gateway. */
export class State {
  now = 0;
  since = 0;
  mood: Mood = "up";
  readonly carts: readonly Cart[] = [0, 1].map(() => ({ lines: [], voucher: false, coins: false }));
  readonly purses = [purse, purse];
  readonly voucher: { readonly cap: number; stopped: boolean };
  readonly orders: Order[] = [];
  readonly attempts: Attempt[] = [];
  readonly payments = new Map<string, Payment>();
  /** At the gateway, by the names that it gives them. */
  readonly sentBack = new Map<string, { readonly refund: number; readonly paise: number; state: "pending" | "processed" | "failed" }>();
  readonly refunds: Refund[] = [];
  readonly mailbox: Said[] = [];
  /** How far each has come with each thing. */
  readonly seen: ("half" | "finished" | undefined)[][] = [[], []];
  readonly cases = new Set<string>();

  constructor(cap: number) {
    this.voucher = { cap, stopped: false };
  }

  owns(who: number, product: number): boolean {
    return this.orders.some((each) => each.who === who && each.bought.some((line) => line.product === product && line.is === "theirs"));
  }

  /** Orders that hold it. */
  uses(who?: number): number {
    const holds = ({ state, voucher }: Order) => voucher && !["expired", "cancelled", "refunded"].includes(state);
    return this.orders.filter((each) => holds(each) && (who === undefined || each.who === who)).length;
  }

  voucherIsFree(who: number, isPlaced = false): boolean {
    return (isPlaced || !this.voucher.stopped) && this.uses() < this.voucher.cap && this.uses(who) === 0;
  }
}
