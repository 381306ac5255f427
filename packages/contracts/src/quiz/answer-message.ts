import type { RevealedAnswer } from "./revealed-answer.ts";

/** The sentence under a locked question, word for word. */
export function answerMessage({ correct, question_answer }: Pick<RevealedAnswer, "correct" | "question_answer">): string {
  return correct ? "✅ You selected the correct answer !" : `❌ You selected the wrong answer. The correct answer is : ${question_answer}`;
}
