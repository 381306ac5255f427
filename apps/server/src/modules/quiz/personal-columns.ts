import { none, type PersonalRegister, whileAccount } from "#platform/personal.ts";

const habit = { kind: "behaviour", purpose: "the streak of days, and badges", keep: whileAccount } as const;
const practice = { kind: "behaviour", purpose: "which missed questions come back", keep: whileAccount } as const;

export const quizColumns: PersonalRegister<"quiz"> = {
  "quiz.answer_day": { user_id: none, day: habit, answers: habit, correct: habit },
  "quiz.answer_key": { question_id: none, option_index: none, explanation: none, read_slug: none },
  "quiz.attempt": {
    user_id: none,
    question_id: { kind: "behaviour", purpose: "one answer for each question, with its reveal", keep: whileAccount },
    option_index: { kind: "behaviour", purpose: "one answer for each question, with its reveal", keep: whileAccount },
    correct: { kind: "behaviour", purpose: "points, practice and the others' percentages", keep: whileAccount },
    counted: { kind: "behaviour", purpose: "the others' percentages hold those who agreed to it", keep: whileAccount },
    answered_at: { kind: "behaviour", purpose: "the streak of days", keep: whileAccount },
  },
  "quiz.counts_told": { single: none, told_at: none, released_at: none },
  "quiz.danger_day": { day: none },
  "quiz.daily_set": { day: none, subject: none, question_ids: none },
  // Of everybody, or of at least twenty people of a state.
  "quiz.day_result": { day: none, question_id: none, state: none, option_index: none, attempts: none },
  "quiz.holiday": { day: none, state: none, name: none },
  "quiz.option_count": { question_id: none, option_index: none, attempts: none, counted: none },
  "quiz.practice": { user_id: none, question_id: practice, tries: practice, correct: practice, tried_at: practice },
  "quiz.question": {
    id: none,
    slug: none,
    subject: none,
    title: none,
    options: none,
    tags: none,
    competencies: none,
    published_at: none,
    withdrawn_at: none,
    changed_at: none,
  },
  "quiz.question_count": { question_id: none, attempts: none, correct: none, counted: none, counted_correct: none, changed_at: none },
  "quiz.streak": { user_id: none, length: habit, best: habit, freezes: habit, last_day: habit },
  "quiz.subject_tally": { user_id: none, subject: habit, answers: habit, correct: habit },
};
