import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { AnswerQuestion } from "@upaya/contracts/learning/progress.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { areAllAnswered, findOwnLesson, keepAnswer } from "./answers.store.ts";
import { doneAtOnce } from "./done-at-once.ts";

/** The first answer stays, and the key leaves with it. */
export async function answerQuestion(
  ctx: Ctx,
  { resource_id: resourceId, lesson, question, option }: Input<typeof AnswerQuestion>,
): Promise<Reply<typeof AnswerQuestion>> {
  const { id: userId } = personOf(ctx.actor);
  return ctx.tx(async (tx) => {
    const { versionId, edition } = (await findOwnLesson(tx, userId, resourceId, lesson)) ?? fail("not_found");
    const wish = { userId, resourceId, versionId, lesson };
    const given = (await keepAnswer(tx, { ...wish, question, option })) ?? fail("not_found");
    const done = await areAllAnswered(tx, wish);
    if (done) await doneAtOnce(tx, { userId, resourceId, lesson, edition });
    return { ...given, done };
  });
}
