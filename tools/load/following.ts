import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** One stream as a browser holds it: a line that is read and never written to again. */
class Following {
  readonly socket: Socket;
  readonly opened = Promise.withResolvers<void>();
  #rest = "";

  constructor(port: number, place: number, token: string, told: (id: string) => void) {
    this.socket = connect({ port, host: "127.0.0.1", noDelay: true });
    // Each has an address of its own, as people have.
    const address = `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}`;
    this.socket.write(
      `GET /api/stream HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\nx-forwarded-for: ${address}\r\naccept: text/event-stream\r\n\r\n`,
    );
    this.socket.setEncoding("latin1");
    this.socket.on("data", (piece) => this.#take(String(piece), told));
    this.socket.on("error", () => undefined);
    this.socket.once("close", () => this.opened.reject(new Error("a stream was not opened, or ended")));
  }

  #take(piece: string, told: (id: string) => void): void {
    const events = (this.#rest + piece).split("\n\n");
    this.#rest = events.pop() ?? "";
    for (const event of events) {
      if (event.includes("event: open")) this.opened.resolve();
      const id = /"id":"([\w-]+)"/.exec(event)?.[1];
      if (id !== undefined) told(id);
    }
  }
}

const atOnce = 25;

/** Everybody who follows, and the book of what they were to hear: a word's id names whom it is for. */
export class Audience {
  readonly #port: number;
  readonly #waiting = new Set<string>();
  #all: Following[] = [];
  told = 0;
  foreign = 0;
  ended = 0;

  constructor(port: number) {
    this.#port = port;
  }

  get missed(): number {
    return this.#waiting.size;
  }

  async open(tokens: readonly string[]): Promise<void> {
    for (let from = 0; from < tokens.length; from += atOnce) {
      const some = tokens.slice(from, from + atOnce).map((token, at) => this.#follow(from + at, token));
      this.#all.push(...some);
      await Promise.all(some.map(({ opened }) => opened.promise));
    }
    for (const { socket } of this.#all) socket.once("close", () => (this.ended += 1));
  }

  #follow(place: number, token: string): Following {
    return new Following(this.#port, place, token, (id) => {
      if (!id.startsWith(`${place}-`) || !this.#waiting.delete(id)) this.foreign += 1;
      else this.told += 1;
    });
  }

  /** The id of a word to whoever has this place. */
  expect(place: number, number: number): string {
    const id = `${place}-${number}`;
    this.#waiting.add(id);
    return id;
  }

  async untilTold(ms: number): Promise<void> {
    for (const end = performance.now() + ms; this.#waiting.size > 0 && performance.now() < end;) await sleep(50);
  }

  async leave(): Promise<void> {
    const all = this.#all;
    this.#all = [];
    const before = this.ended;
    for (const { socket } of all) socket.destroy();
    while (this.ended - before < all.length) await sleep(50);
    this.ended = before;
  }
}
