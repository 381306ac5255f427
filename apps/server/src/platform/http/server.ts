import type { Socket } from "node:net";
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from "fastify";
import type { Log } from "../log.ts";
import type { Platform } from "../platform.ts";
import { createMeter } from "../db/meter.ts";
import { AppError } from "../errors.ts";
import { graphqlFailure } from "../graphql/translate-error.ts";
import { registerFormParser } from "./read-form.ts";
import { registerJsonParser } from "./parse-json.ts";
import { replyHeaders as headers } from "./reply-headers.ts";
import { errorBody, toAppError } from "./translate-error.ts";

const requestIdForm = /^[\w-]{8,64}$/;

/** Fastify with our ids, our errors, our log line, and a refusal to boot a route that says not who may call it. */
export function createServer(platform: Platform): FastifyInstance {
  const { env, log } = platform;
  const baseLog: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance: baseLog,
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all: a child per request costs more than the line it writes.
    childLoggerFactory: (logger) => logger,
    genReqId: (request) => {
      const given = request.headers["x-request-id"];
      return typeof given === "string" && requestIdForm.test(given) ? given : platform.ids.next();
    },
    trustProxy: env.TRUSTED_PROXIES.split(",").map((address) => address.trim()),
    bodyLimit: 1_000_000,
    http: { headersTimeout: 10_000 },
    requestTimeout: 15_000,
    connectionTimeout: 20_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: "idle",
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    ajv: { customOptions: { coerceTypes: false } },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, platform.ids.next()),
    frameworkErrors: (error, request, reply) => {
      const failure = reply as unknown as FastifyReply;
      return void failure
        .code(400)
        .headers(headers)
        .send(errorBody(toAppError(error), request.id));
    },
  });

  registerJsonParser(app);
  registerFormParser(app);
  app.addHook("onRoute", ({ config, method, url }) => {
    if (!config?.policy) throw new Error(`${String(method)} ${url} declares no policy, so it does not boot`);
  });
  addRequestHooks(app, platform);
  addErrorHandlers(app, log);
  return app;
}

function addRequestHooks(app: FastifyInstance, platform: Platform): void {
  const showStatements = platform.env.NODE_ENV !== "production";
  let closing = false;
  app.decorateRequest("meter", null as never);
  app.decorateRequest("countedIn", false);
  app.addHook("onRequest", (request, _reply, done) => {
    request.meter = createMeter();
    // Our pages call from our own origin. A page elsewhere that makes a browser write here means no good.
    const written = request.method !== "GET" && request.method !== "HEAD";
    done(written && request.headers["sec-fetch-site"] === "cross-site" ? new AppError("forbidden") : undefined);
  });
  app.addHook("preClose", (done) => {
    closing = true;
    done();
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    // A connection that is kept alive would hold the shutdown up for a minute.
    if (closing) reply.header("connection", "close");
    for (const name in headers) if (!reply.hasHeader(name)) reply.header(name, headers[name as keyof typeof headers]);
    reply.header("x-request-id", request.id);
    if (showStatements) reply.header("x-db-queries", request.meter?.statements ?? 0);
    done(null, payload);
  });
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    const status = reply.statusCode;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    platform.metrics.request(route, status, ms / 1_000);
    platform.accessLog.write({ request_id: request.id, method: request.method, route, status, ms, sql: request.meter?.statements ?? 0 });
    done();
  });
}

function addErrorHandlers(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error, request, reply) => {
    const known = toAppError(error);
    const ours = known.status >= 500 && known.code !== "overloaded";
    if (ours) log.error({ err: known.cause ?? error, request_id: request.id }, "a request failed");
    if (known.retryAfter !== undefined) reply.header("retry-after", known.retryAfter);
    reply.type("application/json; charset=utf-8");
    if (request.routeOptions.config.graphql) {
      const { statusCode, response } = graphqlFailure({ errors: [error] }, request.id);
      return reply.code(statusCode).send(JSON.stringify(response));
    }
    return reply.code(known.status).send(JSON.stringify(errorBody(known, request.id)));
  });
  app.setNotFoundHandler((request, reply) => reply.code(404).send(errorBody(new AppError("not_found"), request.id)));
}

/** What is not even HTTP gets the same shape, written by hand, and the connection ends. */
function answerUnreadable(error: Error & { code?: string }, socket: Socket, requestId: string): void {
  if (error.code === "ECONNRESET" || !socket.writable) return;
  const status =
    error.code === "HPE_HEADER_OVERFLOW"
      ? "431 Request Header Fields Too Large"
      : error.code === "ERR_HTTP_REQUEST_TIMEOUT"
        ? "408 Request Timeout"
        : "400 Bad Request";
  const body = JSON.stringify(errorBody(new AppError("invalid_request"), requestId));
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
