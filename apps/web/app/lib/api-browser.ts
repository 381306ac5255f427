import type { Endpoint, Operation, Reply } from "@upaya/contracts/endpoint.ts";
import { ApiFailure, failureOf, lineFailure } from "./api-failure.ts";
import { freshToken, renew, type Token } from "./session-tokens.ts";
import { sessionEnded } from "./session-end.ts";
import { fetchCode } from "../ui/parts.ts";

type Value = string | number | boolean;
type Query = Readonly<Record<string, Value | readonly Value[] | null | undefined>>;

export interface CallInput {
  /** The parts of the path: `:school_id`. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Query;
  readonly body?: unknown;
  readonly file?: File;
  /** What goes with the file. */
  readonly fields?: Readonly<Record<string, string>>;
  /** From 0 to 1, while a file is on its way. */
  readonly onProgress?: (part: number) => void;
  readonly signal?: AbortSignal;
  /** The same key for the same write, when one is tried again. */
  readonly key?: string;
  /** When the session is over: fails, and asks nobody to sign in again. */
  readonly quiet?: boolean;
}

/** As much of an endpoint as a call needs. The frame of a page names it without its schemas, and never without its need for a key. */
export type Call<E extends Endpoint = Endpoint> = Pick<E, "method" | "path"> &
  (E extends { readonly idempotent: "key" }
    ? { readonly idempotent: "key" }
    : { readonly idempotent?: Endpoint["idempotent"] | undefined });

/** A write that is known by its key cannot be sent without one. */
export type Sent<E extends Endpoint> = E extends { readonly idempotent: "key" }
  ? [input: CallInput & { readonly key: string }]
  : [input?: CallInput];

export interface Wire {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
}

const patience = 20_000;

/** A call of the API as the person who is signed in, or as anybody. Throws ApiFailure. */
export async function callApi<E extends Endpoint>(endpoint: E, ...sent: Sent<E>): Promise<Reply<E>> {
  return request<E>(endpoint as unknown as Call<E>, ...sent);
}

export async function request<E extends Endpoint>(call: Call<E>, ...[input = {}]: Sent<E>): Promise<Reply<E>> {
  const wire = wireOf(call, input);
  const answer = await withSession(async (token) => {
    const signed = { ...wire, headers: { ...wire.headers, ...bearer(token) } };
    const got = input.file
      ? await (await fetchCode(() => import("./api-upload.ts"))).upload(signed, call, input)
      : await send(signed, input.signal);
    if (got.status >= 400) throw failureOf(got.status, got.text, got.retryAfter);
    return got;
  }, input.quiet);
  return (answer.text ? JSON.parse(answer.text) : undefined) as Reply<E>;
}

interface GraphqlReply<T> {
  readonly data?: T;
  readonly errors?: readonly { message: string; extensions?: { code?: string; fields?: ApiFailure["fields"] } }[];
}

/** A GraphQL operation of ours, by the hash of its text. */
export async function callOperation<T>(operation: Operation, variables: Readonly<Record<string, unknown>> = {}): Promise<T> {
  const body = JSON.stringify({ ...(await namesOf(operation)), operationName: operation.name, variables });
  return withSession(async (token) => {
    const headers = { "content-type": "application/json", ...bearer(token) };
    const { status, text, retryAfter } = await send({ url: "/api/graphql", method: "POST", headers, body });
    const reply = parsed(text) as GraphqlReply<T> | undefined;
    const [error] = reply?.errors ?? [];
    if (error) {
      const { code = "internal", fields = [] } = error.extensions ?? {};
      throw new ApiFailure({ code, message: error.message, status, fields });
    }
    if (status >= 400 || reply?.data === undefined) throw failureOf(status, text, retryAfter);
    return reply.data;
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Production knows our operations by their hash. Where a page may not compute one (plain HTTP on a test line), the text is sent. */
async function namesOf({ text }: Operation): Promise<object> {
  if (!crypto.subtle) return { query: text };
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const sha256Hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { extensions: { persistedQuery: { version: 1, sha256Hash } } };
}

/** Runs it with a token. When that is refused it is renewed once; when the session is over, whoever sits here may sign in again first. */
async function withSession<T>(run: (token: Token | undefined) => Promise<T>, quiet = false): Promise<T> {
  // Somebody who was at work and has no token any more is asked first: the call would be made in nobody's name.
  const token = (await freshToken()) ?? (quiet ? undefined : await sessionEnded());
  try {
    return await run(token);
  } catch (failure) {
    if (!token || !(failure instanceof ApiFailure) || failure.code !== "unauthenticated") throw failure;
    const next = (await renew(token)) ?? (quiet ? undefined : await sessionEnded());
    if (!next) throw failure;
    return run(next);
  }
}

async function send(wire: Wire, signal?: AbortSignal): Promise<Answer> {
  const limit = AbortSignal.timeout(patience);
  const { url, ...init } = wire;
  try {
    const response = await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, limit]) : limit });
    return { status: response.status, text: await response.text(), retryAfter: response.headers.get("retry-after") };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw lineFailure();
  }
}

function bearer(token: Token | undefined): Record<string, string> {
  return token ? { authorization: `Bearer ${token.value}` } : {};
}

export function wireOf({ method, path, idempotent }: Call, { params = {}, query = {}, body, key }: CallInput): Wire {
  const filled = path.replaceAll(/:(\w+)/g, (_part, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, typeof value === "object" ? value.join(",") : String(value)]],
    ),
  ).toString();
  return {
    url: `/api${filled}${search ? `?${search}` : ""}`,
    method,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(idempotent === "key" && key ? { "idempotency-key": key } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}
