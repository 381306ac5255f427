import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListAwaited } from "@upaya/contracts/engagement/openings.ts";
import type { DeskRow } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { deskPageOf } from "#platform/staff/desk-page.ts";
import { type Awaited, countAwaited, listAwaitedOf, listOpeningsIn, mostWaiting, type Opening } from "./openings.store.ts";
import { idOf, pathOf, topicOf } from "./state-of.ts";

/** How many wait for what is not there yet; and what was opened, the newest first. */
export async function listAwaited(ctx: Ctx, { state, after }: Input<typeof ListAwaited>): Promise<Reply<typeof ListAwaited>> {
  const counts = await countAwaited(ctx.db);
  const brand = ctx.env.BRAND_SLUG;
  if (state !== "telling" && state !== "told") {
    const rows = await listAwaitedOf(ctx.db, after && topicOf(after));
    return deskPageOf(
      rows,
      (row) => awaitedRow(row, brand),
      ({ topic }) => idOf(topic),
      { counts },
    );
  }
  const rows = await listOpeningsIn(ctx.db, state === "told", after);
  return deskPageOf(
    rows,
    (row) => openedRow(row, brand),
    ({ id }) => id,
    { counts },
  );
}

const awaitedRow = ({ topic, waiting, since }: Awaited, brand: string): DeskRow => ({
  id: idOf(topic),
  subject: pathOf(topic, brand),
  note: waiting === mostWaiting ? `${waiting} or more wait` : waiting === 1 ? "1 waits" : `${waiting} wait`,
  state: "waiting",
  due: null,
  at: since.toISOString(),
});

const openedRow = ({ topic, title, told, opened_at, done_at }: Opening, brand: string): DeskRow => ({
  id: idOf(topic),
  subject: title,
  note: `${pathOf(topic, brand)} · ${told} told`,
  state: done_at ? "told" : "telling",
  due: null,
  at: opened_at.toISOString(),
});
