import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { AnswerHelp } from "@upaya/contracts/engagement/help-desk.ts";
import { mostHelpEntries } from "@upaya/contracts/engagement/help-rules.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { routeWith } from "../../telling/routes.ts";
import { tell } from "../../telling/tell.ts";
import { answerLetter } from "../letters.ts";
import { addEntry, countSaid, lockQuestion, markEnded, type Question } from "../questions.store.ts";
import { sendLetter } from "../send-letter.ts";

/** The answer and its way to whoever asked are one: neither is there without the other. */
export async function answerHelp(ctx: Ctx, { id, text }: Input<typeof AnswerHelp>): Promise<Reply<typeof AnswerHelp>> {
  await ctx.tx(async (tx) => {
    const question = (await lockQuestion(tx, id)) ?? fail("not_found");
    if (question.state === "solved" || question.state === "closed") fail("engagement.help_over");
    if ((await countSaid(tx, id)) >= mostHelpEntries) fail("engagement.help_long");
    await addEntry(tx, id, "answered", text);
    await markEnded(tx, id, "answered");
    await send(ctx, tx, question, text);
  });
  return { message: "The answer is on its way." };
}

/** Whoever has an account hears of it as they want to be told; a guest has nothing but the letter, and it brings the answer itself. */
async function send(ctx: Ctx, tx: Tx, question: Question, text: string): Promise<void> {
  const { user_id, email, number } = question;
  if (email !== null) await sendLetter(tx, email, answerLetter(ctx, question, text));
  if (user_id !== null) await tell(tx, [{ user_id, kind: "help_answered", facts: { number }, route: routeWith("question", number) }]);
}
