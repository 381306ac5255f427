import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { AttemptQuiz } from "@upaya/contracts/quiz/attempt-quiz.ts";
import { answerMessage } from "@upaya/contracts/quiz/answer-message.ts";
import { personOf } from "#platform/actor.ts";
import { defineBatch } from "#platform/batch/micro-batch.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { type Answer, listAnswers, type NewAnswer, writeAnswers } from "./answers.store.ts";
import { answersGiven } from "../events.ts";
import { reveal } from "./reveal.ts";

type Given = [userId: string, questionId: string, option: number, correct: boolean, counted: boolean];
type Outcome = "kept" | "there" | "no_option" | "no_question";

/** Everyone's answers of the same two milliseconds: one insert, one event that lists them, one commit. */
export const answerBatch = defineBatch<NewAnswer, { readonly outcome: Outcome; readonly answer?: Answer }>({
  name: "quiz.answers",
  async write(tx, wishes) {
    const at = tx.clock.now();
    const written = await writeAnswers(tx, wishes, at);
    const results = wishes.map(({ user_id, question_id }, index) => {
      const row = written.get(index);
      if (!row) return { outcome: "no_question" as const };
      if (row.option_index === null) return { outcome: "no_option" as const };
      if (!row.fresh) return { outcome: "there" as const };
      const judged = { option_index: row.option_index, correct: row.correct === true, counted: row.counted === true };
      const answer = { user_id, question_id, ...judged, answered_at: at };
      return { outcome: "kept" as const, answer };
    });
    const fresh = results.flatMap(({ answer }) => answer ?? []);
    if (fresh.length > 0) {
      const list = fresh.map((given): Given => [given.user_id, given.question_id, given.option_index, given.correct, given.counted]);
      await emit(tx, answersGiven, { at: at.toISOString(), answers: list });
    }
    return results;
  },
});

/** The first answer stays. Whoever comes again, from a second tab or another phone, is told what it was. */
export async function attemptQuiz(ctx: Ctx, { quiz_id, answer }: Input<typeof AttemptQuiz>): Promise<Reply<typeof AttemptQuiz>> {
  const { id: user_id } = personOf(ctx.actor);
  const result = await ctx.batch(answerBatch, { user_id, question_id: quiz_id, answer });
  if (result.outcome === "no_question") fail("not_found");
  if (result.outcome === "no_option") {
    fail("invalid_input", { fields: [{ path: "answer", message: "is not one of the options" }] });
  }
  const kept = result.answer ?? (await listAnswers(ctx.db, user_id, [quiz_id]))[0] ?? fail("unavailable");
  const [revealed] = await reveal(ctx, [kept]);
  return { ...(revealed ?? fail("not_found")), message: answerMessage(revealed!) };
}
