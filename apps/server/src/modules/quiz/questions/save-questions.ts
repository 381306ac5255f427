import type { Ctx } from "#platform/ctx.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { recount } from "../answers/counts.store.ts";
import { type NewQuestion, saveQuestion } from "./quiz.store.ts";
import { giveSampleAnswers } from "../answers/sample.store.ts";

/** For samples and tests: how often each option was chosen. The answers are real rows, of people who are not. */
type WithAnswers = NewQuestion & { readonly chosen?: readonly number[] };

/** Puts questions into the bank with their keys; one that is known by its slug is corrected in place. */
export async function saveQuestions(ctx: Ctx, questions: readonly WithAnswers[]): Promise<string[]> {
  return ctx.tx(async (tx) => {
    const ids: string[] = [];
    const answered: string[] = [];
    for (const question of questions) {
      const id = await saveQuestion(tx, question);
      if (question.chosen) {
        await giveSampleAnswers(tx, id, question.answer, question.chosen);
        answered.push(id);
      }
      ids.push(id);
    }
    if (answered.length > 0) await recount(tx, answered);
    await changePages(tx, "quiz");
    return ids;
  });
}
