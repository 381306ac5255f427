import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListQuiz } from "@upaya/contracts/quiz/list-quiz.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listQuestions } from "./quiz.store.ts";

/** The newest questions, for the home page. */
export async function listQuiz(ctx: Ctx, input: Input<typeof ListQuiz>): Promise<Reply<typeof ListQuiz>> {
  const { data, total } = await listQuestions(ctx.db, { ...input, subjects: [], tags: [] });
  return { response: { data, total } };
}
