import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetQuestion } from "@upaya/contracts/quiz/get-question.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { listPublicQuestions } from "./public-question.store.ts";

/** A question that was passed on, for as long as it is public. */
export async function getQuestion(ctx: Ctx, { id }: Input<typeof GetQuestion>): Promise<Reply<typeof GetQuestion>> {
  const [question] = await listPublicQuestions(ctx.db, [id]);
  return question ?? fail("not_found");
}
