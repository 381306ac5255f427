import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { HideLearning } from "@upaya/contracts/learning/my-learning.ts";
import type { Ctx } from "#platform/ctx.ts";
import { markHidden } from "./mine.store.ts";

/** Out of sight: nothing else of it changes. */
export async function hideLearning(ctx: Ctx, { id, hidden }: Input<typeof HideLearning>): Promise<Reply<typeof HideLearning>> {
  await ctx.tx((tx) => markHidden(tx, id, hidden));
  return { id, hidden };
}
