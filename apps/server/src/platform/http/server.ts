import proxyAddr from "@fastify/proxy-addr";
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { Platform } from "../platform.ts";
import { createMeter } from "../db/meter.ts";
import { AppError } from "../errors.ts";
import { graphqlFailure } from "../graphql/translate-error.ts";
import { countFailure, countStrays, countUnreadable } from "./caller.ts";
import { answerUnreadable } from "./last-words.ts";
import { foreignWrites, transportSecurity } from "./origin.ts";
import { registerFormParser } from "./read-form.ts";
import { registerJsonParser } from "./parse-json.ts";
import { replyHeaders as headers } from "./reply-headers.ts";
import { tellOfRequest } from "./tell-of-request.ts";
import { errorBody, toAppError } from "./translate-error.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Its line in the log is written. */
    isTold: boolean;
  }
}

/** What is written of a request whose sender did not wait for the answer. */
const hungUp = 499;
const requestIdForm = /^[\w-]{8,64}$/;

/** Fastify with our ids, our errors, our log line, and a refusal to boot a route that says not who may call it. */
export function createServer(platform: Platform): FastifyInstance {
  const { env, log } = platform;
  const baseLog: FastifyBaseLogger = log;
  const isOurs = proxyAddr.compile(env.TRUSTED_PROXIES.split(",").map((address) => address.trim()));
  const app = Fastify({
    loggerInstance: baseLog,
    logController: new LogController({ disableRequestLogging: true }),
    // One logger for all: a child per request costs more than the line it writes.
    childLoggerFactory: (logger) => logger,
    genReqId: (request) => {
      const given = request.headers["x-request-id"];
      return typeof given === "string" && requestIdForm.test(given) ? given : platform.ids.next();
    },
    trustProxy: isOurs,
    bodyLimit: 1_000_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    // Bodies are held to a pace instead: see arrivals.ts.
    requestTimeout: 0,
    connectionTimeout: 20_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: "idle",
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    ajv: { customOptions: { coerceTypes: false } },
    clientErrorHandler: async (error, socket) => {
      if (await countUnreadable(platform, error, socket, isOurs)) answerUnreadable(error, socket, platform.ids.next());
      else socket.destroy();
    },
    frameworkErrors: (error, { raw, id }, reply) =>
      void answerMisdirected(platform, error, { ip: proxyAddr(raw, isOurs), id }, reply as unknown as FastifyReply),
  });

  registerJsonParser(app);
  registerFormParser(app);
  app.addHook("onRoute", ({ config, method, url }) => {
    if (!config?.policy) throw new Error(`${String(method)} ${url} declares no policy, so it does not boot`);
  });
  addRequestHooks(app, platform);
  countStrays(app, platform);
  addErrorHandlers(app, platform);
  return app;
}

function addRequestHooks(app: FastifyInstance, platform: Platform): void {
  const showStatements = platform.env.NODE_ENV !== "production";
  const isForeign = foreignWrites(platform.env);
  const always = { ...headers, ...transportSecurity(platform.env) };
  let closing = false;
  app.decorateRequest("meter", null as never);
  app.decorateRequest("isTold", false);
  app.addHook("onRequest", (request, _reply, done) => {
    request.meter = createMeter();
    // A form that a page of others is meant to send here comes from its origin.
    const isMeant = request.routeOptions.config?.takesForm === true;
    done(!isMeant && isForeign(request) ? new AppError("forbidden") : undefined);
  });
  app.addHook("preClose", (done) => {
    closing = true;
    done();
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    // A connection that is kept alive would hold the shutdown up for a minute.
    if (closing) reply.header("connection", "close");
    for (const name in always) if (!reply.hasHeader(name)) reply.header(name, always[name as keyof typeof always]);
    reply.header("x-request-id", request.id);
    if (showStatements) reply.header("x-db-queries", request.meter?.statements ?? 0);
    done(null, payload);
  });
  app.addHook("onRequest", (request, reply, done) => {
    reply.raw.once("close", () => {
      if (request.isTold) return;
      platform.metrics.aborted.inc({ stage: request.raw.complete ? "reply" : "body" });
      tellOfRequest(platform, request, reply, hungUp);
    });
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    if (!request.isTold) tellOfRequest(platform, request, reply, reply.statusCode);
    done();
  });
}

function addErrorHandlers(app: FastifyInstance, platform: Platform): void {
  app.setErrorHandler(async (thrown, request, reply) => {
    const error = await countFailure(platform, request, thrown);
    const known = toAppError(error);
    const ours = known.status >= 500 && known.code !== "overloaded";
    if (ours) platform.log.error({ err: known.cause ?? error, request_id: request.id }, "a request failed");
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

/** An address that cannot be read leads to no route and past every hook. */
async function answerMisdirected(
  platform: Platform,
  error: unknown,
  request: Pick<FastifyRequest, "ip" | "id">,
  reply: FastifyReply,
): Promise<void> {
  const known = toAppError(await countFailure(platform, request, error));
  if (known.retryAfter !== undefined) reply.header("retry-after", known.retryAfter);
  reply
    .code(known.code === "rate_limited" ? known.status : 400)
    .headers(headers)
    .send(errorBody(known, request.id));
}
