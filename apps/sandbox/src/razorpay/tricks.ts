/** What goes wrong with payments, each for one order or for all of them. */
export const tricks = [
  /** What the gateway says to us: never, twice, after `delay_ms`, the last first, of another amount, about an order of somebody else's, signed by nobody. */
  "webhook_lost",
  "webhook_doubled",
  "webhook_late",
  "webhook_reordered",
  "webhook_wrong_amount",
  "webhook_foreign_order",
  "webhook_forged",
  /** What is made by a POST is made, and nobody is told. */
  "no_reply",
  /** Who approves is told that it failed; it is authorised after `delay_ms`, or when `/razorpay/payments/:id/authorise` is called. */
  "late_authorisation",
  /** The same order is paid twice. */
  "second_capture",
  "refund_failed",
  /** As of an account whose balance is too low for the moment. */
  "refund_refused",
  /** 503; a connection that ends; 200 with rubbish. */
  "down",
  "hang_up",
  "nonsense",
  /** An account that may not start UPI from a server. */
  "no_upi",
] as const;
export type Trick = (typeof tricks)[number];

/** Of one order, by its id or its receipt; without that, of all of them. */
export interface TrickChange {
  readonly tricks: readonly Trick[];
  readonly for?: string | undefined;
  readonly delay_ms?: number | undefined;
}

interface PlayedTo {
  readonly tricks: readonly Trick[];
  readonly delay_ms: number;
}

export interface Played {
  has(trick: Trick): boolean;
  readonly delayMs: number;
}

export interface Tricks {
  /** In the place of those that were set for the same. */
  set(change: TrickChange): void;
  /** What is played to somebody with these ids and receipts. */
  of(...targets: readonly (string | null | undefined)[]): Played;
  all(): Readonly<Record<string, PlayedTo>>;
  clear(): void;
}

const everybody = "*";
const mostTargets = 1_000;

export function createTricks(): Tricks {
  const set = new Map<string, PlayedTo>();
  return {
    set({ tricks: names, for: target = everybody, delay_ms: given }) {
      const delay_ms = given ?? 0;
      set.delete(target);
      if (names.length > 0) set.set(target, { tricks: names, delay_ms });
      if (set.size > mostTargets) set.delete(set.keys().next().value!);
    },
    of(...targets) {
      const played = [everybody, ...targets].flatMap((target) => (target ? (set.get(target) ?? []) : []));
      return {
        has: (trick) => played.some((each) => each.tricks.includes(trick)),
        delayMs: Math.max(0, ...played.map(({ delay_ms }) => delay_ms)),
      };
    },
    all: () => Object.fromEntries(set),
    clear: () => set.clear(),
  };
}
