import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { SaveShowing } from "@upaya/contracts/rewards/weekly-board.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { placeScores } from "./place-scores.ts";
import { weeksKept } from "./rebuild-boards.ts";
import { listScoresOf } from "./scores.store.ts";
import { saveShowing as keepShowing, type Showing } from "./showing.store.ts";

type Said = Input<typeof SaveShowing>;

function messageOf(said: Said, { boards, badges }: Showing): string {
  if (said.boards !== undefined) return boards ? "You are on the weekly lists again." : "You are on no weekly list any more.";
  return badges ? "Others can open the pages of your badges." : "Nobody else can open the pages of your badges now.";
}

/** Whoever does not want to be seen is gone from every list with the reply. */
export async function saveShowing(ctx: Ctx, said: Said): Promise<Reply<typeof SaveShowing>> {
  const { id } = personOf(ctx.actor);
  const showing = await ctx.tx((tx) => keepShowing(tx, id, said));
  if (said.boards !== undefined) await placeAnew(ctx, id);
  return { ...showing, message: messageOf(said, showing) };
}

/** What is shown is compared with the record once more: should Redis be away now, its lists are only late, never wrong. */
async function placeAnew(ctx: Ctx, userId: string): Promise<void> {
  try {
    const weeks = weeksKept(ctx.clock.now());
    const scores = await listScoresOf(ctx.db, weeks, [userId]);
    for (const week of weeks) {
      await placeScores(
        ctx,
        week,
        scores.filter((score) => score.week === week),
      );
    }
  } catch (error) {
    ctx.log.warn({ err: error }, "the weekly lists follow later");
  }
}
