import type { AskHelp, GetHelpQuestion, ListHelpQuestions, ReplyToHelp, SolveHelp } from "@upaya/contracts/engagement/help.ts";
import type { GetLesson } from "@upaya/contracts/learning/lesson.ts";
import type { Call } from "../../lib/api-browser.ts";

// Only the types of the contracts come in: their schemas would come with them.
export const askCall: Call<typeof AskHelp> = { method: "POST", path: "/engagement/help/questions", idempotent: "key" };
export const listCall: Call<typeof ListHelpQuestions> = { method: "GET", path: "/engagement/help/questions" };
export const threadCall: Call<typeof GetHelpQuestion> = { method: "GET", path: "/engagement/help/questions/:number" };
export const replyCall: Call<typeof ReplyToHelp> = {
  method: "POST",
  path: "/engagement/help/questions/:number/replies",
  idempotent: "key",
};
export const solveCall: Call<typeof SolveHelp> = {
  method: "POST",
  path: "/engagement/help/questions/:number/solved",
  idempotent: "natural",
};
export const lessonCall: Call<typeof GetLesson> = { method: "GET", path: "/learning/courses/:slug/lessons/:lesson" };
