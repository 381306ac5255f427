import type { Ctx } from "#platform/ctx.ts";
import { type NewProfileQuestion, saveQuestion } from "./questionnaire.store.ts";

/** Puts questions into the questionnaire; one that is known by its id is reworded and keeps its answers. */
export async function saveProfileQuestions(ctx: Ctx, questions: readonly NewProfileQuestion[]): Promise<void> {
  await ctx.tx(async (tx) => {
    for (const question of questions) await saveQuestion(tx, question);
  });
}
