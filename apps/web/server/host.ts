import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from "fastify";
import type { Logger } from "pino";
import { networkOf } from "@upaya/contracts/network.ts";
import { keyOfPlain, readAddress } from "./addresses.ts";
import { Allowance } from "./allowance.ts";
import type { Builds } from "./builds.ts";
import { registerCovers } from "./covers.ts";
import type { WebEnv } from "./env.ts";
import { registerFound } from "./found.ts";
import { type Arriving, Intake } from "./intake.ts";
import { registerOffline } from "./offline.ts";
import { PageCache } from "./page-cache.ts";
import { registerPages } from "./pages.ts";
import { passApiOn } from "./pass-api.ts";
import { hasBody } from "./read-body.ts";
import { Refusal, writeRefusal } from "./refusal.ts";
import type { Render } from "./render.ts";
import type { StaticFile } from "./static-files.ts";
import { writeTrouble } from "./trouble.ts";
import type { Versions } from "./versions.ts";
import { transportSecurity } from "./secure.ts";
import { type Always, type WritePage, writePage } from "./write-page.ts";

interface Parts {
  readonly env: WebEnv;
  readonly log: Logger;
  readonly versions: Pick<Versions, "current">;
  readonly files: ReadonlyMap<string, StaticFile>;
  /** Files of builds before this one. */
  readonly builds?: Pick<Builds, "find">;
  /** What this build is called; a page of another one begins anew when its files are gone. */
  readonly build?: string;
  readonly render: Render;
  /** Off in development, where a page changes with its source. */
  readonly cached?: boolean;
}

const noBuilds: Pick<Builds, "find"> = { find: async () => undefined };

const requestIdForm = /^[\w-]{8,64}$/;

function requestIdOf(request: IncomingMessage): string {
  const given = request.headers["x-request-id"];
  return typeof given === "string" && requestIdForm.test(given) ? given : randomUUID();
}

/** What a visitor spends: a drawing costs a tenth of a page. */
const costOf = { page: 10, cover: 1 };

/** The web's front door: cached documents, immutable files, and `/api` passed on. */
export async function createHost(parts: Parts): Promise<FastifyInstance> {
  const { env, log, versions, files, builds = noBuilds, build, render, cached = true } = parts;
  const cache = new PageCache(() => versions.current(), { pages: env.PAGE_CACHE_PAGES, bytes: env.PAGE_CACHE_BYTES });
  const always = transportSecurity(env);
  const baseLog: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance: baseLog,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: env.TRUSTED_PROXIES.split(",").map((address) => address.trim()),
    // No limit on how long a whole request takes: a body has to come along instead, which is watched.
    serverFactory: (handle) =>
      createServer(
        { requestTimeout: 0, headersTimeout: 10_000, keepAliveTimeout: 65_000 },
        cached ? answerAtOnce({ cache, always, log, handle }) : handle,
      ),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    exposeHeadRoutes: true,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (_error, request, reply) =>
      writeTrouble((reply as unknown as FastifyReply).raw, { status: 400, requestId: request.id, always }),
  });
  addErrorHandlers(app, always);
  app.addHook("onSend", async (request, reply) => void reply.headers({ ...always, "x-request-id": request.id }));
  const arriving = watchBodies(app, env, always);
  const allowance = new Allowance(env.RENDERS_PER_MINUTE * costOf.page);
  const write: WritePage = (request, reply, page) => {
    reply.hijack();
    writePage(request.raw, reply.raw, page, request.id, always);
    return reply;
  };
  passApiOn(app, { env, arriving, always });
  registerCovers(app, { cache, write, spend: ({ ip }) => allowance.spend(networkOf(ip), costOf.cover) });
  await registerFound(app, { env, cache, write, spend: ({ ip }) => allowance.spend(networkOf(ip), costOf.page) });
  app.get("/livez", async () => ({ status: "live" }));
  app.get("/build", async (_request, reply) =>
    reply
      .type("text/plain")
      .header("cache-control", "no-store")
      .send(build ?? ""),
  );
  registerOffline(app, { brand: env.brand, files });
  registerPages(app, { env, cache, files, builds, render, arriving, write, spend: (visitor) => allowance.spend(visitor, costOf.page) });
  return app;
}

interface AtOnce {
  readonly cache: PageCache;
  readonly always: Always;
  readonly log: Logger;
  readonly handle: RequestListener;
}

/** A page that is in the cache is answered before the framework wakes up, and so is an address that properly is another. */
function answerAtOnce({ cache, always, log, handle }: AtOnce): RequestListener {
  const elsewhere = (request: IncomingMessage, response: ServerResponse, url: string) => {
    const address = readAddress(url);
    const requestId = requestIdOf(request);
    if (!address) return writeTrouble(response, { status: 400, requestId, always });
    if (address.moved === undefined) return handle(request, response);
    response.writeHead(308, {
      ...always,
      location: address.moved,
      "cache-control": "public, max-age=3600",
      "content-length": 0,
      "x-content-type-options": "nosniff",
      "x-request-id": requestId,
    });
    response.end();
    return undefined;
  };
  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return handle(request, response);
    // Nobody reads what comes with it, and nobody waits for its end.
    if (hasBody(request)) response.shouldKeepAlive = false;
    const url = request.url ?? "/";
    try {
      const key = keyOfPlain(url);
      const page = key === undefined ? undefined : cache.find(key);
      if (page) return writePage(request, response, page, requestIdOf(request), always);
      return key !== undefined || url.startsWith("/api/") ? handle(request, response) : elsewhere(request, response, url);
    } catch (error) {
      const requestId = requestIdOf(request);
      log.error({ err: error, request_id: requestId }, "a request failed");
      return writeTrouble(response, { status: 500, requestId, always });
    }
  };
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
function watchBodies(app: FastifyInstance, env: WebEnv, always: Always): (request: IncomingMessage) => Arriving | undefined {
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
