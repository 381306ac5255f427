import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from "fastify";
import type { Platform } from "../platform.ts";
import { createMeter } from "../db/meter.ts";
import { AppError } from "../errors.ts";
import { graphqlFailure } from "../graphql/translate-error.ts";
import { errorBody, toAppError } from "./translate-error.ts";

const requestIdForm = /^[\w-]{8,64}$/;

/** Set on every reply. An API answers data, so nothing of it may be framed, sniffed or kept by a shared cache unless a route says so. */
const headers = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cache-control": "private, no-store",
};

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
    requestTimeout: 15_000,
    connectionTimeout: 20_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: "idle",
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    ajv: { customOptions: { coerceTypes: false } },
    frameworkErrors: (error, request, reply) => {
      const failure = reply as unknown as FastifyReply;
      return void failure
        .code(400)
        .headers(headers)
        .send(errorBody(toAppError(error), request.id));
    },
  });

  app.decorateRequest("meter", null as never);
  app.decorateRequest("countedIn", false);
  app.addHook("onRequest", (request, _reply, done) => {
    request.meter = createMeter();
    done();
  });
  app.addHook("onRoute", ({ config, method, url }) => {
    if (!config?.policy) throw new Error(`${String(method)} ${url} declares no policy, so it does not boot`);
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    reply.headers(headers).header("x-request-id", request.id);
    if (env.NODE_ENV !== "production") reply.header("x-db-queries", request.meter?.statements ?? 0);
    done(null, payload);
  });
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    const ms = reply.elapsedTime;
    platform.metrics.requests.observe({ route, status: reply.statusCode }, ms / 1_000);
    platform.accessLog.write({
      request_id: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(ms * 10) / 10,
      sql: request.meter?.statements ?? 0,
    });
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    const known = toAppError(error);
    if (known.status >= 500 && known.code !== "overloaded")
      log.error({ err: known.cause ?? error, request_id: request.id }, "a request failed");
    if (known.retryAfter !== undefined) reply.header("retry-after", known.retryAfter);
    reply.type("application/json; charset=utf-8");
    if (request.routeOptions.config.graphql) {
      const { statusCode, response } = graphqlFailure({ errors: [error] }, request.id);
      return reply.code(statusCode).send(JSON.stringify(response));
    }
    return reply.code(known.status).send(JSON.stringify(errorBody(known, request.id)));
  });
  app.setNotFoundHandler((request, reply) => {
    return reply.code(404).send(errorBody(new AppError("not_found"), request.id));
  });
  return app;
}
