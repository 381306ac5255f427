import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { ErrorCode } from "@upaya/contracts/errors.ts";
import { fail, markDatabaseError } from "../errors.ts";
import type { Platform } from "../platform.ts";

export type Limiter = Pick<RateLimiterAbstract, "consume">;

/** A counter in PostgreSQL: flushing a cache gives nobody anything back, and without the record nobody gets by. */
export function keptLimiter({ database }: Pick<Platform, "database">, keyPrefix: string, points: number, duration: number) {
  return new RateLimiterPostgres({
    storeClient: database.pool,
    schemaName: "platform",
    tableName: "rate_limit",
    tableCreated: true,
    keyPrefix,
    points,
    duration,
    clearExpiredByTimeout: false,
  });
}

/**
 * A tenth of what a caller has is counted at home before all processes hear of it, so that two million people who answer one question
 * in the same minute cost no call to Redis. Somebody who spreads over many processes gains at most such a tenth at each.
 */
export function inSlices(shared: Limiter, points: number, duration: number): Limiter {
  const home = new RateLimiterMemory({ points, duration });
  const slice = Math.max(1, Math.floor(points / 10));
  return {
    async consume(key) {
      const counted = await home.consume(key);
      if (counted.consumedPoints % slice > 0) return counted;
      try {
        return await shared.consume(key, slice);
      } catch (refusal) {
        // Refused by all is refused at home too, until the minute is over.
        if (refusal instanceof RateLimiterRes) await home.block(key, Math.ceil(refusal.msBeforeNext / 1_000));
        throw refusal;
      }
    },
  };
}

export async function spend(
  { metrics }: Pick<Platform, "metrics">,
  limiter: Limiter,
  key: string,
  code: ErrorCode = "rate_limited",
  many = 1,
): Promise<void> {
  try {
    await limiter.consume(key, many);
  } catch (refusal) {
    // Only the limiter in PostgreSQL lets its trouble through: without it nobody may try to sign in.
    if (!(refusal instanceof RateLimiterRes)) throw markDatabaseError(refusal);
    metrics.refused.inc({ why: "rate" });
    fail(code, { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)) });
  }
}
