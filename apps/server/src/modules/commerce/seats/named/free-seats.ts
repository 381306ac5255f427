import type { Ctx } from "#platform/ctx.ts";
import { holdLinked } from "../../../identity/index.ts";
import { holdSeatVoucher } from "../seats.store.ts";
import { listWaitingAt, moveSeat } from "./named.store.ts";

/** Of somebody who is not linked with the school any more: what they have not started is the school's again. Whoever came back meanwhile keeps it. */
export async function freeSeats(ctx: Ctx, schoolId: string, userId: string): Promise<void> {
  for (const id of await listWaitingAt(ctx.db, schoolId, userId))
    await ctx.tx(async (tx) => {
      const held = await holdSeatVoucher(tx, id, userId);
      if (held.seat_state === "named" && !(await holdLinked(tx, schoolId, userId))) await moveSeat(tx, held, "over", null);
    });
}
