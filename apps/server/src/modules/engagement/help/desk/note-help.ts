import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { NoteHelp } from "@upaya/contracts/engagement/help-desk.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { addEntry, lockQuestion } from "../questions.store.ts";

/** For colleagues alone: it changes nothing about the question, and its asker sees it in the copy of their data only. */
export async function noteHelp(ctx: Ctx, { id, text }: Input<typeof NoteHelp>): Promise<Reply<typeof NoteHelp>> {
  await ctx.tx(async (tx) => {
    if (!(await lockQuestion(tx, id))) fail("not_found");
    await addEntry(tx, id, "noted", text);
  });
  return { message: "The note stands beside the question." };
}
