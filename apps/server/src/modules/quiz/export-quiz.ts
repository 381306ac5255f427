import type { Ctx } from "#platform/ctx.ts";
import { listAnswersOf } from "./answers.store.ts";
import { listHabitOf } from "./export.store.ts";

/** This module's part of a person's own data. */
export async function exportQuiz(ctx: Ctx, userId: string): Promise<Record<string, object[]>> {
  return { "quiz.attempt": await listAnswersOf(ctx.db, userId), ...(await listHabitOf(ctx.db, userId)) };
}
