import { BeginTry, HandInTry, OpenCheck } from "@upaya/contracts/learning/check.ts";
import { Enrol, Leave } from "@upaya/contracts/learning/enrolment.ts";
import { ListFavourites } from "@upaya/contracts/learning/favourites.ts";
import { GetLesson, OpenLesson, StartLesson } from "@upaya/contracts/learning/lesson.ts";
import { HideLearning, ListMyLearning, MoveEdition } from "@upaya/contracts/learning/my-learning.ts";
import { GetSheet, RemoveNote, SaveNote, SearchTranscript } from "@upaya/contracts/learning/notes.ts";
import { AwaitOpening, ForgoOpening } from "@upaya/contracts/learning/opening.ts";
import { AnswerQuestion, SaveProgress, WriteTask } from "@upaya/contracts/learning/progress.ts";
import { GetPreviewWorksheet, GetWorksheet } from "@upaya/contracts/learning/worksheets.ts";
import { endpoint } from "#platform/http/route.ts";
import { everyone, signedIn } from "#platform/policy.ts";
import { beginTry } from "./check/begin-try.ts";
import { handInTry } from "./check/hand-in-try.ts";
import { openCheck } from "./check/open-check.ts";
import { enrol } from "./enrolment/enrol.ts";
import { leave } from "./enrolment/leave.ts";
import { getLesson } from "./lessons/get-lesson.ts";
import { getPreviewWorksheet, getWorksheet } from "./lessons/get-worksheet.ts";
import { openLesson } from "./lessons/open-lesson.ts";
import { startLesson } from "./lessons/start-lesson.ts";
import { listFavourites } from "./list-favourites.ts";
import { hideLearning } from "./mine/hide-learning.ts";
import { listMyLearning } from "./mine/list-my-learning.ts";
import { moveEdition } from "./mine/move-edition.ts";
import { getSheet } from "./notes/get-sheet.ts";
import { removeNote } from "./notes/remove-note.ts";
import { saveNote } from "./notes/save-note.ts";
import { searchTranscript } from "./notes/search-transcript.ts";
import { awaitOpening } from "./opening/await-opening.ts";
import { forgoOpening } from "./opening/forgo-opening.ts";
import { ownsNote, ownsRecord, ownsTry } from "./policies.ts";
import { answerQuestion } from "./progress/answer-question.ts";
import { saveProgress } from "./progress/save-progress.ts";
import { writeTask } from "./progress/write-task.ts";
import { certificateRoutes } from "./certificates/routes.ts";
import { courseRoutes } from "./courses/routes.ts";
import { registrationRoutes } from "./registrations/routes.ts";
import { reviewRoutes } from "./reviews/routes.ts";

export const learningRoutes = [
  endpoint(ListFavourites, signedIn, listFavourites),
  endpoint(Enrol, signedIn, enrol),
  endpoint(Leave, ownsRecord, leave),
  endpoint(AwaitOpening, signedIn, awaitOpening),
  endpoint(ForgoOpening, signedIn, forgoOpening),
  endpoint(ListMyLearning, signedIn, listMyLearning),
  endpoint(HideLearning, ownsRecord, hideLearning),
  endpoint(MoveEdition, ownsRecord, moveEdition),
  endpoint(GetLesson, everyone, getLesson),
  endpoint(StartLesson, everyone, startLesson),
  endpoint(GetWorksheet, everyone, getWorksheet),
  endpoint(GetPreviewWorksheet, everyone, getPreviewWorksheet),
  endpoint(OpenLesson, signedIn, openLesson),
  endpoint(SaveProgress, signedIn, saveProgress),
  endpoint(AnswerQuestion, signedIn, answerQuestion),
  endpoint(WriteTask, signedIn, writeTask),
  endpoint(OpenCheck, signedIn, openCheck),
  endpoint(BeginTry, signedIn, beginTry),
  endpoint(HandInTry, ownsTry, handInTry),
  endpoint(SaveNote, signedIn, saveNote),
  endpoint(RemoveNote, ownsNote, removeNote),
  endpoint(GetSheet, signedIn, getSheet),
  endpoint(SearchTranscript, signedIn, searchTranscript),
  ...certificateRoutes,
  ...courseRoutes,
  ...registrationRoutes,
  ...reviewRoutes,
];
