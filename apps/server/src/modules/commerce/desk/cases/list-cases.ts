import type { ListCases } from "@upaya/contracts/commerce/case-desk.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { placeFrom, placeText } from "#platform/place-in-list.ts";
import { deskPageOf } from "#platform/staff/desk-page.ts";
import { countCases, type DeskCase, listCaseDues, listCases, searchCases } from "./cases.store.ts";
import { amountOf, titleOf } from "./about.ts";

/** So many of those that wait longest show how late we are. */
const mostDues = 40;

/** Whoever was promised an answer soonest comes first. */
export async function listCasesAtDesk(ctx: Ctx, { state, search, after }: Input<typeof ListCases>): Promise<Reply<typeof ListCases>> {
  const shown = state === "closed" ? "closed" : "open";
  const rows = search ? await searchCases(ctx.db, search) : await listCases(ctx.db, shown, placeFrom(after));
  const [counts, dues] = [await countCases(ctx.db), await listCaseDues(ctx.db, mostDues)];
  return deskPageOf(rows, rowOf, ({ place, id }) => placeText({ at: place, id }), { counts, dues });
}

function rowOf(row: DeskCase) {
  return {
    id: row.id,
    subject: titleOf(row),
    note: [amountOf(row), row.number ?? ""].filter(Boolean).join(" · "),
    state: row.state,
    due: row.state === "open" ? row.due_at.toISOString() : null,
    at: row.opened_at.toISOString(),
  };
}
