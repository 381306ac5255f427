import type { IncomingMessage, ServerResponse } from "node:http";
import type { Platform } from "../platform.ts";
import { answerLate } from "./last-words.ts";
import type { Place } from "./load-shedding.ts";

/** So long somebody may take to hand over what they brought; then the place is free for others until they have. */
const longestHandOver = 250;

const sweepMs = 50;

/** How fast a body has to come. */
export interface Pace {
  /** Any body has this long. A file has it again and again, as long as it brings enough each time: a slow line arrives. */
  readonly windowMs: number;
  readonly bytesPerSecond: number;
}

interface Arrival {
  readonly response: ServerResponse;
  readonly since: number;
  readonly place: Place | undefined;
}

interface Slow {
  readonly response: ServerResponse;
  readonly until: number;
  /** What the connection had brought when this window began. */
  readonly bytes: number;
}

/**
 * Who came and has not handed over everything, in the order in which they came. One timer looks after all of them: those who hand over
 * nothing lose their place, and those who bring too little in a window are cut off.
 */
export class Arrivals {
  readonly #fresh = new Map<IncomingMessage, Arrival>();
  readonly #slow = new Map<IncomingMessage, Slow>();
  readonly #pace: Pace;
  readonly #cutOff: (request: IncomingMessage, response: ServerResponse) => void;
  #holding = 0;
  #sweptAt = 0;
  #wasLate = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(pace: Pace, cutOff: (request: IncomingMessage, response: ServerResponse) => void) {
    this.#pace = pace;
    this.#cutOff = cutOff;
  }

  /** How many hold a place for work that has not begun. */
  get holding(): number {
    return this.#holding;
  }

  add(request: IncomingMessage, response: ServerResponse, place?: Place): void {
    this.#fresh.set(request, { response, since: performance.now(), place });
    if (place) this.#holding += 1;
    this.#watch();
  }

  /** The work begins, with the place that was kept for it, and without one if it was not admitted first or the body took too long. */
  begin(request: IncomingMessage): Place | undefined {
    if (this.#slow.size > 0) this.#slow.delete(request);
    const arrival = this.#fresh.get(request);
    return arrival && this.#take(request, arrival);
  }

  /** From now on the rest of the body has to come at a pace. */
  follow(request: IncomingMessage, response: ServerResponse): void {
    const until = performance.now() + this.#pace.windowMs;
    this.#slow.set(request, { response, until, bytes: request.socket.bytesRead });
    this.#watch();
  }

  /** The response is over, answered or not. Whoever goes on sending after an answer may do so for one window. */
  end(request: IncomingMessage, response: ServerResponse): void {
    this.begin(request)?.leave();
    if (!request.complete && !request.socket.destroyed) this.follow(request, response);
  }

  #take(request: IncomingMessage, { place }: Arrival): Place | undefined {
    this.#fresh.delete(request);
    if (place) this.#holding -= 1;
    return place;
  }

  #watch(): void {
    if (this.#timer) return;
    this.#sweptAt = performance.now();
    this.#timer = setInterval(() => this.#sweep(performance.now()), sweepMs).unref();
  }

  /** After a pause of our own what came meanwhile is not read yet: that is nobody's fault, for one turn. */
  #isLate(now: number): boolean {
    this.#wasLate = !this.#wasLate && now - this.#sweptAt > 10 * sweepMs;
    this.#sweptAt = now;
    return this.#wasLate;
  }

  #sweep(now: number): void {
    for (const [request, arrival] of this.#fresh) {
      if (arrival.since + longestHandOver > now) break;
      this.#take(request, arrival)?.leave();
      if (!request.complete) this.follow(request, arrival.response);
    }
    if (!this.#isLate(now)) this.#cutSlow(now);
    if (this.#fresh.size > 0 || this.#slow.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #cutSlow(now: number): void {
    for (const [request, slow] of this.#slow) {
      if (slow.until > now) break;
      this.#slow.delete(request);
      if (request.complete || request.socket.destroyed) continue;
      if (this.#keepsPace(request, slow)) this.follow(request, slow.response);
      else this.#cutOff(request, slow.response);
    }
  }

  #keepsPace(request: IncomingMessage, { response, bytes }: Slow): boolean {
    if (response.writableEnded) return false;
    // We do not read yet: what does not come is not their fault.
    if (request.readableFlowing !== true) return true;
    const { windowMs, bytesPerSecond } = this.#pace;
    return isFile(request) && request.socket.bytesRead - bytes >= (bytesPerSecond * windowMs) / 1_000;
  }
}

export function createArrivals({ env, metrics, ids }: Platform): Arrivals {
  const pace = { windowMs: env.PROGRESS_WINDOW_MS, bytesPerSecond: env.PROGRESS_BYTES_PER_SECOND };
  return new Arrivals(pace, ({ socket }, response) => {
    metrics.refused.inc({ why: "slow" });
    if (response.headersSent) socket.destroy();
    else answerLate(socket, ids.next());
  });
}

/** What may take its time: a form with a file, and a part of a large upload. */
function isFile({ headers }: IncomingMessage): boolean {
  return /^(multipart\/form-data|application\/offset\+octet-stream)\b/i.test(headers["content-type"] ?? "");
}
