import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListMyAnswers } from "@upaya/contracts/quiz/list-my-answers.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listAnswers } from "./answers.store.ts";
import { reveal } from "./reveal.ts";

/** What one has answered stays answered, after a reload and on another phone. */
export async function listMyAnswers(ctx: Ctx, { quiz_ids }: Input<typeof ListMyAnswers>): Promise<Reply<typeof ListMyAnswers>> {
  return { data: await reveal(ctx, await listAnswers(ctx.db, personOf(ctx.actor).id, quiz_ids)) };
}
