export { findQuestionId } from "./help/questions.store.ts";
