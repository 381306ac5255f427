import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { ListMyEntries } from "@upaya/contracts/exams/entries.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { findOpenTimes } from "./editions/editions.store.ts";
import { listEntriesOf } from "./entries.store.ts";
import { entryOf } from "./entry-of.ts";

export async function listMyEntries(ctx: Ctx): Promise<Reply<typeof ListMyEntries>> {
  const now = ctx.clock.now();
  const [rows, open] = await Promise.all([listEntriesOf(ctx.db, personOf(ctx.actor).id), findOpenTimes(ctx.db, now)]);
  return { data: rows.map((row) => entryOf(row, now)), open: open ?? null };
}
