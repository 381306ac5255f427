import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ListQuizSubjects } from "@upaya/contracts/quiz/list-quiz-subjects.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listSubjects } from "./quiz.store.ts";

/** Only subjects that lead to a question: a filter is not a dead end. */
export async function listQuizSubjects(ctx: Ctx): Promise<Reply<typeof ListQuizSubjects>> {
  return { data: await listSubjects(ctx.db) };
}
