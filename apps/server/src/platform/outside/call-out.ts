import { OutsideError } from "../errors.ts";
import { isInTransaction } from "./in-transaction.ts";

/**
 * The one way out. A service that hangs would hold a transaction open with its rows locked and its connection taken, until
 * there are none left for anybody: so nobody calls out inside one. Read first, call, and write down afterwards: jobs are made for that.
 * Looked at outside production, as statements are that name another module's tables.
 */
export async function callOut<Result>(service: string, call: () => Promise<Result>): Promise<Result> {
  if (isInTransaction()) throw new Error(`${service} was called inside a transaction: make it a job`);
  return call();
}

export interface OutsideAnswer {
  readonly status: number;
  readonly text: string;
  /** Seconds that the service asks to be left alone for. */
  readonly retryAfter?: number | undefined;
}

const longestAfter = 86_400;

/** `Retry-After`, in seconds or as a date on the service's own clock; a day at most. */
export function retryAfterIn(header: string | null | undefined, date: string | null | undefined): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.parse(date ?? "")) / 1_000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), longestAfter) : undefined;
}

interface FetchOptions {
  /** A longer answer is none. */
  readonly mostBytes?: number;
}

/** The same over HTTP, whatever the answer is; without one the service is away. A redirection is no answer: it could lead anywhere. */
export function fetchOutside(
  service: string,
  address: string | URL,
  init: RequestInit,
  { mostBytes = Number.POSITIVE_INFINITY }: FetchOptions = {},
): Promise<OutsideAnswer> {
  return callOut(service, async () => {
    try {
      const response = await fetch(address, { ...init, redirect: "error" });
      const retryAfter = retryAfterIn(response.headers.get("retry-after"), response.headers.get("date"));
      return { status: response.status, text: await textIn(response, service, mostBytes), retryAfter };
    } catch (error) {
      throw error instanceof OutsideError ? error : new OutsideError(service, error);
    }
  });
}

async function textIn(response: Response, service: string, mostBytes: number): Promise<string> {
  if (!Number.isFinite(mostBytes) || !response.body) return response.text();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop hangs up.
  for await (const chunk of response.body) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new OutsideError(service, "the answer is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
