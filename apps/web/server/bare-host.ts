import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { Socket } from "node:net";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from "fastify";
import type { Logger } from "pino";
import { networkOf } from "@upaya/contracts/network.ts";
import type { Endpoint } from "@upaya/contracts/endpoint.ts";
import type { ApiScope } from "./api-scope.ts";
import type { WebEnv } from "./env.ts";
import { type Arriving, Intake } from "./intake.ts";
import { passApiOn } from "./pass-api.ts";
import { hasBody } from "./read-body.ts";
import { Refusal, writeRefusal } from "./refusal.ts";
import { writeTrouble } from "./trouble.ts";
import type { Always } from "./write-page.ts";

/** What every host of ours is told about its line. */
type HostEnv = Pick<
  WebEnv,
  | "API_URL"
  | "TRUSTED_PROXIES"
  | "UPSTREAM_CONNECTIONS"
  | "BODY_WINDOW_MS"
  | "BODY_WINDOW_BYTES"
  | "MAX_BODY_BYTES"
  | "MAX_BODIES"
  | "SPOOL_DIR"
  | "SPOOL_BYTES"
>;

interface Parts {
  readonly env: HostEnv;
  readonly log: Logger;
  /** Headers of every reply. */
  readonly always: Always;
  /** Which calls are passed on to the API; all others are not found. */
  readonly scope: ApiScope;
  /** Calls whose file may be larger than `MAX_BODY_BYTES`. */
  readonly larger?: readonly Pick<Endpoint, "method" | "path" | "file">[];
  /** Whoever answers before the framework wakes up. */
  readonly before?: (handle: RequestListener) => RequestListener;
}

interface BareHost {
  readonly app: FastifyInstance;
  /** The body of a request, on its way. */
  readonly arriving: (request: IncomingMessage) => Arriving | undefined;
}

const requestIdForm = /^[\w-]{8,64}$/;

export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers["x-request-id"];
  return typeof given === "string" && requestIdForm.test(given) ? given : randomUUID();
}

/** What the public's host and the staff's have in common: ids, bodies that are watched, `/api` passed on, and an answer to every fault. */
export function createBareHost({ env, log, always, scope, larger = [], before = (handle) => handle }: Parts): BareHost {
  const baseLog: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance: baseLog,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: env.TRUSTED_PROXIES.split(",").map((address) => address.trim()),
    // No limit on how long a whole request takes: a body has to come along instead, which is watched.
    serverFactory: (handle) => createServer({ requestTimeout: 0, headersTimeout: 10_000, keepAliveTimeout: 65_000 }, before(handle)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    exposeHeadRoutes: true,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (_error, request, reply) =>
      writeTrouble((reply as unknown as FastifyReply).raw, { status: 400, requestId: request.id, always }),
  });
  addErrorHandlers(app, always);
  app.addHook("onSend", async (request, reply) => void reply.headers({ ...always, "x-request-id": request.id }));
  const arriving = watchBodies(app, env, always);
  passApiOn(app, { env, arriving, always, scope, larger });
  app.get("/livez", async () => ({ status: "live" }));
  return { app, arriving };
}

/** Whatever nobody expected has headers, an id and a line in the log. */
function addErrorHandlers(app: FastifyInstance, always: Always): void {
  app.setErrorHandler((error, request, reply) => {
    const { statusCode } = error as { statusCode?: number };
    const refused = error instanceof Refusal;
    const status = refused ? error.status : statusCode && statusCode >= 400 && statusCode < 500 ? statusCode : 500;
    if (status >= 500 && !refused) request.log.error({ err: error, request_id: request.id }, "a request failed");
    reply.hijack();
    if (!request.raw.complete && !request.raw.readableFlowing) reply.raw.shouldKeepAlive = false;
    writeTrouble(reply.raw, { status, requestId: request.id, always, retryAfter: refused ? error.retryAfter : undefined });
  });
  app.setNotFoundHandler((request, reply) => {
    reply.hijack();
    writeTrouble(reply.raw, { status: 404, requestId: request.id, always });
  });
}

/** What is not even HTTP: a few words by hand, and the connection ends. */
function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return;
  const status = error.code === "HPE_HEADER_OVERFLOW" ? "431 Request Header Fields Too Large" : "400 Bad Request";
  const late = error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? "408 Request Timeout" : status;
  socket.end(
    `HTTP/1.1 ${late}\r\nx-request-id: ${randomUUID()}\r\ncache-control: no-store\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
  );
}

/** Every body that comes is watched while it comes. Nobody but us reads it: the framework hands it on as it is. */
function watchBodies(app: FastifyInstance, env: HostEnv, always: Always): (request: IncomingMessage) => Arriving | undefined {
  const intake = new Intake({
    windowMs: env.BODY_WINDOW_MS,
    windowBytes: env.BODY_WINDOW_BYTES,
    bodies: env.MAX_BODIES,
    spoolBytes: env.SPOOL_BYTES,
  });
  const coming = new WeakMap<IncomingMessage, Arriving>();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
  app.addHook("onRequest", (request, reply, done) => {
    if (!hasBody(request.raw)) return done();
    try {
      coming.set(request.raw, intake.enter(request.raw, reply.raw, networkOf(request.ip)));
      return done();
    } catch (refusal) {
      reply.hijack();
      reply.raw.shouldKeepAlive = false;
      return writeRefusal(reply.raw, refusal as Refusal, request.id, always);
    }
  });
  return (request) => coming.get(request);
}
