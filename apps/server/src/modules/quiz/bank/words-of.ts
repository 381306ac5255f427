import type { Input } from "@upaya/contracts/endpoint.ts";
import { plainLine, plainText } from "@upaya/contracts/forms/plain-text.ts";
import type { CorrectQuestion } from "@upaya/contracts/quiz/bank.ts";
import { fail } from "#platform/errors.ts";

type Typed = Omit<Input<typeof CorrectQuestion>, "id" | "reason">;

const listed = (text = "") => text.split(",").flatMap((word) => word.trim() || []);

/** What was typed, as the bank keeps it. Options are told apart by their words, so no two are the same. */
export function wordsOf(typed: Typed) {
  const options = [typed.option_1, typed.option_2, typed.option_3, typed.option_4].map(plainLine);
  const twice = options.findIndex((option, index) => options.indexOf(option) !== index);
  if (twice >= 0) fail("invalid_input", { fields: [{ path: `option_${twice + 1}`, message: "stands there twice" }] });
  return {
    subject: typed.subject,
    title: plainLine(typed.title),
    options,
    tags: listed(typed.tags),
    competencies: listed(typed.competencies),
    answer: Number(typed.right) - 1,
    explanation: plainText(typed.explanation).trim(),
  };
}
