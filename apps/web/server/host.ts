import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { networkOf } from "@upaya/contracts/network.ts";
import { Addresses } from "./addresses.ts";
import { Allowance } from "./allowance.ts";
import { publicScope } from "./api-scope.ts";
import { createBareHost, requestIdOf } from "./bare-host.ts";
import type { Builds } from "./builds.ts";
import { registerCovers } from "./covers.ts";
import type { WebEnv } from "./env.ts";
import { registerFound } from "./found.ts";
import { registerLetterPictures } from "./letter-pictures.ts";
import { registerOffline } from "./offline.ts";
import { PageCache } from "./page-cache.ts";
import { pageFinder, type PageRoute } from "./page-routes.ts";
import { registerPages } from "./pages.ts";
import { passStreamOn } from "./pass-stream.ts";
import { hasBody } from "./read-body.ts";
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
  /** What its pages say of themselves. */
  readonly routes: readonly PageRoute[];
  readonly render: Render;
  /** Off in development, where a page changes with its source. */
  readonly cached?: boolean;
}

const noBuilds: Pick<Builds, "find"> = { find: async () => undefined };

/** What a visitor spends: a drawing costs a tenth of a page. */
const costOf = { page: 10, cover: 1 };

/** The web's host: cached documents, immutable files, and `/api` passed on. */
export async function createHost(parts: Parts): Promise<FastifyInstance> {
  const { env, log, versions, files, builds = noBuilds, build, routes, render, cached = true } = parts;
  const addresses = new Addresses(pageFinder(routes));
  const cache = new PageCache(() => versions.current(), { pages: env.PAGE_CACHE_PAGES, bytes: env.PAGE_CACHE_BYTES });
  const always = transportSecurity(env);
  const { app, arriving } = createBareHost({
    env,
    log,
    always,
    // The staff's desk has an origin of its own: here is none of it.
    scope: publicScope,
    ...(cached ? { before: (handle: RequestListener) => answerAtOnce({ addresses, cache, always, log, handle }) } : {}),
  });
  passStreamOn(app, { env, always });
  const allowance = new Allowance(env.RENDERS_PER_MINUTE * costOf.page);
  const write: WritePage = (request, reply, page) => {
    reply.hijack();
    writePage(request.raw, reply.raw, page, request.id, always);
    return reply;
  };
  registerCovers(app, { cache, write, spend: ({ ip }) => allowance.spend(networkOf(ip), costOf.cover) });
  registerLetterPictures(app);
  await registerFound(app, { env, routes, cache, write, spend: ({ ip }) => allowance.spend(networkOf(ip), costOf.page) });
  app.get("/build", async (_request, reply) =>
    reply
      .type("text/plain")
      .header("cache-control", "no-store")
      .send(build ?? ""),
  );
  registerOffline(app, { brand: env.brand, files });
  registerPages(app, {
    env,
    addresses,
    cache,
    files,
    builds,
    render,
    arriving,
    write,
    spend: (visitor) => allowance.spend(visitor, costOf.page),
  });
  return app;
}

interface AtOnce {
  readonly addresses: Addresses;
  readonly cache: PageCache;
  readonly always: Always;
  readonly log: Logger;
  readonly handle: RequestListener;
}

/** A page that is in the cache is answered before the framework wakes up, and so is an address that properly is another. */
function answerAtOnce({ addresses, cache, always, log, handle }: AtOnce): RequestListener {
  const elsewhere = (request: IncomingMessage, response: ServerResponse, url: string) => {
    const address = addresses.read(url);
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
      const key = addresses.keyOfPlain(url);
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
