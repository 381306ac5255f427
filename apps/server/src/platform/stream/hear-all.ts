import type { NatsConnection } from "@nats-io/transport-node";
import { fail, jitteredSeconds } from "../errors.ts";
import type { Platform } from "../platform.ts";
import { addressOf, checkWord, subjectsOf, type Word } from "./word.ts";

type Parts = Pick<Platform, "nats" | "env" | "log" | "random">;

interface Hears {
  word(address: string, word: Word): void;
  /** The line to NATS was away and is back: what was said meanwhile is lost. */
  back(): void;
}

/**
 * One subscription for a process hears everything that is said and drops what nobody here follows: that costs 6 µs a word, where a
 * subscription for each person costs 3 kB a stream and a round trip at each opening.
 */
export class HearAll {
  readonly #parts: Parts;
  readonly #hears: Hears;
  #listening: Promise<NatsConnection> | undefined;
  #away = false;

  constructor(parts: Parts, hears: Hears) {
    this.#parts = parts;
    this.#hears = hears;
  }

  get isAway(): boolean {
    return this.#away;
  }

  /** Done when whatever is said from now on is heard here; refuses while NATS is away. */
  async listen(): Promise<void> {
    const { nats, random } = this.#parts;
    const connection = nats.connection();
    if (!connection || this.#away) fail("unavailable", { retryAfter: jitteredSeconds(() => random.fraction(), 5, 15) });
    this.#listening ??= this.#subscribe(connection);
    await this.#listening.catch((error: unknown) => {
      this.#listening = undefined;
      throw error;
    });
  }

  async #subscribe(connection: NatsConnection): Promise<NatsConnection> {
    const bus = this.#parts.env.BUS_NAME;
    connection.subscribe(subjectsOf(bus), {
      callback: (error, message) => {
        if (!error) this.#hear(addressOf(bus, message.subject), message.string());
      },
    });
    void this.#watch(connection);
    await connection.flush();
    return connection;
  }

  #hear(address: string, text: string): void {
    try {
      const { about, id, version } = JSON.parse(text) as Word;
      const word = { about, ...(id === undefined ? {} : { id }), version };
      checkWord(address, word);
      this.#hears.word(address, word);
    } catch {
      this.#parts.log.warn("something was said that is no word");
    }
  }

  async #watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === "disconnect") this.#away = true;
      if (type === "reconnect") {
        this.#away = false;
        this.#hears.back();
      }
    }
    // Closed for good: with the process, or never.
    this.#away = true;
  }
}
