import { upload } from "@upaya/web/lib/api-upload.ts";
import { type ApiFailure, failureOf, lineFailure } from "@upaya/web/lib/api-failure.ts";
import { lineIsDown, lineWorks } from "./line.ts";

/** A file that goes with a call, as a form. */
export interface FileToSend {
  readonly field: string;
  readonly file: File;
  /** From 0 to 1. */
  readonly onProgress: (part: number) => void;
}

export interface Ask {
  readonly body?: unknown;
  readonly token?: string | undefined;
  /** The same key for the same write, when one is tried again. */
  readonly key?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly file?: FileToSend | undefined;
}

export interface Answer<Reply> {
  readonly status: number;
  readonly reply: Reply;
}

interface Heard {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
}

const patience = 20_000;
/** A file takes as long as its line does. What counts is that it moves; the reply may take as long as reading it does. */
const stillness = 60_000;

/** One call of the staff's API. Throws an ApiFailure in words that a person can read. */
export async function ask<Reply>(method: string, path: string, input: Ask = {}): Promise<Answer<Reply>> {
  const { signal } = input;
  const { status, text, retryAfter } = await (input.file ? sendForm(method, path, input, input.file) : sendJson(method, path, input)).catch(
    (error: unknown): never => {
      if (signal?.aborted) throw error;
      throw away(lineFailure());
    },
  );
  if (status >= 200 && status < 300) {
    lineWorks();
    return { status, reply: (text ? JSON.parse(text) : undefined) as Reply };
  }
  const failure = failureOf(status, text, retryAfter);
  // Our host answers for an API that is away: nobody who could do anything has heard of the call.
  throw failure.status === 502 || failure.status === 503 || failure.status === 504 ? away(failure) : failure;
}

const headersOf = ({ token, key }: Ask): Record<string, string> => ({
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...(key ? { "idempotency-key": key } : {}),
});

async function sendJson(method: string, path: string, input: Ask): Promise<Heard> {
  const { body, signal } = input;
  const limit = AbortSignal.timeout(patience);
  const response = await fetch(`/api${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headersOf(input) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  return { status: response.status, text: await response.text(), retryAfter: response.headers.get("retry-after") };
}

async function sendForm(method: string, path: string, input: Ask, { field, file, onProgress }: FileToSend): Promise<Heard> {
  const still = new AbortController();
  let timer = setTimeout(() => still.abort(), stillness);
  const moved = (part: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => still.abort(), stillness);
    onProgress(part);
  };
  const fields = Object.fromEntries(Object.entries(input.body ?? {}).map(([name, value]) => [name, String(value)]));
  try {
    return await upload(
      { method, url: `/api${path}`, headers: headersOf(input) },
      { file: { field } },
      { file, fields, onProgress: moved, signal: input.signal ? AbortSignal.any([input.signal, still.signal]) : still.signal },
    );
  } finally {
    clearTimeout(timer);
  }
}

function away(failure: ApiFailure): ApiFailure {
  lineIsDown();
  return failure;
}
