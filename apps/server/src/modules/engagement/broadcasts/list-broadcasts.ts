import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListBroadcasts } from "@upaya/contracts/engagement/broadcasts.ts";
import type { DeskRow } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { deskPageOf } from "#platform/staff/desk-page.ts";
import { type Broadcast, countBroadcasts, listBroadcastsOf, stateOf } from "./broadcasts.store.ts";
import { readersOf } from "./readers.ts";

/** What is not said yet takes one person or two, by how many would read it now: it stands under the one and not under the other. */
export async function listBroadcasts(
  ctx: Ctx,
  { state = "draft", after }: Input<typeof ListBroadcasts>,
): Promise<Reply<typeof ListBroadcasts>> {
  const { takeTwo } = await readersOf(ctx.db);
  const { draft, live, taken_back } = await countBroadcasts(ctx.db);
  const drafts = takeTwo ? "draft_many" : "draft";
  const counts = { draft: 0, draft_many: 0, live, taken_back, [drafts]: draft };
  const wanted = state === "live" || state === "taken_back" ? state : state === drafts ? "draft" : undefined;
  const rows = wanted ? await listBroadcastsOf(ctx.db, wanted, after) : [];
  return deskPageOf(
    rows,
    (row) => rowOf(row, wanted === "draft" ? drafts : stateOf(row)),
    ({ id }) => id,
    { counts },
  );
}

function rowOf({ id, text, route, written_at, told_at }: Broadcast, state: string): DeskRow {
  return { id, subject: text, note: route, state, due: null, at: (told_at ?? written_at).toISOString() };
}
