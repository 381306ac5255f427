import type { Ctx } from "#platform/ctx.ts";
import { type ExportPart, fewOf, partsOf } from "#platform/export.ts";
import type { People, Subject } from "#platform/people/people.ts";
import { joinAnswers } from "./answers/join-answers.ts";
import { listHabitOf, pageAnswersOf, pageDaysOf, pagePracticeOf } from "./people/export.store.ts";
import { forgetAnswers } from "./people/forget-answers.ts";

async function* exportQuiz(ctx: Ctx, { ids }: Subject): AsyncGenerator<ExportPart> {
  yield* partsOf("quiz.attempt", pageAnswersOf(ctx.db, ids));
  yield* partsOf("quiz.answer_day", pageDaysOf(ctx.db, ids));
  yield* partsOf("quiz.practice", pagePracticeOf(ctx.db, ids));
  yield* fewOf(await listHabitOf(ctx.db, ids));
}

export const quizPeople: People = {
  holds: "Your answers to the quiz, your practice and your days in a row",
  export: exportQuiz,
  join: { as: "quiz.join_answers", move: joinAnswers },
  forget: (tx, { ids }) => forgetAnswers(tx, ids),
};
