export { answersGiven, dayEnded, daysCounted, streaksInDanger } from "./events.ts";
export { type Holiday, listHolidays } from "./habit/holidays.store.ts";
export { listFigures, listSubjectsOf, type QuizFigures } from "./answers/figures.store.ts";
export { listPeopleAfter as listAnswerersAfter } from "./habit/days.store.ts";
export { pageQuizEvidence } from "./evidence/page-quiz-evidence.ts";
export { findQuestion } from "./questions/quiz.store.ts";
export { saveQuestions } from "./questions/save-questions.ts";
export { rebuildHabit } from "./habit/rebuild-habit.ts";
export { saveHistory } from "./answers/save-history.ts";
