import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { WriteTask } from "@upaya/contracts/learning/progress.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findOwnLesson, keepTask } from "./answers.store.ts";
import { doneAtOnce } from "./done-at-once.ts";

/** Done with the first words; what is taken out again later stays done. A clock that runs ahead does not shut out what comes after it. */
export async function writeTask(
  ctx: Ctx,
  { resource_id: resourceId, lesson, text, edited_at }: Input<typeof WriteTask>,
): Promise<Reply<typeof WriteTask>> {
  const { id: userId } = personOf(ctx.actor);
  return ctx.tx(async (tx) => {
    const { kind, edition } = (await findOwnLesson(tx, userId, resourceId, lesson)) ?? fail("not_found");
    if (kind !== "task") fail("not_found");
    const at = new Date(Math.min(Date.parse(edited_at), tx.clock.now().getTime()));
    const kept = await keepTask(tx, userId, resourceId, lesson, { text, edited_at: at });
    const done = kept.text.trim() !== "";
    if (done) await doneAtOnce(tx, { userId, resourceId, lesson, edition });
    return { text: kept.text, edited_at: kept.edited_at.toISOString(), done };
  });
}
