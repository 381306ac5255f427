import type { NewQuestion } from "./questions/quiz.store.ts";

/** A valid question; say only what the test is about. */
export function buildQuestion(index: number, given: Partial<NewQuestion> = {}): NewQuestion {
  return {
    slug: `question-${index}`,
    subject: "math",
    title: `Which picture shows ${index} halves?`,
    options: ["The first", "The second", "The third", "The fourth"],
    tags: ["number-sense"],
    answer: index % 4,
    explanation: `The key of question ${index} is explained here.`,
    published_at: new Date(Date.UTC(2026, 0, 1) + index * 60_000),
    ...given,
  };
}
