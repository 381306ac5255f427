import type { Ctx } from "#platform/ctx.ts";
import { everyInParts } from "#platform/jobs/recurring.ts";
import { listToLookFor, setNextLook } from "#platform/people/forgotten.store.ts";

const atOnce = 100;
const minuteMs = 60_000;
const dayMs = 86_400_000;
/** A transaction in flight is over after seconds, an event is told again for a day, and its day is kept for a week. */
export const firstLookMs = 5 * minuteMs;
const longestMs = 30 * dayMs;

/** Once more after five minutes, then each day for a month. */
function nextLook(now: Date, forgottenAt: Date): Date | null {
  return now.getTime() - forgottenAt.getTime() < longestMs ? new Date(now.getTime() + dayMs) : null;
}

/**
 * Somebody who acts while they are forgotten may leave something behind: a request that was in flight, an event that is told late. It is
 * looked for again, in every module.
 */
export async function lookAgain(ctx: Ctx): Promise<number> {
  let found = 0;
  for (const { user_id, forgotten_at } of await listToLookFor(ctx.db, atOnce)) {
    const subject = { ids: [user_id], addresses: [] };
    try {
      for (const people of ctx.people.toReversed()) found += await ctx.tx((tx) => people.forget(tx, subject));
      await ctx.tx((tx) => setNextLook(tx, user_id, nextLook(tx.clock.now(), forgotten_at)));
    } catch (error) {
      // Tried again in a minute; nobody else waits for it.
      ctx.log.error({ err: error }, "somebody who was forgotten could not be looked for again");
    }
  }
  if (found > 0) ctx.log.info({ found }, "what came late for people who were forgotten was removed");
  return found;
}

export const laterLooks = everyInParts(60, "identity.look_again", lookAgain);
