import { S3Client } from "@aws-sdk/client-s3";
import type { Env } from "../env.ts";
import { OutsideError } from "../errors.ts";
import { callOut } from "../outside/call-out.ts";

export type S3Settings = Pick<Env, "S3_ENDPOINT" | "S3_REGION" | "S3_BUCKET" | "S3_KEY" | "S3_SECRET">;

/** How long the service may take. */
export interface S3Patience {
  readonly connectMs: number;
  /** Of one try, until it begins to answer. */
  readonly tryMs: number;
  /** Of all tries of a call together, and of reading an answer that is needed as a whole. */
  readonly callMs: number;
  readonly tries: number;
  /** Of a stream, between two bits of it. */
  readonly idleMs: number;
}

export const usualPatience: S3Patience = { connectMs: 2_000, tryMs: 20_000, callMs: 60_000, tries: 3, idleMs: 15_000 };

/** Those who read slowly hold a line each, and nobody should wait for them. */
const lines = { maxSockets: 200, keepAlive: true };

/** One call of the service, within its time. Whatever it fails of is the service's. */
export type AskS3 = <Result>(call: (client: S3Client, signal: AbortSignal) => Promise<Result>) => Promise<Result>;

/**
 * The client's own checksum framing is off: of the servers that speak the wire not all know it, and one stores it as content. What arrives
 * is held together by TLS and by the sums that uploads keep themselves.
 */
export function askS3(env: S3Settings, patience: S3Patience): AskS3 {
  const client = new S3Client({
    region: env.S3_REGION,
    ...(env.S3_ENDPOINT === undefined ? {} : { endpoint: env.S3_ENDPOINT, forcePathStyle: true }),
    credentials: { accessKeyId: env.S3_KEY, secretAccessKey: env.S3_SECRET },
    maxAttempts: patience.tries,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: patience.connectMs,
      requestTimeout: patience.tryMs,
      throwOnRequestTimeout: true,
      // A line on which nothing moves may be that of a reader who takes their time: see `read`.
      socketTimeout: 0,
      httpAgent: lines,
      httpsAgent: lines,
    },
  });
  return (call) =>
    callOut("storage", async () => {
      const over = new AbortController();
      // Not a signal that ends by itself: it would cut off a stream that was opened in time and is still being read.
      const timer = setTimeout(() => over.abort(new Error("the service took too long")), patience.callMs);
      try {
        return await call(client, over.signal);
      } catch (error) {
        throw new OutsideError("storage", error);
      } finally {
        clearTimeout(timer);
      }
    });
}
