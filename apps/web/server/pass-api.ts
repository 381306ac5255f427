import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress } from "node:zlib";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { apiBase, type Endpoint } from "@upaya/contracts/endpoint.ts";
import { networkOf } from "@upaya/contracts/network.ts";
import { mostPartBytes, uploadsPath } from "@upaya/contracts/uploads.ts";
import type { ApiScope } from "./api-scope.ts";
import { encodingFor } from "./compress.ts";
import type { WebEnv } from "./env.ts";
import type { Arriving } from "./intake.ts";
import { readBody, type SentBody } from "./read-body.ts";
import { HungUp, Refusal, writeRefusal } from "./refusal.ts";
import { type Answered, Upstream } from "./upstream.ts";

/** Shorter replies fit a packet as they are. */
const worthIt = 1_024;
/** A reply up to this size is taken from the API at once, however slowly its reader reads. */
const mostAhead = 1_000_000;
/** Of all replies that wait for their readers. */
const mostAheadOfAll = 64_000_000;
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const shrink = promisify(brotliCompress);

/** Between two hosts, about the line and not about what is said on it. */
const ofTheLine = new Set(
  "connection keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer transfer-encoding upgrade expect host content-length".split(
    " ",
  ),
);

const secretive = /^\/api\/(?:auth|staff\/sign-in)\//;

/** Larger replies of data. Those of a sign-in hold secrets beside what a caller sent, and are left alone for that. */
function mayShrink(request: IncomingMessage, headers: IncomingHttpHeaders): boolean {
  return (
    request.method !== "HEAD" &&
    encodingFor(request.headers["accept-encoding"]) === "br" &&
    !secretive.test(request.url!) &&
    (headers["content-type"] ?? "").startsWith("application/json") &&
    headers["content-encoding"] === undefined &&
    Number(headers["content-length"] ?? worthIt) >= worthIt
  );
}

/** What goes on to the API of a caller's own headers. */
export function headersFor(request: FastifyRequest): Record<string, string | string[] | undefined> {
  const named = new Set((request.headers.connection ?? "").split(",").map((name) => name.trim().toLowerCase()));
  const kept = Object.entries(request.headers).filter(([name]) => !ofTheLine.has(name) && !named.has(name));
  return { ...Object.fromEntries(kept), "x-request-id": request.id, "x-forwarded-for": request.ip };
}

interface Parts {
  readonly env: Pick<WebEnv, "API_URL" | "UPSTREAM_CONNECTIONS" | "SPOOL_DIR" | "MAX_BODY_BYTES" | "BODY_WINDOW_MS">;
  readonly arriving: (request: IncomingMessage) => Arriving | undefined;
  /** On every reply. */
  readonly always: Readonly<Record<string, string>>;
  /** Which calls go on to the API. The others are not found, and the API never hears of them. */
  readonly scope: ApiScope;
  /** Calls whose file may be larger than any photo. */
  readonly larger?: readonly Pick<Endpoint, "method" | "path" | "file">[];
}

/** `/api/*` goes to the API as it came, with the request's id and the caller's address, once it is here as a whole. */
export function passApiOn(app: FastifyInstance, parts: Parts): void {
  const upstream = new Upstream(parts.env);
  const write = answerWriter(parts);
  // When the last caller has their answer, and not before: a hook of the framework would come first.
  app.server.once("close", () => void upstream.close());
  app.all("/api/*", async (request, reply) => {
    reply.hijack();
    const response = reply.raw;
    const gone = new AbortController();
    response.once("close", () => response.writableFinished || gone.abort());
    let body: SentBody | undefined;
    try {
      if (!parts.scope(request.raw.url!, request.method)) throw new Refusal("not_found");
      body = await bodyOf(request, parts);
      const answer = await upstream.ask({
        method: request.method,
        path: request.raw.url!,
        headers: headersFor(request),
        body,
        visitor: networkOf(request.ip),
        signal: gone.signal,
      });
      await write(request.raw, response, answer, request.id);
    } catch (error) {
      answerTrouble(request, response, error, parts.always);
    } finally {
      body?.drop();
    }
  });
}

async function bodyOf(request: FastifyRequest, { env, arriving, larger = [] }: Parts): Promise<SentBody | undefined> {
  const coming = request.method === "GET" || request.method === "HEAD" ? undefined : arriving(request.raw);
  return coming && readBody(request.raw, coming, { folder: env.SPOOL_DIR, mostBytes: mostBytesFor(request.raw, env, larger) });
}

/** What a form weighs beside its file. */
const formBytes = 64_000;

/** A part of a large upload is larger than any photo, and so are the files of a few calls; nothing else may be. */
function mostBytesFor(
  { method, url }: IncomingMessage,
  { MAX_BODY_BYTES }: Pick<WebEnv, "MAX_BODY_BYTES">,
  larger: NonNullable<Parts["larger"]>,
): number {
  const isPart = method === "PATCH" && url!.startsWith(`${apiBase}${uploadsPath}/`);
  const call = larger.find((each) => each.method === method && url === `${apiBase}${each.path}`);
  return Math.max(MAX_BODY_BYTES, isPart ? mostPartBytes : 0, call?.file ? call.file.maxBytes + formBytes : 0);
}

/** Says what went wrong, as long as somebody is there to hear it. */
export function answerTrouble(
  request: FastifyRequest,
  response: ServerResponse,
  error: unknown,
  always: Readonly<Record<string, string>>,
): void {
  if (error instanceof HungUp || response.destroyed) return;
  const refusal = error instanceof Refusal ? error : new Refusal("unavailable", { retryAfter: 2 });
  if (refusal !== error) request.log.warn({ err: error, request_id: request.id }, "the API did not answer");
  // What is left of a body that nobody reads is not waited for.
  if (!request.raw.complete && !request.raw.readableFlowing) response.shouldKeepAlive = false;
  writeRefusal(response, refusal, request.id, always);
}

/** Writes the API's answer. Its line is free as soon as the answer was read, and not only when the caller has read it. */
function answerWriter({ env, always }: Parts) {
  let ahead = 0;
  return async (request: IncomingMessage, response: ServerResponse, answer: Answered, id: string): Promise<void> => {
    const headers: Record<string, string | string[] | number | undefined> = { ...answer.headers, ...always, "x-request-id": id };
    for (const name of ["connection", "keep-alive", "transfer-encoding"]) delete headers[name];
    const smaller = mayShrink(request, answer.headers);
    if (smaller) {
      delete headers["content-length"];
      Object.assign(headers, { "content-encoding": "br", vary: "accept-encoding" });
    }
    if (response.destroyed) return void answer.body.destroy();
    const size = request.method === "HEAD" ? 0 : Number(answer.headers["content-length"] ?? Infinity);
    if (size <= mostAhead && ahead + size <= mostAheadOfAll) {
      ahead += size;
      response.once("close", () => (ahead -= size));
      const whole = Buffer.from(await answer.body.arrayBuffer());
      answer.free();
      const body = smaller ? await shrink(whole, fast) : whole;
      response.writeHead(answer.status, smaller ? { ...headers, "content-length": body.length } : headers);
      response.end(body);
      return;
    }
    response.setTimeout(env.BODY_WINDOW_MS, () => response.destroy());
    response.writeHead(answer.status, headers);
    const streams = smaller ? [answer.body, createBrotliCompress(fast), response] : [answer.body, response];
    // A caller who hangs up, or reads nothing, ends the answer; one that breaks off is not taken for a whole one.
    await new Promise<void>((resolve) => pipeline(streams, () => resolve()));
    answer.free();
  };
}
