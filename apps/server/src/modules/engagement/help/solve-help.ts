import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { SolveHelp } from "@upaya/contracts/engagement/help.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { addEntry, lockQuestion, markEnded } from "./questions.store.ts";
import { threadOf } from "./thread.ts";
import { ownQuestion } from "./whose.ts";

/** It is the asker who says that it is solved. Said again it is solved already. */
export async function solveHelp(ctx: Ctx, input: Input<typeof SolveHelp>): Promise<Reply<typeof SolveHelp>> {
  const { id } = await ownQuestion(ctx, input);
  await ctx.tx(async (tx) => {
    const { state } = (await lockQuestion(tx, id)) ?? fail("not_found");
    if (state === "solved") return;
    await addEntry(tx, id, "solved", "");
    await markEnded(tx, id, "solved");
  });
  return threadOf(ctx.db, await ownQuestion(ctx, input));
}
