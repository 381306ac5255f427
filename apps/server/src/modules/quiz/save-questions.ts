import type { Ctx } from "#platform/ctx.ts";
import { changePages } from "#platform/pages/pages-changed.ts";
import { type NewQuestion, saveQuestion, setCounts } from "./quiz.store.ts";

type WithCounts = NewQuestion & { readonly attempts?: number; readonly correct?: number };

/** Puts questions into the bank with their keys; one that is known by its slug is corrected in place. */
export async function saveQuestions(ctx: Ctx, questions: readonly WithCounts[]): Promise<string[]> {
  return ctx.tx(async (tx) => {
    const ids: string[] = [];
    for (const question of questions) {
      const id = await saveQuestion(tx, question);
      if (question.attempts !== undefined) await setCounts(tx, id, question.attempts, question.correct ?? 0);
      ids.push(id);
    }
    await changePages(tx, "quiz");
    return ids;
  });
}
