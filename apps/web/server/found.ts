import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PageTag } from "@upaya/contracts/page-tags.generated.ts";
import { ApiAway } from "./ask-api.ts";
import type { WebEnv } from "./env.ts";
import { makeFeed } from "./feed.ts";
import { registerPictures } from "./og.ts";
import type { PageCache } from "./page-cache.ts";
import type { PageRoute } from "./page-routes.ts";
import { robotsText } from "./site-pages.ts";
import { Sitemap } from "./sitemap.ts";
import type { WritePage } from "./write-page.ts";

const xml = "application/xml; charset=utf-8";
const anHour = "public, max-age=3600";

interface Parts {
  readonly env: WebEnv;
  readonly routes: readonly PageRoute[];
  readonly cache: PageCache;
  readonly write: WritePage;
  /** Counts what is made against whoever asks for it. */
  readonly spend: (request: FastifyRequest) => void;
}

/** What search engines, feed readers and messengers ask for beside the pages. */
export async function registerFound(host: FastifyInstance, { env, routes, cache, write, spend }: Parts): Promise<void> {
  await host.register(async (app) => {
    app.setErrorHandler((error, request, reply) => {
      if (!(error instanceof ApiAway)) throw error;
      request.log.warn({ err: error }, "could not be made");
      return reply.code(503).header("retry-after", "5").send();
    });
    app.get("/robots.txt", async (_request, reply) =>
      reply.type("text/plain; charset=utf-8").header("cache-control", anHour).send(robotsText(routes, env.WEB_ORIGIN)),
    );
    registerPictures(app, env, spend);
    registerSitemap(app, new Sitemap(env, routes));
    const tag: PageTag = "catalogue";
    app.get("/feed.xml", async (request, reply) => {
      const made = cache.render("/feed.xml", async () => ({
        status: 200,
        headers: { "content-type": "application/rss+xml; charset=utf-8" },
        raw: Buffer.from(await makeFeed(env, request)),
        tags: [tag],
      }));
      const page = await made.catch((error: unknown) => {
        // As with pages: an old one is better than none.
        const old = cache.findOld("/feed.xml");
        if (old) return old;
        throw error;
      });
      return write(request, reply, page);
    });
  });
}

function registerSitemap(app: FastifyInstance, sitemap: Sitemap): void {
  app.get("/sitemap.xml", async (request, reply) =>
    reply
      .type(xml)
      .header("cache-control", anHour)
      .send(await sitemap.index(request)),
  );
  app.get<{ Params: { number: string } }>("/sitemap-:number(^[1-9]\\d{0,4}$).xml", async (request, reply) => {
    const file = await sitemap.file(Number(request.params.number), request);
    return file ? sendPieces(request, reply, file) : reply.code(404).send();
  });
}

/** Piece by piece, whatever its size. The first one is waited for: until it is there, trouble can still be told. */
async function sendPieces(request: FastifyRequest, reply: FastifyReply, pieces: AsyncIterable<string>): Promise<FastifyReply> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = [await iterator.next(), await iterator.next()].flatMap(({ value }) => (typeof value === "string" ? [value] : []));
  const source = Readable.from(rest(first, iterator));
  reply.type(xml).headers({ "cache-control": anHour, vary: "accept-encoding" });
  if (!request.headers["accept-encoding"]?.includes("gzip")) return reply.send(source);
  // Trouble in the source breaks the reply off: half a file is not taken for a whole one.
  return reply.header("content-encoding", "gzip").send(pipeline(source, createGzip(), () => undefined));
}

async function* rest(first: readonly string[], iterator: AsyncIterator<string>): AsyncGenerator<string> {
  yield* first;
  yield* { [Symbol.asyncIterator]: () => iterator };
}
