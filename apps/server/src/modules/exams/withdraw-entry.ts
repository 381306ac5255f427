import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { WithdrawEntry } from "@upaya/contracts/exams/entries.ts";
import { isClosed } from "@upaya/contracts/exams/rules.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { holdEntry, markWithdrawn } from "./entries.store.ts";
import { withdrawn } from "./events.ts";

/** Until entries close. A wish for extra time goes with it; whoever enters again asks for it again. */
export async function withdrawEntry(ctx: Ctx, { id }: Input<typeof WithdrawEntry>): Promise<Reply<typeof WithdrawEntry>> {
  await ctx.tx(async (tx) => {
    const before = (await holdEntry(tx, id)) ?? fail("not_found");
    const { edition, time_zone, user_id, edition_id } = before;
    if (before.state === "withdrawn") return;
    if (edition.state !== "open" || isClosed(edition, time_zone, tx.clock.now())) fail("exams.closed");
    await markWithdrawn(tx, id);
    await emit(tx, withdrawn, { user_id, entry_id: id, edition_id });
  });
  return { done: true };
}
