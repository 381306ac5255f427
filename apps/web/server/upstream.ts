import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { Pool } from "undici";
import type { WebEnv } from "./env.ts";
import { Places } from "./places.ts";
import type { SentBody } from "./read-body.ts";

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: SentBody | undefined;
  readonly visitor: string;
  readonly signal: AbortSignal;
}

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable & { arrayBuffer(): Promise<ArrayBuffer> };
  /** The line is free for others: the answer was read, or nobody wants it. */
  readonly free: () => void;
}

const longestAnswerMs = 30_000;
const waiting = { mostWaiting: 4_096, longestWaitMs: 5_000 };

/** The lines to the API. One is taken when everything that is to be said is at hand, and no visitor has all of them. */
export class Upstream {
  readonly #pool: Pool;
  readonly #lines: Places;
  readonly #uploads: Places;

  constructor({ API_URL, UPSTREAM_CONNECTIONS: places }: Pick<WebEnv, "API_URL" | "UPSTREAM_CONNECTIONS">) {
    this.#pool = new Pool(new URL(API_URL).origin, {
      connections: places,
      pipelining: 1,
      headersTimeout: longestAnswerMs,
      bodyTimeout: longestAnswerMs,
    });
    const room = (most: number) => new Places({ places: most, perVisitor: Math.max(1, Math.floor(most / 2)), ...waiting });
    this.#lines = room(places);
    this.#uploads = room(Math.max(1, Math.floor(places / 4)));
  }

  get taken(): number {
    return this.#lines.taken;
  }

  async ask({ method, path, headers, body, visitor, signal }: Asked): Promise<Answered> {
    // What is large takes the API longer: however many they are, most lines are for calls.
    const leaveUploads = body && !body.bytes ? await this.#uploads.take(visitor, signal) : undefined;
    let leaveLines: (() => void) | undefined;
    const free = () => {
      leaveLines?.();
      leaveUploads?.();
    };
    try {
      leaveLines = await this.#lines.take(visitor, signal);
      const answer = await this.#pool.request({
        method,
        path,
        headers: { ...headers, ...(body ? { "content-length": String(body.size) } : {}) },
        body: body ? (body.bytes ?? body.stream()) : null,
        signal,
      });
      answer.body.once("close", free);
      // Whoever reads it hears of a fault. Where nobody does any more, an error without a listener would end the process.
      answer.body.on("error", () => undefined);
      return { status: answer.statusCode, headers: answer.headers, body: answer.body, free };
    } catch (error) {
      free();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}
