export { reconcileCertificates } from "./certificates/reconcile.ts";
export { withdrawDue } from "./certificates/withdrawing/withdraw-due.ts";
export {
  certificateCorrected,
  certificateIssued,
  certificateRestored,
  certificateWithdrawn,
  courseCompleted,
  editionOpened,
  enrolled,
  givenUp,
  movedUp,
  placesCancelled,
  registered,
  sessionNear,
  withdrawn,
} from "./events.ts";
export { countIssued } from "./certificates/issued.store.ts";
export { findHeldBy } from "./certificates/held.store.ts";
export { readSheet } from "./certificates/read-sheet.ts";
export { giveLearning } from "./enrolment/give-learning.ts";
export { enrolInFree } from "./enrolment/enrol-in-free.ts";
export { listLearnersBefore } from "./enrolment/records.store.ts";
export { takeBack } from "./returning/take-back.ts";
export { listSeen } from "./returning/returning.store.ts";
export { seatBuyer } from "./registrations/register.ts";
export { listPlacesOf } from "./registrations/people.store.ts";
export { countCompleted, listCompletersAfter, listCompletionsOf as pageCompletionEvidence } from "./evidence/completions.store.ts";
export { findLessonTitle } from "./lessons/lessons.store.ts";
export { courseMinutes, outlineOf } from "./courses/course.ts";
export { importCourse, knownThings } from "./courses/import-course.ts";
export { importFolder } from "./courses/import-folder.ts";
export type { Card } from "./courses/cards/card.ts";
export { readCards } from "./courses/cards/read-cards.ts";
export { talkResource } from "./courses/cards/save-card.ts";
export { publishVersion } from "./courses/publish-course.ts";
export { listRegistrationsOf } from "./registrations/registered-tracks.store.ts";
export { keepReplay } from "./replays/keep-replay.ts";
export { saveSampleReviews } from "./reviews/seed-reviews.ts";
export { readCourse } from "./courses/read-course.ts";
export { readFolder } from "./courses/read-folder.ts";
