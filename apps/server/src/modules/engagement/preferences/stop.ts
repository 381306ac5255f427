import { type Preferences, wholePreferences } from "@upaya/contracts/engagement/telling/preferences.ts";
import { type Channel, type Choice, isAlways, type Topic, topics } from "@upaya/contracts/engagement/telling/topics.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { listPresent } from "../../identity/index.ts";
import { readUnsubscribe } from "./unsubscribe-token.ts";

/** What a link under a letter is about, and whose it is now. Guessing is slowed down. */
export async function findStop(ctx: Ctx, token: string) {
  const stop = readUnsubscribe(ctx.seal, token);
  if (!stop) {
    await ctx.limits.guess(ctx.http.address);
    return fail("not_found");
  }
  const userId = (await listPresent(ctx.db, [stop.user_id])).get(stop.user_id) ?? fail("not_found");
  return { ...stop, userId };
}

/** Of the digest: everything that comes in it. */
const coveredBy = ({ topics: chosen }: Preferences, topic: Topic | "digest"): Topic[] =>
  topic === "digest" ? topics.filter((each) => chosen[each].email === "digest") : [topic];

export function isOff(preferences: Preferences, topic: Topic | "digest", channel: Channel): boolean {
  return coveredBy(preferences, topic).every((each) => {
    const choice = preferences.topics[each];
    return channel === "email" ? choice.email === "no" : !choice[channel];
  });
}

export function switchedOff(preferences: Preferences, topic: Topic | "digest", channel: Channel): Preferences {
  const changed = new Set(coveredBy(preferences, topic).filter((each) => !isAlways(each, channel)));
  const off = channel === "email" ? { email: "no" as const } : { [channel]: false };
  const chosen = topics.map((each) => [each, { ...preferences.topics[each], ...(changed.has(each) ? off : {}) }] as const);
  return wholePreferences({ ...preferences, topics: Object.fromEntries(chosen) as Record<Topic, Choice> });
}
