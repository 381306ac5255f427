import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { CorrectQuestion } from "@upaya/contracts/quiz/bank.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { correctWords, lockQuestion } from "./bank.store.ts";
import { wordsOf } from "./words-of.ts";

/**
 * Words may change at any time. What is judged by may not: an answer is right or wrong once, and points are booked for it, so the right
 * option and the number of options stay from the moment at which somebody may have answered.
 */
export async function correctQuestion(ctx: Ctx, { id, ...typed }: Input<typeof CorrectQuestion>): Promise<Reply<typeof CorrectQuestion>> {
  const words = wordsOf(typed);
  await ctx.tx(async (tx) => {
    const known = (await lockQuestion(tx, id)) ?? fail("not_found");
    const isPublic = (known.published_at ?? fail("not_found")) <= tx.clock.now();
    const isSame = words.answer === known.option_index && words.options.length === known.options.length;
    if (isPublic && !isSame) fail("quiz.key_fixed");
    await correctWords(tx, id, words);
    await changePages(tx, "quiz");
  });
  return { message: "The question is corrected." };
}
