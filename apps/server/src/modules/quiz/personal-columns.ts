import { none, type PersonalRegister } from "#platform/personal.ts";

export const quizColumns: PersonalRegister<"quiz"> = {
  "quiz.answer_key": { question_id: none, option_index: none, explanation: none },
  "quiz.question": { id: none, slug: none, subject: none, title: none, options: none, tags: none, published_at: none },
  "quiz.question_count": { question_id: none, attempts: none, correct: none },
};
