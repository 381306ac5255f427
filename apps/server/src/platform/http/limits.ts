import { RateLimiterMemory, RateLimiterRedis } from "rate-limiter-flexible";
import { networkOf } from "@upaya/contracts/network.ts";
import type { Actor } from "../actor.ts";
import type { Platform } from "../platform.ts";
import { keyHider } from "./key-hider.ts";
import type { Claimant } from "./claimant.ts";
import { messageLimits, type Recipient } from "./message-limits.ts";
import { inSlices, keptLimiter, type Limiter, spend } from "./spend.ts";

type Parts = Pick<Platform, "env" | "redis" | "database" | "metrics">;

export interface Limits {
  /** One call by this person or from this address. */
  call(actor: Actor, address: string, reading: boolean): Promise<void> | undefined;
  /** One try to sign in to this account. Counted in PostgreSQL: flushing a cache gives nobody new tries. */
  signIn(account: string, caller: Claimant): Promise<void>;
  /** One message with a code, be it the first or a repeat. Counted in PostgreSQL as well. */
  message(to: Recipient, caller: Claimant): Promise<void>;
  /** One call that ends at a service of the outside world, which costs money and may tell it of a person: few a minute for each. */
  outside(what: string, actor: Actor, address: string): Promise<void>;
  /** One request that somebody at our end has to answer: a few an hour for each. */
  request(actor: Actor, address: string): Promise<void>;
  /** One letter to an address that a stranger typed, whoever they are: a few a day for each box, so that nobody's is filled by us. */
  typedLetter(account: string): Promise<void>;
  /** Numbers that somebody looks up in a register which names people: as many an hour as a school has, and too few to guess. */
  numbers(actor: Actor, address: string, many: number): Promise<void>;
  /**
   * A paper of such a register that is fetched by its number. A page has many of them and a picture on it sends no token, so a whole network of
   * phones is counted as one: ten times as many, which is still too few to guess.
   */
  papers(actor: Actor, address: string): Promise<void>;
  /** One look into a directory: enough for whoever looks for one thing, and too few to copy it. */
  directory(actor: Actor, address: string): Promise<void>;
  /** One look at somebody's feed. Programs ask for it by themselves, and one house of theirs asks for thousands: each feed has a count of its own. */
  feed(owner: string): Promise<void>;
  /** A secret address that leads nowhere: as many an hour for a network as numbers for a person. Those that lead somewhere are not held up by it. */
  guess(address: string): Promise<void>;
}

function callerKey(actor: Actor, address: string): string {
  return actor.kind === "user" ? actor.id : networkOf(address);
}

export function createLimits(platform: Parts): Limits {
  const { env } = platform;
  const minute = { duration: 60 };
  const reads = new RateLimiterMemory({ ...minute, points: env.READS_PER_MINUTE });
  const hide = keyHider(env);
  const shared = (keyPrefix: string, points: number, time = minute): Limiter => {
    const limiter = new RateLimiterRedis({
      ...time,
      storeClient: platform.redis.client,
      keyPrefix,
      points,
      rejectIfRedisNotReady: true,
      // Without Redis each process counts for itself: looser, never closed.
      insuranceLimiter: new RateLimiterMemory({ ...time, points }),
    });
    // Whose calls are counted stands in no cache either.
    return { consume: (key, many) => limiter.consume(hide(String(key)), many) };
  };
  const calls = inSlices(shared("calls", env.CALLS_PER_MINUTE), env.CALLS_PER_MINUTE, minute.duration);
  const outside = shared("outside", env.OUTSIDE_CALLS_PER_MINUTE);
  // In Redis: it is counted inside the transaction of the request, where a second connection to PostgreSQL could wait for itself.
  const requests = shared("requests", env.REQUESTS_PER_HOUR, { duration: 3_600 });
  const typedLetters = shared("typed_letters", env.TYPED_LETTERS_PER_DAY, { duration: 86_400 });
  const numbers = shared("numbers", env.NUMBERS_PER_HOUR, { duration: 3_600 });
  const papers = shared("papers", env.NUMBERS_PER_HOUR * 10, { duration: 3_600 });
  const directory = shared("directory", env.DIRECTORY_LOOKS_PER_MINUTE);
  const feeds = shared("feeds", env.FEED_READS_PER_HOUR, { duration: 3_600 });
  const guesses = shared("guesses", env.NUMBERS_PER_HOUR, { duration: 3_600 });
  return {
    call(actor, address, reading) {
      if (actor.kind === "anonymous" && reading) return spend(platform, reads, networkOf(address));
      return spend(platform, calls, callerKey(actor, address));
    },
    outside: (what, actor, address) => spend(platform, outside, `${what}:${callerKey(actor, address)}`),
    request: (actor, address) => spend(platform, requests, callerKey(actor, address)),
    typedLetter: (account) => spend(platform, typedLetters, account),
    numbers: (actor, address, many) => spend(platform, numbers, callerKey(actor, address), "rate_limited", many),
    papers: (actor, address) => spend(platform, papers, callerKey(actor, address)),
    directory: (actor, address) => spend(platform, directory, callerKey(actor, address)),
    feed: (owner) => spend(platform, feeds, owner),
    guess: (address) => spend(platform, guesses, networkOf(address)),
    signIn: signInLimits(platform),
    message: messageLimits(platform),
  };
}

/**
 * Limits on what is done to an account that the caller names. What the caller has is spent first: whoever is over their own limit takes
 * nothing from whom they name.
 */
function signInLimits(platform: Parts): Limits["signIn"] {
  const { env } = platform;
  const hide = keyHider(env);
  const kept = (keyPrefix: string, points: number, duration: number) => {
    const limiter = keptLimiter(platform, keyPrefix, points, duration);
    return (key: string) => spend(platform, limiter, hide(key));
  };
  const tries = kept("sign_in", env.SIGN_IN_TRIES, 900);
  const triesFrom = kept("sign_in_from", env.SIGN_IN_TRIES_PER_ADDRESS, 900);
  const triesKnown = kept("sign_in_known", env.SIGN_IN_TRIES, 900);
  return async (account, { address, known }) => {
    if (known) return triesKnown(known.device);
    await triesFrom(networkOf(address));
    return tries(account);
  };
}
