import { get, type IncomingMessage } from "node:http";
import { until } from "#platform/testing/until.ts";

interface Heard {
  readonly event: string;
  // Tests look into whatever is said.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly data: any;
}

/** Somebody who follows the stream, as a browser would. */
export class Listener {
  readonly heard: Heard[] = [];
  /** When the last byte was followed by the end; undefined while it goes on. */
  endedAt: number | undefined;
  #text = "";
  readonly #reply: IncomingMessage;

  constructor(reply: IncomingMessage) {
    this.#reply = reply;
    reply.setEncoding("utf8");
    reply.on("data", (piece: string) => this.#take(piece));
    reply.on("error", () => undefined);
    reply.on("close", () => (this.endedAt = performance.now()));
  }

  get status(): number {
    return this.#reply.statusCode ?? 0;
  }

  get headers(): IncomingMessage["headers"] {
    return this.#reply.headers;
  }

  /** The names of what was said, without the beats between. */
  get events(): string[] {
    return this.heard.map(({ event }) => event);
  }

  get words(): unknown[] {
    return this.heard.flatMap(({ event, data }) => (event === "word" ? [data] : []));
  }

  #take(piece: string): void {
    const parts = (this.#text + piece).split("\n\n");
    this.#text = parts.pop() ?? "";
    for (const part of parts) {
      const fields = new Map(part.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]));
      const [event, data] = [fields.get("event"), fields.get("data")];
      if (event && data) this.heard.push({ event, data: JSON.parse(data) });
    }
  }

  hangUp(): void {
    this.#reply.destroy();
  }
}

/** Opens it and waits for its first event; a refusal is read as it is. */
export async function follow(port: number, token: string, topics: readonly string[] = []): Promise<Listener> {
  const path = `/api/stream${topics.length > 0 ? `?topics=${topics.join(",")}` : ""}`;
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, agent: false, headers: { authorization: `Bearer ${token}` } }, resolve).on("error", reject);
  });
  const listener = new Listener(reply);
  if (listener.status === 200) await until(() => listener.heard.length > 0);
  return listener;
}
