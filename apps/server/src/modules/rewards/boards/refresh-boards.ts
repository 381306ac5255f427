import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { listOfAll } from "./lists.ts";
import { placeScores } from "./place-scores.ts";
import { remakeWeek, weeksKept } from "./rebuild-boards.ts";
import { holdLists, listChanged, listScoresOf } from "./scores.store.ts";
import { listWished } from "./showing.store.ts";
import { isLost, saySeen, seenUntil } from "./sorted-lists.ts";

/** What was written a while ago may have been committed only now. */
const overlapMs = 60_000;
/** Beyond it there is too much to catch up with: making the lists anew is no more work. */
const longestMs = 15 * 60_000;

/** While Redis is away whoever reads asks the record, and there is nothing to write to. */
async function isAway(ctx: Ctx, week: string): Promise<boolean> {
  return seenUntil(ctx.ranks, week).then(
    () => false,
    () => true,
  );
}

/** Takes over what was earned since the last time, and makes the lists anew that Redis has lost. */
export async function refreshBoards(ctx: Ctx): Promise<void> {
  const weeks = weeksKept(ctx.clock.now());
  if (await isAway(ctx, weeks[0])) return;
  await ctx.tx(async (tx) => {
    if (!(await holdLists(tx))) return;
    for (const week of weeks) await refreshWeek(ctx, tx, week);
  });
}

async function refreshWeek(ctx: Ctx, tx: Tx, week: string): Promise<void> {
  const now = ctx.clock.now();
  const until = await seenUntil(ctx.ranks, week);
  if (until === null || now.getTime() - until > longestMs || (await isLost(ctx.ranks, week, listOfAll(week)))) {
    await remakeWeek(ctx, tx, week);
    return;
  }
  const since = new Date(Math.min(until, now.getTime()) - overlapMs);
  const changed = await listChanged(tx, week, since);
  const wished = await listScoresOf(tx, [week], await listWished(tx, since));
  if (await placeScores(ctx, week, [...changed, ...wished])) await saySeen(ctx.ranks, week, now);
  else await remakeWeek(ctx, tx, week);
}

/** What no change of a score tells: a school or city that was corrected, a phone, an account of a day, one that was closed. */
export async function remakeBoards(ctx: Ctx): Promise<void> {
  const [week] = weeksKept(ctx.clock.now());
  if (await isAway(ctx, week)) return;
  await ctx.tx(async (tx) => {
    if (await holdLists(tx)) await remakeWeek(ctx, tx, week);
  });
}
