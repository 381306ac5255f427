import type { ServerResponse } from "node:http";
import { type ErrorCode, errors } from "@upaya/contracts/errors.ts";

interface Details {
  /** Where HTTP has a better word than the code's own. */
  readonly status?: number;
  readonly retryAfter?: number;
}

/** The host itself says no, in the API's words. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, { status, retryAfter }: Details = {}) {
    super(errors[code].message);
    this.code = code;
    this.status = status ?? errors[code].status;
    this.retryAfter = retryAfter;
  }
}

/** Somebody who no longer listens gets no answer. */
export class HungUp extends Error {}

/** A body that does not come along. */
export const tooSlow = (): Refusal => new Refusal("invalid_request", { status: 408 });

/** Spread, so that those who were turned away together do not come back together. */
const aFewSeconds = () => 1 + Math.floor(Math.random() * 4);
/** There is no room for anybody. */
export const full = (): Refusal => new Refusal("overloaded", { retryAfter: aFewSeconds() });
/** There is no more room for this visitor. */
export const tooMany = (): Refusal => new Refusal("rate_limited", { retryAfter: aFewSeconds() });

/** Answers a call in the shape that the API's own errors have. */
export function writeRefusal(
  response: ServerResponse,
  { code, status, message, retryAfter }: Refusal,
  requestId: string,
  more: Readonly<Record<string, string>> = {},
): void {
  if (response.headersSent) return void response.destroy();
  const body = JSON.stringify({ error: { code, message, request_id: requestId } });
  response.writeHead(status, {
    ...more,
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    "x-request-id": requestId,
    ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
  });
  response.end(body);
}
