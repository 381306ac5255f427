import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { apiBase, type Endpoint, type ShedClass } from "@upaya/contracts/endpoint.ts";
import { AppError, jitteredSeconds } from "../errors.ts";
import type { Platform } from "../platform.ts";
import { replyHeaders } from "./reply-headers.ts";
import type { Shed } from "./shed.ts";
import { errorBody } from "./translate-error.ts";
import { createWaitingRoom } from "./waiting-room.ts";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** What arrives while somebody waits stays in memory, and nobody keeps a house full of parcels. */
const mostWaitingBytes = 16_384;

/** So long somebody may take to hand over what they brought; then the place is free for others until they have. */
const longestHandOver = 250;

/** The place of somebody who was let in. */
interface Place {
  readonly since: number;
  readonly leave: () => void;
}

/** Who was let in and has not handed over everything, in the order in which they came. */
class Entering {
  readonly #places = new Map<IncomingMessage, Place>();
  #timer: NodeJS.Timeout | undefined;

  add(request: IncomingMessage, place: Place): void {
    this.#places.set(request, place);
    this.#timer ??= setInterval(() => this.#hurry(), 50).unref();
  }

  delete(request: IncomingMessage): boolean {
    return this.#places.delete(request);
  }

  #hurry(): void {
    const slow = performance.now() - longestHandOver;
    for (const [request, { since, leave }] of this.#places) {
      if (since > slow) return;
      this.#places.delete(request);
      leave();
    }
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

const entering = new Entering();
/** The act begins and keeps its place to the end. False when it has none: nobody stood at the door, or the body took too long. */
export const takePlace = (request: IncomingMessage): boolean => entering.delete(request);

/**
 * The front door: whom there is no room for waits there, or is turned away before anything is done for them: no hook, no body, no line in
 * the log. What each of them costs is taken from those who were let in.
 */
export function keepDoor(app: FastifyInstance, platform: Platform, shed: Shed, endpoints: readonly Endpoint[]): void {
  // Calls with a part of their address in it, and files, are left to the chain: they are few.
  const classes = new Map<string, ShedClass>(
    endpoints.flatMap(({ method, path, shed: kind = "normal", file }) =>
      file || path.includes(":") ? [] : [[`${method} ${apiBase}${path}`, kind] as const],
    ),
  );
  const refuse = refuser(platform);
  const [chain] = app.server.listeners("request") as Listener[];
  if (!chain) throw new Error("nobody listens for requests yet");
  const room = createWaitingRoom({
    isFull: (kind) => shed.isFull(kind),
    now: () => performance.now(),
    tell: (waiting) => platform.metrics.waiting.set(waiting),
    refusalsPerSecond: platform.env.REFUSALS_PER_SECOND,
  });
  shed.onRoom(() => room.admit());
  app.addHook("preClose", (done) => {
    room.empty();
    done();
  });

  const letIn = (kind: ShedClass, request: IncomingMessage, response: ServerResponse) => {
    let inside = true;
    const leave = () => {
      if (inside) shed.leave(kind);
      inside = false;
    };
    shed.enter(kind);
    entering.add(request, { since: performance.now(), leave });
    response.once("close", () => {
      entering.delete(request);
      leave();
    });
    chain(request, response);
  };
  app.server.removeAllListeners("request");
  app.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const kind = classes.get(`${request.method ?? ""} ${pathOf(request.url ?? "")}`);
    if (kind === undefined) chain(request, response);
    else if (!shed.isFull(kind)) letIn(kind, request, response);
    else if (isBulky(request)) refuse(response);
    else
      room.receive(kind, {
        isHere: () => !response.destroyed,
        letIn: () => letIn(kind, request, response),
        refuse: () => refuse(response),
      });
  });
}

function isBulky({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > mostWaitingBytes;
}

function pathOf(url: string): string {
  const mark = url.indexOf("?");
  return mark < 0 ? url : url.slice(0, mark);
}

function refuser({ metrics, random, ids }: Platform): (response: ServerResponse) => void {
  const refusal = new AppError("overloaded");
  const fixed = Object.entries({ ...replyHeaders, "content-type": "application/json; charset=utf-8" }).flat();
  const counter = metrics.refused.labels({ why: "in_flight" });
  return (response) => {
    counter.inc();
    const id = ids.next();
    const body = JSON.stringify(errorBody(refusal, id));
    const retryAfter = String(jitteredSeconds(() => random.fraction()));
    // Written as one piece: nobody has time for two.
    response.writeHead(refusal.status, [
      ...fixed,
      "retry-after",
      retryAfter,
      "x-request-id",
      id,
      "content-length",
      Buffer.byteLength(body),
    ]);
    response.end(body);
  };
}
