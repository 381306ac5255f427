import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "./quiz-load.ts";

interface Parts {
  readonly port: number;
  readonly chance: Chance;
}

const replyMs = 10_000;

/** Schools that ask for a call and press again, with the same key, until they are thanked. */
export class CallbackLoad {
  readonly #parts: Parts;
  #next = 0;
  acked = 0;
  /** How often something was sent that had been sent before. */
  repeats = 0;
  readonly replies: Record<string, number> = {};

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  emails(): string[] {
    return Array.from({ length: this.#next }, (_, at) => emailOf(at));
  }

  /** Everybody up to this number; resolves when each of them was thanked. */
  async send(until: number, clients: number): Promise<void> {
    const { chance } = this.#parts;
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (this.#next < until) {
          const at = this.#next++;
          await this.#untilThanked(at);
          await sleep(chance() * 900);
        }
      }),
    );
  }

  async #untilThanked(at: number): Promise<void> {
    const { chance } = this.#parts;
    const key = randomUUID();
    while (!(await this.#once(at, key))) {
      this.repeats += 1;
      await sleep(100 + chance() * 300);
    }
    this.acked += 1;
    // Some press twice although they were thanked.
    if (chance() < 0.1) {
      this.repeats += 1;
      await this.#once(at, key);
    }
  }

  async #once(at: number, key: string): Promise<boolean> {
    const data = { fullName: `=School ${at}`, schoolName: "Navodit Public School", email: emailOf(at), mobile: "+919822041736" };
    const status = await fetch(`http://127.0.0.1:${this.#parts.port}/api/engagement/callback`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify({ data }),
      signal: AbortSignal.timeout(replyMs),
    }).then(
      async (reply) => {
        await reply.arrayBuffer();
        return String(reply.status);
      },
      () => "gone",
    );
    this.replies[status] = (this.replies[status] ?? 0) + 1;
    return status === "200";
  }
}

const emailOf = (at: number) => `school-${at}@chaos.example`;
