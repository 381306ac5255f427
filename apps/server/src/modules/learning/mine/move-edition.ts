import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { MoveEdition } from "@upaya/contracts/learning/my-learning.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findRecordById } from "../enrolment/records.store.ts";
import { tellCompleted } from "../progress/tell-completed.ts";
import { moveToCurrent } from "./mine.store.ts";

/** What is done stays done; the newer edition may have fewer lessons, and then the last of them may be done already. */
export async function moveEdition(ctx: Ctx, { id }: Input<typeof MoveEdition>): Promise<Reply<typeof MoveEdition>> {
  return ctx.tx(async (tx) => {
    const { user_id, resource_id } = (await findRecordById(tx, id)) ?? fail("not_found");
    const edition = (await moveToCurrent(tx, id)) ?? fail("learning.retired");
    await tellCompleted(tx, [{ user_id, resource_id }]);
    return { id, edition };
  });
}
