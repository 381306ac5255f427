import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Leave } from "@upaya/contracts/learning/enrolment.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { withdrawn } from "../events.ts";
import { recordOf } from "./record-of.ts";
import { dropSource, findRecordById, followSources, lockRecord } from "./records.store.ts";

/** Only what was free is left by oneself. Left twice it is left once. */
export async function leave(ctx: Ctx, { id }: Input<typeof Leave>): Promise<Reply<typeof Leave>> {
  return ctx.tx(async (tx) => {
    const { user_id, resource_id } = (await findRecordById(tx, id)) ?? fail("not_found");
    await lockRecord(tx, user_id, resource_id);
    const before = (await findRecordById(tx, id)) ?? fail("not_found");
    const isLeft = await dropSource(tx, user_id, resource_id, "free");
    if (!isLeft) return before.active ? fail("learning.not_free_to_leave") : recordOf(before);
    const after = await followSources(tx, user_id, resource_id);
    if (before.active && !after.active) await emit(tx, withdrawn, { user_id, resource_id });
    return recordOf(after);
  });
}
