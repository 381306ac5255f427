import { calendar, code, content, person, type TableBounds } from "#platform/retention/bound.ts";

export const quizBounds: TableBounds<"quiz"> = {
  "quiz.answer_day": person("one for each day with an answer"),
  "quiz.answer_key": content("one for each question"),
  "quiz.attempt": person("one for each question"),
  "quiz.counts_told": code("one"),
  "quiz.danger_day": calendar("one"),
  "quiz.daily_set": calendar("one for each subject"),
  "quiz.day_result": calendar("one for each question of the day, state and option"),
  "quiz.holiday": calendar("one for each state with a holiday"),
  "quiz.option_count": content("one for each option of a question"),
  "quiz.practice": person("one for each question that was missed"),
  "quiz.question": content("questions"),
  "quiz.question_count": content("one for each question"),
  "quiz.streak": person("one"),
  "quiz.subject_tally": person("one for each subject"),
};
