export { answersGiven, daysCounted } from "./events.ts";
export { listFigures, listSubjectsOf, type QuizFigures } from "./figures.store.ts";
export { findQuestion } from "./quiz.store.ts";
export { exportQuiz } from "./export-quiz.ts";
export { saveQuestions } from "./save-questions.ts";
export { rebuildHabit } from "./rebuild-habit.ts";
export { saveHistory } from "./save-history.ts";
export { saveHolidays } from "./save-holidays.ts";
