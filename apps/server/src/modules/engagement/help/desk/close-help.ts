import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { CloseHelp } from "@upaya/contracts/engagement/help-desk.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { addEntry, lockQuestion, markEnded } from "../questions.store.ts";

/** Only what waits, and for one of a few reasons that its page tells: what we have answered is its asker's to close. */
export async function closeHelp(ctx: Ctx, { id, because }: Input<typeof CloseHelp>): Promise<Reply<typeof CloseHelp>> {
  await ctx.tx(async (tx) => {
    const { state } = (await lockQuestion(tx, id)) ?? fail("not_found");
    if (state !== "waiting") fail("engagement.help_over");
    await addEntry(tx, id, "closed", because);
    await markEnded(tx, id, "closed", because);
  });
  return { message: "The question is closed." };
}
