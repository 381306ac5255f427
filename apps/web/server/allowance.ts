import { Refusal } from "./refusal.ts";

const minuteMs = 60_000;
/** More visitors than this in one minute are not told apart for the rest of it: better than to grow without end. */
const mostVisitors = 200_000;

/** What each visitor may have made for them in a minute. What is there already costs nothing. */
export class Allowance {
  readonly #perMinute: number;
  readonly #now: () => number;
  readonly #spent = new Map<string, number>();
  #until = 0;

  constructor(perMinute: number, now: () => number = () => performance.now()) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  /** Counts it, or says no. */
  spend(visitor: string, cost: number): void {
    const now = this.#now();
    if (now >= this.#until) {
      this.#spent.clear();
      this.#until = now + minuteMs;
    }
    const spent = (this.#spent.get(visitor) ?? 0) + cost;
    if (spent > this.#perMinute) throw new Refusal("rate_limited", { retryAfter: Math.max(1, Math.ceil((this.#until - now) / 1_000)) });
    if (this.#spent.size < mostVisitors || this.#spent.has(visitor)) this.#spent.set(visitor, spent);
  }
}
