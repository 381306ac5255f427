import type { Ctx } from "#platform/ctx.ts";
import { type ExportPart, fewOf, partsOf } from "#platform/export.ts";
import { listStandingsOf, pageAnswersOf, pageDaysOf, pagePracticeOf } from "./export.store.ts";

/** This module's part of a person's own data. */
export async function* exportQuiz(ctx: Ctx, userIds: readonly string[]): AsyncGenerator<ExportPart> {
  yield* partsOf("quiz.attempt", pageAnswersOf(ctx.db, userIds));
  yield* partsOf("quiz.answer_day", pageDaysOf(ctx.db, userIds));
  yield* partsOf("quiz.practice", pagePracticeOf(ctx.db, userIds));
  yield* fewOf(await listStandingsOf(ctx.db, userIds));
}
