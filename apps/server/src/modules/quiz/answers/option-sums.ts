import type { OptionSum } from "./counts.store.ts";

type Chosen = Pick<OptionSum, "question_id" | "option_index"> & { readonly correct: boolean; readonly counted: boolean };

/** One row for each option of each question, however many chose it. */
export function optionSums(answers: readonly Chosen[]): OptionSum[] {
  const sums = new Map<string, OptionSum>();
  for (const { question_id, option_index, correct, counted } of answers) {
    const key = `${question_id} ${option_index}`;
    const sum = sums.get(key) ?? { question_id, option_index, attempts: 0, correct: 0, counted: 0, counted_correct: 0 };
    sums.set(key, {
      ...sum,
      attempts: sum.attempts + 1,
      correct: sum.correct + (correct ? 1 : 0),
      counted: sum.counted + (counted ? 1 : 0),
      counted_correct: sum.counted_correct + (counted && correct ? 1 : 0),
    });
  }
  return [...sums.values()];
}
