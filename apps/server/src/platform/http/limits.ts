import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { Actor } from "../actor.ts";
import { fail, markDatabaseError } from "../errors.ts";
import type { Platform } from "../platform.ts";

type Parts = Pick<Platform, "env" | "redis" | "database" | "metrics">;

export interface Limits {
  /** One call by this person or from this address. */
  call(actor: Actor, address: string, reading: boolean): Promise<void> | undefined;
  /** One try to sign in, on this account and from this address. Counted in PostgreSQL: flushing a cache gives nobody new tries. */
  signIn(account: string, address: string): Promise<void>;
  /** One code sent to this account, asked for from this address. Counted in PostgreSQL as well. */
  code(account: string, address: string): Promise<void>;
  /** One call that ends at a service of the outside world, which costs money and may tell it of a person: few a minute for each. */
  outside(what: string, actor: Actor, address: string): Promise<void>;
  /** One request that somebody at our end has to answer: a few an hour for each. */
  request(actor: Actor, address: string): Promise<void>;
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

/** An address of a person is no key of a table that nobody erases. */
function keyOf(account: string): string {
  return createHash("sha256").update(account).digest("base64url");
}

function callerKey(actor: Actor, address: string): string {
  return actor.kind === "user" ? actor.id : addressKey(address);
}

export function createLimits(platform: Parts): Limits {
  const { env } = platform;
  const minute = { duration: 60 };
  const reads = new RateLimiterMemory({ ...minute, points: env.READS_PER_MINUTE });
  const shared = (keyPrefix: string, points: number, time = minute) =>
    new RateLimiterRedis({
      ...time,
      storeClient: platform.redis.client,
      keyPrefix,
      points,
      rejectIfRedisNotReady: true,
      // Without Redis each process counts for itself: looser, never closed.
      insuranceLimiter: new RateLimiterMemory({ ...time, points }),
    });
  const calls = inSlices(shared("calls", env.CALLS_PER_MINUTE), env.CALLS_PER_MINUTE, minute.duration);
  const outside = shared("outside", env.OUTSIDE_CALLS_PER_MINUTE);
  // In Redis: it is counted inside the transaction of the request, where a second connection to PostgreSQL could wait for itself.
  const requests = shared("requests", env.REQUESTS_PER_HOUR, { duration: 3_600 });
  const kept = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: platform.database.pool,
      schemaName: "platform",
      tableName: "rate_limit",
      tableCreated: true,
      keyPrefix,
      points,
      duration,
      clearExpiredByTimeout: false,
    });
  const tries = kept("sign_in", env.SIGN_IN_TRIES, 900);
  const triesFrom = kept("sign_in_from", env.SIGN_IN_TRIES_PER_ADDRESS, 900);
  const codes = kept("code", env.CODES_PER_DAY, 86_400);
  const codesFrom = kept("code_from", env.CODES_PER_ADDRESS, 3_600);
  return {
    call(actor, address, reading) {
      if (actor.kind === "anonymous" && reading) return spend(platform, reads, addressKey(address));
      return spend(platform, calls, callerKey(actor, address));
    },
    outside: (what, actor, address) => spend(platform, outside, `${what}:${callerKey(actor, address)}`),
    request: (actor, address) => spend(platform, requests, callerKey(actor, address)),
    async signIn(account, address) {
      await spend(platform, tries, keyOf(account));
      await spend(platform, triesFrom, addressKey(address));
    },
    async code(account, address) {
      await spend(platform, codes, keyOf(account));
      await spend(platform, codesFrom, addressKey(address));
    },
  };
}

type Limiter = Pick<RateLimiterAbstract, "consume">;

/**
 * A tenth of what a caller has is counted at home before all processes hear of it, so that two million people who answer one question
 * in the same minute cost no call to Redis. Somebody who spreads over many processes gains at most such a tenth at each.
 */
function inSlices(shared: RateLimiterAbstract, points: number, duration: number): Limiter {
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

async function spend(platform: Parts, limiter: Limiter, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    // Only the limiter in PostgreSQL lets its trouble through: without it nobody may try to sign in.
    if (!(refusal instanceof RateLimiterRes)) throw markDatabaseError(refusal);
    platform.metrics.refused.inc({ why: "rate" });
    fail("rate_limited", { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)) });
  }
}
