import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListTq } from "@upaya/contracts/quiz/list-tq.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listQuestions } from "./quiz.store.ts";

/** Published questions of the chosen subjects and tags, newest first. The answer is not among what is read. */
export async function listTq(ctx: Ctx, input: Input<typeof ListTq>): Promise<Reply<typeof ListTq>> {
  return listQuestions(ctx.db, input);
}
