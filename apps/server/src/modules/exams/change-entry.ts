import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ChangeEntry } from "@upaya/contracts/exams/entries.ts";
import { isClosed } from "@upaya/contracts/exams/rules.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findEdition } from "./editions/editions.store.ts";
import { changeSeat, findEntry, holdEntry } from "./entries.store.ts";
import { entryOf } from "./entry-of.ts";
import { entryChanged } from "./events.ts";
import { isSame, keepWish, seatOf } from "./wish.ts";

/** Until entries close: on the clock that the entry was made by, so that nobody gains a night by moving west. */
export async function changeEntry(ctx: Ctx, { id, ...wish }: Input<typeof ChangeEntry>): Promise<Reply<typeof ChangeEntry>> {
  return ctx.tx(async (tx) => {
    const before = (await holdEntry(tx, id)) ?? fail("not_found");
    const now = tx.clock.now();
    const { edition: times, time_zone, user_id, edition_id } = before;
    if (before.state === "withdrawn") fail("exams.withdrawn");
    if (isSame(before, wish)) return entryOf(before, now);
    if (times.state !== "open" || isClosed(times, time_zone, now)) fail("exams.closed");
    const edition = (await findEdition(tx, times.slug))!;
    await changeSeat(tx, id, seatOf(wish));
    await keepWish(tx, { id, userId: user_id }, edition, wish);
    await emit(tx, entryChanged, { user_id, entry_id: id, edition_id, sequence: before.sequence + 1 });
    return entryOf((await findEntry(tx, id))!, now);
  });
}
