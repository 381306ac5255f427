import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Encoding, encodingFor } from "./compress.ts";
import type { Page } from "./page-cache.ts";

/** A browser asks each time and mostly hears "not modified"; an edge may answer for two seconds by itself. */
const kept = "public, max-age=0, s-maxage=2";

/** Headers of every reply. */
export type Always = Readonly<Record<string, string>>;

/** The same for a route: the framework has nothing more to do. */
export type WritePage = (request: FastifyRequest, reply: FastifyReply, page: Page) => FastifyReply;

const heads = new WeakMap<Page, Map<Encoding, readonly string[]>>();

/** The headers of a page in one encoding, as Node writes them; made once for each. */
function headOf(page: Page, encoding: Encoding, always: Always): readonly string[] {
  let byEncoding = heads.get(page);
  if (!byEncoding) heads.set(page, (byEncoding = new Map()));
  let head = byEncoding.get(encoding);
  if (!head) {
    const cacheable = page.kept;
    head = Object.entries({
      ...always,
      ...page.headers,
      "cache-control": cacheable ? (page.headers["cache-control"] ?? kept) : "no-store",
      vary: "accept-encoding",
      "x-content-type-options": "nosniff",
      ...(cacheable ? { etag: page.etag } : {}),
      ...(encoding ? { "content-encoding": encoding } : {}),
    }).flat();
    byEncoding.set(encoding, head);
  }
  return head;
}

/** Straight to the socket: a page from the cache costs little more than its bytes. */
export function writePage(request: IncomingMessage, response: ServerResponse, page: Page, requestId: string, always: Always): void {
  if (page.kept && request.headers["if-none-match"] === page.etag) {
    response.writeHead(304, {
      etag: page.etag,
      "cache-control": page.headers["cache-control"] ?? kept,
      vary: "accept-encoding",
      "x-request-id": requestId,
    });
    response.end();
    return;
  }
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const body = encoding ? page.body[encoding] : page.body.raw;
  response.writeHead(page.status, [...headOf(page, encoding, always), "content-length", String(body.length), "x-request-id", requestId]);
  response.end(body);
}
