import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import type { Logger } from "pino";
import { canonicalAddress } from "./addresses.ts";
import { registerCovers } from "./covers.ts";
import { type Body, encodingFor } from "./compress.ts";
import type { WebEnv } from "./env.ts";
import { registerFound } from "./found.ts";
import { type Page, PageCache } from "./page-cache.ts";
import { passApiOn } from "./pass-api.ts";
import type { Render } from "./render.ts";
import type { StaticFile } from "./static-files.ts";
import type { Versions } from "./versions.ts";
import { writePage } from "./write-page.ts";

interface Parts {
  readonly env: WebEnv;
  readonly log: Logger;
  readonly versions: Pick<Versions, "current">;
  readonly files: ReadonlyMap<string, StaticFile>;
  readonly render: Render;
  /** Off in development, where a page changes with its source. */
  readonly cached?: boolean;
}

const requestIdForm = /^[\w-]{8,64}$/;

function requestIdOf(request: IncomingMessage): string {
  const given = request.headers["x-request-id"];
  return typeof given === "string" && requestIdForm.test(given) ? given : randomUUID();
}

/** What a page is kept under. The router's list of routes is the same for one build, whoever asks. */
function keyOf(url: string): string {
  const at = url.indexOf("?");
  if (at < 0) return url;
  const pathname = url.slice(0, at);
  return pathname === "/__manifest" ? url.slice(0, 2_000) : canonicalAddress(pathname, new URLSearchParams(url.slice(at + 1)));
}

/** The web's front door: cached documents, immutable files, and `/api` passed on. */
export async function createHost({ env, log, versions, files, render, cached = true }: Parts): Promise<FastifyInstance> {
  const cache = new PageCache(() => versions.current());
  const baseLog: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance: baseLog,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: env.TRUSTED_PROXIES.split(",").map((address) => address.trim()),
    // A page that is in the cache is answered before the framework wakes up.
    serverFactory: (handle) =>
      createServer({ requestTimeout: 15_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 }, (request, response) => {
        const page = cached && request.method === "GET" ? cache.find(keyOf(request.url ?? "/")) : undefined;
        if (page) writePage(request, response, page, requestIdOf(request));
        else handle(request, response);
      }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    exposeHeadRoutes: true,
  });
  await passApiOn(app, env);
  registerCovers(app);
  await registerFound(app, env, cache);
  app.get("/livez", async () => ({ status: "live" }));

  app.get("/*", async (request, reply) => {
    const file = files.get(request.url.split("?")[0]!);
    if (file) return sendFile(request, reply, file);
    const page = await renderOrOld(cache, keyOf(request.url), request, render);
    reply.hijack();
    writePage(request.raw, reply.raw, page, request.id);
    return reply;
  });
  // Forms without JavaScript: rendered for this request alone, never kept.
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string", bodyLimit: 100_000 }, (_request, body, done) =>
    done(null, body),
  );
  app.post("/*", async (request, reply) => {
    const rendered = await render(request.url, request, { body: String(request.body), type: "application/x-www-form-urlencoded" });
    return reply
      .code(rendered.status)
      .headers({ ...rendered.headers, "cache-control": "no-store", "x-request-id": request.id })
      .send(rendered.raw);
  });
  return app;
}

/** When the API is away, or has heard too much of this visitor, an old page is better than an error. */
async function renderOrOld(cache: PageCache, key: string, request: FastifyRequest, render: Render): Promise<Page> {
  const page = await cache.render(key, () => render(key, request));
  return page.status >= 500 || page.status === 429 ? (cache.findOld(key) ?? page) : page;
}

function pick(request: FastifyRequest, reply: FastifyReply, body: Body): Buffer {
  const encoding = encodingFor(request.headers["accept-encoding"]);
  if (!encoding) return body.raw;
  reply.header("content-encoding", encoding);
  return body[encoding];
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile): Promise<FastifyReply> {
  reply.headers({
    "content-type": file.type,
    "cache-control": file.cacheControl,
    etag: file.etag,
    vary: "accept-encoding",
    "x-content-type-options": "nosniff",
  });
  if (request.headers["if-none-match"] === file.etag) return reply.code(304).send();
  const body = await file.body();
  return reply.send(body.br === body.raw ? body.raw : pick(request, reply, body));
}
