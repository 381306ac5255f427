import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { MoveHelp } from "@upaya/contracts/engagement/help-desk.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { addEntry, lockQuestion } from "../questions.store.ts";
import { setTopic } from "./desk.store.ts";

/** What was promised stays promised: a question that goes from one topic to the next waits no longer for it. */
export async function moveHelp(ctx: Ctx, { id, topic }: Input<typeof MoveHelp>): Promise<Reply<typeof MoveHelp>> {
  await ctx.tx(async (tx) => {
    const question = (await lockQuestion(tx, id)) ?? fail("not_found");
    if (question.topic === topic) return;
    await setTopic(tx, id, topic);
    await addEntry(tx, id, "moved", topic);
  });
  return { message: "The question stands under its topic." };
}
