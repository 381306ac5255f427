import type { ProfileQuestion } from "./questionnaire.ts";

type Asked = Pick<ProfileQuestion, "question_type" | "options">;

/** What is wrong with an answer to this question, or nothing. Both sides refuse with the same words. */
export function answerFault({ question_type, options }: Asked, selected: readonly string[]): string | undefined {
  if (question_type !== "multi_select" && selected.length !== 1) return "This question takes one answer.";
  if (question_type === "free_text") return undefined;
  if (new Set(selected).size !== selected.length) return "Each answer can be chosen once.";
  return selected.every((value) => options.includes(value)) ? undefined : "Choose from the answers given.";
}
