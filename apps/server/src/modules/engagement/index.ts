export { findQuestionId } from "./help/questions.store.ts";
// For sample people alone: nothing above asks it anything yet.
export { saveBroadcast } from "./history/save-broadcast.ts";
export { type OldTold, saveTold } from "./history/save-told.ts";
