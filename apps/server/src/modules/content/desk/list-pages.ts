import type { ListPages } from "@upaya/contracts/content/desk.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { DeskRow } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { deskPageOf } from "#platform/staff/desk-page.ts";
import { countDeskPages, type DeskPage, listDeskPages, searchDeskPages } from "./desk-pages.store.ts";
import { pageId } from "./page-id.ts";

/** Those that stand as they are, or those on which somebody is writing. */
export async function listPages(ctx: Ctx, { state, search, after }: Input<typeof ListPages>): Promise<Reply<typeof ListPages>> {
  const rows = search ? await searchDeskPages(ctx.db, search) : await listDeskPages(ctx.db, state === "draft", after || undefined);
  return deskPageOf(rows, rowOf, ({ path }) => path, { counts: await countDeskPages(ctx.db) });
}

function rowOf({ path, title, has_draft, changed_at }: DeskPage): DeskRow {
  return {
    id: pageId(path),
    subject: title,
    note: path,
    state: has_draft ? "draft" : "published",
    due: null,
    at: changed_at.toISOString(),
  };
}
