import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ReplyToHelp } from "@upaya/contracts/engagement/help.ts";
import { mostHelpEntries } from "@upaya/contracts/engagement/help-rules.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { helpDue } from "./due.ts";
import { addEntry, countSaid, lockQuestion, markWaiting } from "./questions.store.ts";
import { ownQuestion } from "./whose.ts";

/** Words that are added to a question make it wait for us, whatever became of it before. */
export async function replyToHelp(ctx: Ctx, { number, key, text }: Input<typeof ReplyToHelp>): Promise<Reply<typeof ReplyToHelp>> {
  const { id } = await ownQuestion(ctx, { number, key });
  await ctx.limits.request(ctx.actor, ctx.http.address);
  return ctx.tx(async (tx) => {
    const { due_at } = (await lockQuestion(tx, id)) ?? fail("not_found");
    if ((await countSaid(tx, id)) >= mostHelpEntries) fail("engagement.help_long");
    const entry = await addEntry(tx, id, "asked", text);
    const due = due_at ?? helpDue(entry.made_at);
    await markWaiting(tx, id, due);
    return { id: entry.id, at: entry.made_at.toISOString(), state: "waiting", due_at: due.toISOString() };
  });
}
