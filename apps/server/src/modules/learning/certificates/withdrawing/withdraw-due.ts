import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import { certificateWithdrawn } from "../../events.ts";
import { followStatus } from "./follow-status.ts";
import { withdrawWhereDue } from "./withdrawing.store.ts";

const atOnce = 100;

/** Notice was given, its time is over, and nobody has called it off. */
export async function withdrawDue(ctx: Ctx): Promise<number> {
  return ctx.tx(async (tx) => {
    const gone = await withdrawWhereDue(tx, atOnce);
    await followStatus(tx, gone, true);
    for (const { number, user_id, resource_id } of gone) await emit(tx, certificateWithdrawn, { number, user_id, resource_id });
    return gone.length;
  });
}
