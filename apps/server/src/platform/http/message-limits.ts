import type { ErrorCode } from "@upaya/contracts/errors.ts";
import { networkOf } from "@upaya/contracts/network.ts";
import { AppError } from "../errors.ts";
import type { Platform } from "../platform.ts";
import { keyHider } from "./key-hider.ts";
import type { Claimant } from "./claimant.ts";
import { keptLimiter, spend } from "./spend.ts";

/** Whom a message goes to: a text to a number of some country, or a letter. */
export interface Recipient {
  readonly channel: "email" | "phone";
  /** The account in its counted form. */
  readonly account: string;
  readonly callingCode?: string | undefined;
}

type Parts = Pick<Platform, "env" | "database" | "metrics">;
type Why = "caller" | "network" | "account" | "country" | "abroad" | "home" | "all";

/** One counter that a message spends. */
interface Step {
  readonly why: Why;
  readonly limiter: ReturnType<typeof keptLimiter>;
  readonly key: string;
  readonly code?: ErrorCode;
}

const [hour, day] = [3_600, 86_400];

/** Addresses that one caller may have by the hundred: an IPv4 /24, an IPv6 /48. */
function networkKey(address: string): string {
  const key = networkOf(address);
  return key.includes(":") ? `${key.split(":").slice(0, 3).join(":")}::/48` : `${key.split(".").slice(0, 3).join(".")}.0/24`;
}

function createCounters(platform: Parts) {
  const { env } = platform;
  const kept = (prefix: string, points: number, seconds: number) => keptLimiter(platform, prefix, points, seconds);
  return {
    from: kept("code_from", env.CODES_PER_ADDRESS, hour),
    network: kept("code_network", env.CODES_PER_NETWORK, hour),
    by: kept("code_by", env.CODES_PER_DAY, day),
    strangers: kept("code", env.CODES_PER_DAY, day),
    known: kept("code_known", env.CODES_PER_DAY, day),
    mails: kept("mail_all", env.CODE_MAILS_PER_HOUR, hour),
    home: kept("sms_home", env.SMS_PER_HOUR_HOME, hour),
    abroad: kept("sms_abroad", env.SMS_PER_HOUR_ABROAD, hour),
    country: kept("sms_country", env.SMS_PER_HOUR_COUNTRY, hour),
    homes: new Set(env.SMS_HOME_CODES.split(",")),
    hide: keyHider(env),
  };
}

type Counters = ReturnType<typeof createCounters>;

/** What a stranger has. Whoever is known has the account's counter for known callers, and needs no other. */
function ownSteps({ from, network, by, hide }: Counters, { actor, address, known }: Claimant): Step[] {
  if (known) return [];
  return [
    { why: "caller", limiter: from, key: hide(networkOf(address)) },
    { why: "network", limiter: network, key: hide(networkKey(address)) },
    ...(actor.kind === "user" ? [{ why: "caller", limiter: by, key: hide(actor.id) } as const] : []),
  ];
}

/** By person and not by device: however many devices somebody has, their address gets no more messages for it. */
function accountStep({ known, strangers, hide }: Counters, to: Recipient, caller: Claimant): Step {
  if (caller.known) return { why: "account", limiter: known, key: hide(`${caller.known.person} ${to.account}`) };
  return { why: "account", limiter: strangers, key: hide(to.account) };
}

/**
 * What is spent in all. Whoever is known has a share of their own, so that strangers cannot jam it, and the home country one that no
 * other can use up. There is no share for known accounts: being refused or not would tell who has one.
 */
function overallSteps({ mails, home, abroad, country, homes }: Counters, { channel, callingCode = "" }: Recipient, share: string): Step[] {
  if (channel === "email") return [{ why: "all", limiter: mails, key: share, code: "mail_spent" }];
  const code = "sms_spent";
  if (homes.has(callingCode)) return [{ why: "home", limiter: home, key: share, code }];
  return [
    { why: "country", limiter: country, key: `${share} ${callingCode}`, code },
    { why: "abroad", limiter: abroad, key: share, code },
  ];
}

/**
 * Every message that somebody makes us send, first ones and repeats alike. The caller's own counters are spent first. Those of the
 * account and of all together follow, and are given back when one of them refuses: what was not sent costs nobody anything.
 */
export function messageLimits(platform: Parts): (to: Recipient, caller: Claimant) => Promise<void> {
  const { metrics } = platform;
  const counters = createCounters(platform);
  return async (to, caller) => {
    const { channel, callingCode } = to;
    const share = caller.known ? "known" : "stranger";
    const prefix = callingCode === undefined ? "none" : counters.homes.has(callingCode) ? "home" : "abroad";
    const refused = (why: Why) => metrics.messagesRefused.inc({ channel, prefix, why });
    for (const step of ownSteps(counters, caller)) await take(platform, step, refused);
    const taken: Step[] = [];
    try {
      for (const step of [accountStep(counters, to, caller), ...overallSteps(counters, to, share)]) {
        await take(platform, step, refused);
        taken.push(step);
      }
    } catch (refusal) {
      for (const { limiter, key } of taken) await limiter.reward(key);
      throw refusal;
    }
    metrics.messages.inc({ channel, prefix, share });
  };
}

async function take(platform: Parts, { why, limiter, key, code }: Step, refused: (why: Why) => void): Promise<void> {
  try {
    await spend(platform, limiter, key, code);
  } catch (refusal) {
    if (refusal instanceof AppError) refused(why);
    throw refusal;
  }
}
