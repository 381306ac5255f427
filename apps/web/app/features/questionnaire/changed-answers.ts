import type { ProfileQuestion } from "@upaya/contracts/identity/questionnaire.ts";

/** What stands in each question now, by its id. A text is a list of one. */
export type AnswerValues = Readonly<Record<string, readonly string[]>>;

export interface ChangedAnswers {
  /** Answered for the first time. */
  readonly create: readonly { readonly question_id: string; readonly selected_value: readonly string[] }[];
  /** Answered before and differently, by the id of the answer. */
  readonly update: readonly { readonly id: string; readonly question_id: string; readonly selected_value: readonly string[] }[];
  readonly count: number;
}

export function savedAnswers(questions: readonly ProfileQuestion[]): AnswerValues {
  return Object.fromEntries(questions.map(({ id, user_answer }) => [id, user_answer[0]?.selected_value ?? []]));
}

/** Blanks around a text are no answer, and the order in which several were chosen says nothing. */
function answerOf({ question_type, options }: ProfileQuestion, value: readonly string[]): readonly string[] {
  if (question_type === "free_text") return value.map((text) => text.trim()).filter(Boolean);
  return question_type === "multi_select" ? options.filter((option) => value.includes(option)) : value;
}

const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value, index) => value === other[index]);

/** Only what changed is sent. An answer that was emptied is not: there is nothing to put in its place. */
export function changedAnswers(questions: readonly ProfileQuestion[], values: AnswerValues): ChangedAnswers {
  const changed = questions.flatMap((question) => {
    const saved = question.user_answer[0];
    const selected_value = answerOf(question, values[question.id] ?? saved?.selected_value ?? []);
    if (selected_value.length === 0 || same(selected_value, answerOf(question, saved?.selected_value ?? []))) return [];
    return [{ question_id: question.id, selected_value, ...(saved ? { id: saved.id } : {}) }];
  });
  const create = changed.flatMap((answer) => ("id" in answer ? [] : [answer]));
  const update = changed.flatMap((answer) => ("id" in answer && answer.id !== undefined ? [{ ...answer, id: answer.id }] : []));
  return { create, update, count: changed.length };
}
