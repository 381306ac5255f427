import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListBroadcasts } from "@upaya/contracts/engagement/broadcasts.ts";
import type { DeskRow } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { deskPageOf } from "#platform/staff/desk-page.ts";
import { type Broadcast, countBroadcasts, listBroadcastsOf, stateOf } from "./broadcasts.store.ts";
import { readersOf } from "./readers.ts";
import { pageNameOf, sinceOf } from "./shown.ts";

/** What is not said yet takes one person or two, by how many would read it now. What takes two stands under both: nobody finds an empty list where words wait. */
export async function listBroadcasts(
  ctx: Ctx,
  { state = "draft", after }: Input<typeof ListBroadcasts>,
): Promise<Reply<typeof ListBroadcasts>> {
  const { takeTwo } = await readersOf(ctx.db);
  const { draft, live, taken_back } = await countBroadcasts(ctx.db);
  const drafts = takeTwo ? "draft_many" : "draft";
  const counts = { draft, draft_many: takeTwo ? draft : 0, live, taken_back };
  const wanted = state === "live" || state === "taken_back" ? state : state === "draft" || takeTwo ? "draft" : undefined;
  const rows = wanted ? await listBroadcastsOf(ctx.db, wanted, after) : [];
  return deskPageOf(
    rows,
    (row) => rowOf(row, wanted === "draft" ? drafts : stateOf(row)),
    ({ id }) => id,
    { counts },
  );
}

function rowOf(broadcast: Broadcast, state: string): DeskRow {
  const { id, text, route } = broadcast;
  return { id, subject: text, note: `Leads to: ${pageNameOf(route)}`, state, due: null, at: sinceOf(broadcast).toISOString() };
}
