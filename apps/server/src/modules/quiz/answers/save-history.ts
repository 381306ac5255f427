import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import { writeAnswers } from "./answers.store.ts";
import { answersGiven } from "../events.ts";
import { listForHistory } from "./sample.store.ts";

const dayMs = 86_400_000;
const aDay = 4;

/**
 * Answers that a sample person gave on the days before this one: four a day, every fifth of them wrong. The other modules are told of them as of
 * anybody's, so that days, points and badges come of them. Given again they are there already.
 */
export async function saveHistory(ctx: Ctx, user: string, days: number): Promise<number> {
  return ctx.tx(async (tx) => {
    const questions = await listForHistory(tx, aDay * days);
    let kept = 0;
    for (let back = days; back >= 1; back -= 1) {
      const at = new Date(tx.clock.now().getTime() - back * dayMs);
      const first = (days - back) * aDay;
      const wishes = questions.slice(first, first + aDay).map(({ question_id, options, option_index }, index) => {
        const wrong = (first + index) % 5 === 4;
        return { user_id: user, question_id, answer: options[wrong ? (option_index + 1) % options.length : option_index]! };
      });
      const written = await writeAnswers(tx, wishes, at);
      const answers = wishes.flatMap(({ question_id }, index): [string, string, number, boolean, boolean][] => {
        const row = written.get(index);
        return row?.fresh && row.option_index !== null
          ? [[user, question_id, row.option_index, row.correct === true, row.counted === true]]
          : [];
      });
      if (answers.length > 0) await emit(tx, answersGiven, { at: at.toISOString(), answers });
      kept += answers.length;
    }
    return kept;
  });
}
