import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { buildBuyer } from "@upaya/server/modules/commerce/commerce.builders.ts";
import type { Crowd } from "../lib/crowd.ts";
import type { PaymentWorld } from "./commerce-world.ts";
import type { Journal } from "./quiz-journal.ts";
import type { Chance } from "./quiz-load.ts";

/** An order that was acknowledged: which call made it, and what it was said to cost. */
export interface Placed {
  readonly key: string;
  readonly user: string;
  readonly number: string;
  readonly to_pay: number;
}

interface Parts {
  readonly port: number;
  readonly crowd: Pick<Crowd, "people" | "tokens">;
  readonly products: readonly string[];
  readonly voucher: string;
  readonly world: PaymentWorld;
  readonly journal: Journal<Placed>;
  readonly chance: Chance;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

const replyMs = 15_000;
const tries = 60;

/** People who buy one thing each: with a voucher or coins or neither, in an app or on the gateway's page, some of them change their mind. */
export class CommerceLoad {
  readonly #parts: Parts;
  #tokens: readonly string[] = [];
  inFlight = 0;
  finished = 0;
  sentAgain = 0;
  readonly attempts: string[] = [];
  readonly statuses: Record<string, number> = {};
  readonly odd: string[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** With tokens that are good by the time that it is now. */
  async signIn(): Promise<void> {
    this.#tokens = await this.#parts.crowd.tokens();
  }

  /** The people with these places, some at a time. */
  async buy(from: number, to: number, clients: number): Promise<void> {
    const places = Array.from({ length: to - from }, (_, at) => from + at).values();
    await Promise.all(
      Array.from({ length: clients }, async () => {
        for (const place of places) {
          await this.#buyOne(place);
          this.finished += 1;
        }
      }),
    );
  }

  async #buyOne(place: number): Promise<void> {
    const { products, voucher, chance, world } = this.#parts;
    await this.#until(place, "POST", "/cart/retail", { product_id: products[Math.floor(chance() * products.length)] });
    if (chance() < 0.3) await this.#until(place, "POST", "/cart/retail/voucher", { code: voucher });
    if (chance() < 0.3) await this.#until(place, "POST", "/cart/retail/coins", { use: true });
    const number = await this.#place(place);
    const attempt = await this.#begin(place, number);
    if (attempt === undefined) return;
    const mind = chance();
    // Lets go of it, and pays it all the same: the page was still open.
    if (mind < 0.06) await this.#until(place, "POST", `/cart/orders/${number}/cancel`, {});
    if (mind > 0.9) world.decline(attempt);
    if (mind > 0.96) return;
    await sleep(chance() * 200);
    world.approve(attempt);
    // Pays once more in another tab.
    if (mind > 0.87 && mind < 0.9) {
      const other = await this.#begin(place, number);
      if (other !== undefined) world.approve(other);
    }
  }

  /** With one key until it is answered; seen anew where it costs something else by now. */
  async #place(place: number): Promise<string> {
    const { crowd, journal } = this.#parts;
    for (;;) {
      const checkout = await this.#until(place, "GET", "/cart/checkout?country=India&state=Maharashtra");
      const seen_paise = (JSON.parse(checkout.body) as { response: { amounts: { to_pay: number } } }).response.amounts.to_pay;
      const key = randomUUID();
      const reply = await this.#until(place, "POST", "/cart/orders", { seen_paise, buyer: buildBuyer() }, key);
      if (reply.status !== 200) {
        // Others were faster: it is used up.
        if (reply.body.includes("voucher_gone")) await this.#until(place, "DELETE", "/cart/retail/voucher");
        continue;
      }
      const { response } = JSON.parse(reply.body) as { response: { number: string; to_pay_paise: number } };
      journal.write({ key, user: crowd.people[place]!, number: response.number, to_pay: response.to_pay_paise });
      // Pressed once more: the same key is the same order.
      if (this.#parts.chance() < 0.2) {
        const again = await this.#until(place, "POST", "/cart/orders", { seen_paise, buyer: buildBuyer() }, key);
        const said = JSON.parse(again.body) as { response: { number: string; to_pay_paise: number } };
        journal.write({ key, user: crowd.people[place]!, number: said.response.number, to_pay: said.response.to_pay_paise });
      }
      return response.number;
    }
  }

  /** Nothing: its hour is over, or it was paid meanwhile. */
  async #begin(place: number, number: string): Promise<string | undefined> {
    const { chance, world } = this.#parts;
    const attempt = randomUUID();
    this.attempts.push(attempt);
    world.trick(attempt, chance);
    const body = { way: chance() < 0.6 ? "upi" : "hosted", attempt };
    for (let turn = 0; turn < tries; turn += 1) {
      const reply = await this.#ask(place, "POST", `/cart/orders/${number}/pay`, body);
      if (reply?.status === 200) break;
      if (reply?.status === 409 && reply.body.includes("order_ended")) return undefined;
      if (turn > 1) world.reachable(attempt);
      await sleep(100 + chance() * 200);
    }
    return world.knows(attempt) ? attempt : undefined;
  }

  /** Sent again until it is answered: with yes, or with a no that stays. */
  async #until(place: number, method: "GET" | "POST" | "DELETE", path: string, body?: object, key?: string): Promise<Answer> {
    for (;;) {
      const reply = await this.#ask(place, method, path, body, key);
      if (reply && (reply.status === 200 || reply.status === 409)) return reply;
      this.sentAgain += 1;
      await sleep(60 + this.#parts.chance() * 200);
    }
  }

  async #ask(place: number, method: "GET" | "POST" | "DELETE", path: string, body?: object, key?: string): Promise<Answer | undefined> {
    this.inFlight += 1;
    try {
      const reply = await fetch(`http://127.0.0.1:${this.#parts.port}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.#tokens[place]!}`,
          ...(body ? { "content-type": "application/json" } : {}),
          ...(key === undefined ? {} : { "idempotency-key": key }),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(replyMs),
      });
      const answer = { status: reply.status, body: await reply.text() };
      this.#count(String(answer.status));
      // Who is signed in was asked at another time: the clock was moved meanwhile.
      if (![200, 401, 409, 429, 502, 503].includes(answer.status)) this.odd.push(`${method} ${path}: ${answer.body}`);
      return answer;
    } catch {
      this.#count("gone");
      return undefined;
    } finally {
      this.inFlight -= 1;
    }
  }

  #count(name: string): void {
    this.statuses[name] = (this.statuses[name] ?? 0) + 1;
  }
}
