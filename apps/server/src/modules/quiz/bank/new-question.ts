import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { NewQuestion } from "@upaya/contracts/quiz/bank.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { indiaDay, momentsOf } from "#platform/india.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { saveQuestion } from "../questions/quiz.store.ts";
import { wordsOf } from "./words-of.ts";

/** A question of the staff's has a name that no release uses, so that no release writes over it. */
export async function newQuestion(ctx: Ctx, { from, ...typed }: Input<typeof NewQuestion>): Promise<Reply<typeof NewQuestion>> {
  const now = ctx.clock.now();
  if (from !== undefined && from < indiaDay(now)) fail("invalid_input", { fields: [{ path: "from", message: "This day is over." }] });
  const published_at = from === undefined || from === indiaDay(now) ? now : momentsOf(from).from;
  await ctx.tx(async (tx) => {
    await saveQuestion(tx, { ...wordsOf(typed), slug: `desk-${tx.ids.next()}`, published_at });
    await changePages(tx, "quiz");
  });
  return { message: published_at > now ? "The question waits for its day." : "The question is in the quiz." };
}
