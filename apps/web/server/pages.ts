import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { networkOf } from "@upaya/contracts/network.ts";
import type { Addresses } from "./addresses.ts";
import type { Builds } from "./builds.ts";
import { byteRange } from "@upaya/contracts/byte-range.ts";
import { type Body, encodingFor } from "./compress.ts";
import type { WebEnv } from "./env.ts";
import type { Arriving } from "./intake.ts";
import type { Page, PageCache } from "./page-cache.ts";
import { Places } from "./places.ts";
import { readBody } from "./read-body.ts";
import { Refusal } from "./refusal.ts";
import type { Render } from "./render.ts";
import { isForeign } from "./secure.ts";
import type { StaticFile } from "./static-files.ts";
import type { WritePage } from "./write-page.ts";

interface Parts {
  readonly env: WebEnv;
  readonly addresses: Addresses;
  readonly cache: PageCache;
  readonly files: ReadonlyMap<string, StaticFile>;
  readonly builds: Pick<Builds, "find">;
  readonly render: Render;
  readonly arriving: (request: IncomingMessage) => Arriving | undefined;
  readonly write: WritePage;
  /** Counts a rendering against whoever asks for it. */
  readonly spend: (visitor: string) => void;
}

/** A few fields that somebody typed: it stays in memory. */
const mostOfForm = 16_000;
const formType = "application/x-www-form-urlencoded";
/** A rendering is for all who will ask: nobody who hangs up ends it. */
const wanted = new AbortController().signal;

/** Files, documents and their data, and forms without JavaScript. */
export function registerPages(app: FastifyInstance, parts: Parts): void {
  const { env, addresses, cache, files, builds, write, arriving } = parts;
  const make = fairly(parts);

  app.get("/*", async (request, reply) => {
    const path = request.url.split("?", 1)[0]!;
    const file = files.get(path) ?? (await builds.find(path));
    if (file) return sendFile(request, reply, file);
    // A file that is gone is no page: nothing is drawn for it, and nobody keeps the answer.
    if (path.startsWith("/assets/")) throw new Refusal("not_found");
    const key = addresses.keyOfPlain(request.url) ?? addresses.read(request.url)?.key;
    if (key === undefined) throw new Refusal("invalid_request");
    const page = await renderOrOld(cache, key, () => make(key, request));
    // Addresses are written in small letters, and people write them as they like.
    const small = path.toLowerCase();
    if (page.status === 404 && small !== path && addresses.keyOfPlain(path) !== undefined)
      return reply.redirect(`${small}${request.url.slice(path.length)}`, 308);
    return write(request, reply, page);
  });

  // Rendered for this request alone, never kept.
  app.post("/*", async (request, reply) => {
    if (isForeign(request.headers, env)) throw new Refusal("forbidden");
    if (!request.headers["content-type"]?.startsWith(formType)) throw new Refusal("unsupported_media_type");
    const address = addresses.read(request.url);
    if (!address) throw new Refusal("invalid_request");
    const coming = arriving(request.raw);
    const sent = coming && (await readBody(request.raw, coming, { folder: env.SPOOL_DIR, mostBytes: mostOfForm }));
    const rendered = await make(address.moved ?? request.url, request, { body: sent?.bytes?.toString() ?? "", type: formType });
    return reply
      .code(rendered.status)
      .headers({ ...rendered.headers, "cache-control": "no-store" })
      .send(rendered.raw);
  });
}

/** So many pages are made at once, by turns; and no more for one visitor than their share. */
function fairly({ render, spend }: Parts): Render {
  const places = new Places({ places: 32, perVisitor: 8, mostWaiting: 1_024, longestWaitMs: 5_000 });
  return async (address, caller, form) => {
    const visitor = networkOf(caller.ip);
    spend(visitor);
    const leave = await places.take(visitor, wanted);
    try {
      return await render(address, caller, form);
    } finally {
      leave();
    }
  };
}

/** When the API is away, or too much was asked for by this visitor, an old page is better than an error. */
async function renderOrOld(cache: PageCache, key: string, make: () => ReturnType<Render>): Promise<Page> {
  try {
    const page = await cache.render(key, make);
    return page.status >= 500 || page.status === 429 ? (cache.findOld(key) ?? page) : page;
  } catch (error) {
    const old = cache.findOld(key);
    if (old && error instanceof Refusal) return old;
    throw error;
  }
}

function pick(request: FastifyRequest, reply: FastifyReply, body: Body): Buffer {
  const encoding = encodingFor(request.headers["accept-encoding"]);
  if (!encoding) return body.raw;
  reply.header("content-encoding", encoding);
  return body[encoding];
}

/** Players ask for a film in parts, and some play none that comes as a whole only. */
function sendPart(request: FastifyRequest, reply: FastifyReply, raw: Buffer): FastifyReply {
  reply.header("accept-ranges", "bytes");
  const range = byteRange(request.headers.range, raw.length);
  if (range === undefined) return reply.send(raw);
  if (range === null) return reply.code(416).header("content-range", `bytes */${raw.length}`).send();
  const { from, to } = range;
  return reply
    .code(206)
    .header("content-range", `bytes ${from}-${to}/${raw.length}`)
    .send(raw.subarray(from, to + 1));
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
  if (file.type.startsWith("video/")) return sendPart(request, reply, body.raw);
  return reply.send(body.br === body.raw ? body.raw : pick(request, reply, body));
}
