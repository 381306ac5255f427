import type { IncomingMessage, ServerResponse } from "node:http";
import { full, type Refusal, tooMany, tooSlow } from "./refusal.ts";

/** How fast a body has to come, and how many may be on their way. */
export interface IntakeLimits {
  /** In each window of this length at least so many bytes come, or the rest of the body. A limit on progress and not on the whole. */
  readonly windowMs: number;
  readonly windowBytes: number;
  /** Bodies that are on their way at once. */
  readonly bodies: number;
  /** Bytes of all bodies that lie on the disk. */
  readonly spoolBytes: number;
}

/** One body on its way. */
export interface Arriving {
  /** Ends when the body is given up; its reason is what to answer. */
  readonly signal: AbortSignal;
  /** So many more of its bytes lie on the disk. */
  hold(bytes: number): void;
  /** None of its bytes lie here any more. */
  drop(): void;
}

/** Whoever was quiet for so long gives way to somebody new. */
const quietMs = 1_000;
/** The part of everything that one visitor may have: a staff room at work is one visitor. */
const share = { bodies: 0.25, spoolBytes: 0.5 };

class Body implements Arriving {
  readonly visitor: string;
  readonly #socket: IncomingMessage["socket"];
  readonly #given = new AbortController();
  readonly #tell: (bytes: number) => void;
  held = 0;
  windowBegan: number;
  windowRead: number;
  movedAt: number;
  #seen: number;

  constructor(visitor: string, socket: IncomingMessage["socket"], now: number, tell: (body: Body, bytes: number) => void) {
    this.visitor = visitor;
    this.#socket = socket;
    this.#tell = (bytes) => tell(this, bytes);
    this.windowBegan = this.movedAt = now;
    this.windowRead = this.#seen = socket.bytesRead;
  }

  get signal(): AbortSignal {
    return this.#given.signal;
  }

  get read(): number {
    return this.#socket.bytesRead;
  }

  /** Looks whether anything came since the last look. */
  look(now: number): void {
    if (this.read === this.#seen) return;
    this.#seen = this.read;
    this.movedAt = now;
  }

  hold(bytes: number): void {
    this.#tell(bytes);
    this.held += bytes;
  }

  drop(): void {
    this.#tell(-this.held);
    this.held = 0;
  }

  giveUp(reason: Refusal): void {
    this.#given.abort(reason);
  }
}

/**
 * Bodies that are on their way from callers. They hold memory and disk within bounds and nothing else: no line to the API. Whoever moves is
 * let alone, however slow the whole is; whoever stands still is given up, sooner when somebody else wants the room.
 */
export class Intake {
  readonly #limits: IntakeLimits;
  readonly #bodies = new Set<Body>();
  readonly #held = new Map<string, { bodies: number; bytes: number }>();
  #bytes = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: IntakeLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#bodies.size;
  }

  get spooled(): number {
    return this.#bytes;
  }

  /** A body begins to come. It is watched until it is here, whoever reads it. */
  enter(request: IncomingMessage, response: ServerResponse, visitor: string): Arriving {
    const mine = this.#held.get(visitor) ?? { bodies: 0, bytes: 0 };
    if (mine.bodies >= this.#limits.bodies * share.bodies) this.#makeRoom(tooMany, (body) => body.visitor === visitor);
    if (this.#bodies.size >= this.#limits.bodies) this.#makeRoom(full);
    const body = new Body(visitor, request.socket, performance.now(), (one, bytes) => this.#hold(one, bytes));
    mine.bodies += 1;
    this.#held.set(visitor, mine);
    this.#bodies.add(body);
    const { socket } = request;
    const leave = () => {
      socket.off("close", leave);
      this.#leave(body);
    };
    // Not when the response is done: what comes after it still holds the connection.
    request.once("end", leave);
    socket.once("close", leave);
    // What is left of a body that nobody wants any more is not waited for either.
    body.signal.addEventListener("abort", () => response.headersSent && socket.destroy(), { once: true });
    this.#timer ??= setInterval(() => this.#check(), Math.min(1_000, this.#limits.windowMs / 4)).unref();
    return body;
  }

  #hold(body: Body, bytes: number): void {
    const { spoolBytes } = this.#limits;
    const mine = this.#held.get(body.visitor) ?? { bodies: 0, bytes: 0 };
    if (bytes > 0 && mine.bytes + bytes > spoolBytes * share.spoolBytes)
      this.#makeRoom(tooMany, (one) => one.held > 0 && one !== body && one.visitor === body.visitor);
    if (bytes > 0 && this.#bytes + bytes > spoolBytes) this.#makeRoom(full, (one) => one.held > 0 && one !== body);
    mine.bytes += bytes;
    this.#bytes += bytes;
    this.#held.set(body.visitor, mine);
    this.#forget(body.visitor);
  }

  #forget(visitor: string): void {
    const mine = this.#held.get(visitor);
    if (mine && mine.bodies <= 0 && mine.bytes <= 0) this.#held.delete(visitor);
  }

  /** Gives up the one that was quiet longest; when all of them move, there is no room. */
  #makeRoom(refusal: () => Refusal, among: (body: Body) => boolean = () => true): void {
    const now = performance.now();
    let quietest: Body | undefined;
    for (const body of this.#bodies) {
      if (!among(body)) continue;
      body.look(now);
      if (!quietest || body.movedAt < quietest.movedAt) quietest = body;
    }
    if (!quietest || now - quietest.movedAt < Math.min(quietMs, this.#limits.windowMs / 4)) throw refusal();
    this.#giveUp(quietest, refusal());
  }

  #leave(body: Body): void {
    if (!this.#bodies.delete(body)) return;
    this.#held.get(body.visitor)!.bodies -= 1;
    this.#forget(body.visitor);
  }

  #giveUp(body: Body, reason: Refusal): void {
    body.drop();
    this.#leave(body);
    body.giveUp(reason);
  }

  #check(): void {
    const now = performance.now();
    for (const body of this.#bodies) {
      body.look(now);
      if (now - body.windowBegan < this.#limits.windowMs) continue;
      if (body.read - body.windowRead < this.#limits.windowBytes) this.#giveUp(body, tooSlow());
      body.windowBegan = now;
      body.windowRead = body.read;
    }
    if (this.#bodies.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
