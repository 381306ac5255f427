import { type ApiFailure, failureOf, lineFailure } from "@upaya/web/lib/api-failure.ts";
import { lineIsDown, lineWorks } from "./line.ts";

export interface Ask {
  readonly body?: unknown;
  readonly token?: string | undefined;
  /** The same key for the same write, when one is tried again. */
  readonly key?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface Answer<Reply> {
  readonly status: number;
  readonly reply: Reply;
}

const patience = 20_000;

/** One call of the staff's API. Throws an ApiFailure in words that a person can read. */
export async function ask<Reply>(method: string, path: string, { body, token, key, signal }: Ask = {}): Promise<Answer<Reply>> {
  const limit = AbortSignal.timeout(patience);
  const response = await fetch(`/api${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { "idempotency-key": key } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  }).catch((error: unknown): never => {
    if (signal?.aborted) throw error;
    throw away(lineFailure());
  });
  const text = await response.text().catch((): never => {
    throw away(lineFailure());
  });
  if (response.ok) {
    lineWorks();
    return { status: response.status, reply: (text ? JSON.parse(text) : undefined) as Reply };
  }
  const failure = failureOf(response.status, text, response.headers.get("retry-after"));
  // Our host answers for an API that is away: nobody who could do anything has heard of the call.
  throw failure.status === 502 || failure.status === 503 || failure.status === 504 ? away(failure) : failure;
}

function away(failure: ApiFailure): ApiFailure {
  lineIsDown();
  return failure;
}
