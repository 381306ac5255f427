export { saveQuestions } from "./save-questions.ts";
