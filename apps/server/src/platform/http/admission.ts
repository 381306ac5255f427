import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { apiBase, type Endpoint, type ShedClass } from "@upaya/contracts/endpoint.ts";
import { AppError, jitteredSeconds } from "../errors.ts";
import type { Platform } from "../platform.ts";
import type { Arrivals } from "./arrivals.ts";
import { replyHeaders } from "./reply-headers.ts";
import type { Place, Shed } from "./load-shedding.ts";
import { errorBody } from "./translate-error.ts";
import { createBoundedQueue } from "./bounded-queue.ts";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** What arrives while somebody waits stays in memory, and a full process cannot keep it all. */
const mostWaitingBytes = 16_384;

interface Inside {
  readonly platform: Platform;
  readonly shed: Shed;
  readonly arrivals: Arrivals;
}

/** Calls with a part of their address in it, and files, are left to the chain: they are few. */
export function isAdmittedFirst(endpoint: Endpoint): boolean {
  return !endpoint.file && !endpoint.path.includes(":") && endpoint.replies !== "events";
}

/** Replies that go on for long have limits of their own. */
export function takesNoPlace({ streams, replies }: Endpoint): boolean {
  return streams === true || replies === "events";
}

/**
 * Admission control, for REST and GraphQL alike: whom there is no room for waits (a bounded queue) or is turned away (load shedding) before anything is done for them: no hook, no body, no line in
 * the log. What each of them costs is taken from those who were let in.
 */
export function controlAdmission(
  app: FastifyInstance,
  { platform, shed, arrivals }: Inside,
  endpoints: readonly Endpoint[],
  graphqlPath: string,
): void {
  const classes = classesOf(endpoints, graphqlPath);
  const refuse = refuser(platform);
  const [chain] = app.server.listeners("request") as Listener[];
  if (!chain) throw new Error("nobody listens for requests yet");
  const room = createBoundedQueue({
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

  const mostArriving = Math.max(1, Math.floor(platform.env.MAX_IN_FLIGHT / 2));
  const pass = (request: IncomingMessage, response: ServerResponse, place?: Place) => {
    arrivals.add(request, response, place);
    response.once("close", () => arrivals.end(request, response));
    chain(request, response);
  };
  // Half the process is for those who have handed over everything: beyond the other half a place is given when the work begins.
  const letIn = (kind: ShedClass, request: IncomingMessage, response: ServerResponse) =>
    pass(request, response, request.complete || arrivals.holding < mostArriving ? shed.enter(kind) : undefined);
  const turnAway = (request: IncomingMessage, response: ServerResponse) => {
    arrivals.add(request, response);
    refuse(response);
  };
  app.server.removeAllListeners("request");
  app.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const kind = classes.get(`${request.method ?? ""} ${pathOf(request.url ?? "")}`);
    if (kind === undefined) (hasBody(request) ? pass : chain)(request, response);
    else if (!shed.isFull(kind)) letIn(kind, request, response);
    else if (isBulky(request)) turnAway(request, response);
    else
      room.receive(kind, {
        isHere: () => !response.destroyed,
        letIn: () => letIn(kind, request, response),
        refuse: () => turnAway(request, response),
      });
  });
}

/** The class of each call by its first line. What a GraphQL query asks for stands in its body, so all of them are normal. */
function classesOf(endpoints: readonly Endpoint[], graphqlPath: string): ReadonlyMap<string, ShedClass> {
  const rest = endpoints
    .filter(isAdmittedFirst)
    .map(({ method, path, shed: kind = "normal" }) => [`${method} ${apiBase}${path}`, kind] as const);
  const graphql = ["GET", "POST"].map((method) => [`${method} ${graphqlPath}`, "normal"] as const);
  return new Map([...rest, ...graphql]);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || headers["content-length"] !== undefined;
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
