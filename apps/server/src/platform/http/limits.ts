import { isIPv6 } from "node:net";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { Actor } from "../actor.ts";
import { fail, markDatabaseError } from "../errors.ts";
import type { Platform } from "../platform.ts";

export interface Limits {
  /** One call by this person or from this address. */
  call(actor: Actor, address: string, reading: boolean): Promise<void> | undefined;
  /** One try to sign in, on this account and from this address. Counted in PostgreSQL: flushing a cache gives nobody new tries. */
  signIn(account: string, address: string): Promise<void>;
}

/** Addresses of one household or one cheap server are one: an IPv6 /64 counts as a single address. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  if (address.startsWith("::ffff:") && address.includes(".")) return address.slice(7);
  const [head = "", tail = ""] = address.split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const groups = address.includes("::")
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right]
    : left;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

export function createLimits(platform: Platform): Limits {
  const { env } = platform;
  const minute = { duration: 60 };
  const reads = new RateLimiterMemory({ ...minute, points: env.READS_PER_MINUTE });
  const calls = new RateLimiterRedis({
    ...minute,
    storeClient: platform.redis.client,
    keyPrefix: "calls",
    points: env.CALLS_PER_MINUTE,
    rejectIfRedisNotReady: true,
    // Without Redis each process counts for itself: looser, never closed.
    insuranceLimiter: new RateLimiterMemory({ ...minute, points: env.CALLS_PER_MINUTE }),
  });
  const tries = new RateLimiterPostgres({
    storeClient: platform.database.pool,
    schemaName: "platform",
    tableName: "rate_limit",
    tableCreated: true,
    keyPrefix: "sign_in",
    points: env.SIGN_IN_TRIES,
    duration: 900,
    clearExpiredByTimeout: false,
  });
  return {
    call(actor, address, reading) {
      if (actor.kind === "anonymous" && reading) return spend(platform, reads, addressKey(address));
      return spend(platform, calls, actor.kind === "user" ? actor.id : addressKey(address));
    },
    async signIn(account, address) {
      await spend(platform, tries, `a:${account}`);
      await spend(platform, tries, `i:${addressKey(address)}`);
    },
  };
}

async function spend(platform: Platform, limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    // Only the limiter in PostgreSQL lets its trouble through: without it nobody may try to sign in.
    if (!(refusal instanceof RateLimiterRes)) throw markDatabaseError(refusal);
    platform.metrics.refused.inc({ why: "rate" });
    fail("rate_limited", { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)) });
  }
}
