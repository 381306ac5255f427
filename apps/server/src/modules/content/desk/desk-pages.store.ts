import { sql } from "kysely";
import type { PageDocument } from "@upaya/contracts/content/page.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { deskLimit } from "#platform/staff/desk-page.ts";

const content = handleOf("content");

export interface DeskPage {
  readonly path: string;
  readonly title: string;
  readonly has_draft: boolean;
  readonly changed_at: Date;
}

const shown = sql`path, coalesce(draft, published)->>'title' as title, draft is not null as has_draft, changed_at from content.page`;

/** In the order of their paths, those with a draft or those without. */
export async function listDeskPages(db: Db, hasDraft: boolean, after: string | undefined): Promise<DeskPage[]> {
  return content.many(
    db,
    sql<DeskPage>`select ${shown} where (draft is not null) = ${hasDraft} and (${after ?? null}::text is null or path > ${after ?? null})
      order by path limit ${deskLimit}`,
  );
}

export async function searchDeskPages(db: Db, search: string): Promise<DeskPage[]> {
  const like = `%${search.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return content.many(
    db,
    sql<DeskPage>`select ${shown} where path ilike ${like} or coalesce(draft, published)->>'title' ilike ${like}
      order by path limit ${deskLimit - 1}`,
  );
}

export async function countDeskPages(db: Db): Promise<{ published: number; draft: number }> {
  const row = await content.maybe(
    db,
    sql<{ published: number; draft: number }>`select count(*) filter (where draft is null)::int as published,
      count(draft)::int as draft from (select draft from content.page limit 1000) each`,
  );
  return row ?? { published: 0, draft: 0 };
}

interface WrittenPage {
  readonly path: string;
  readonly published: PageDocument | null;
  readonly draft: PageDocument | null;
  readonly changed_at: Date;
}

export async function findWritten(db: Db, path: string): Promise<WrittenPage | undefined> {
  return content.maybe(db, sql<WrittenPage>`select path, published, draft, changed_at from content.page where path = ${path}`);
}

/** Locked: what is published is what was looked at. */
export async function lockWritten(tx: Tx, path: string): Promise<WrittenPage | undefined> {
  return content.maybe(tx, sql<WrittenPage>`select path, published, draft, changed_at from content.page where path = ${path} for update`);
}

/** A page that was never published is gone with its draft. */
export async function dropDraft(tx: Tx, path: string): Promise<void> {
  await content.touch(tx, sql`delete from content.page where path = ${path} and published is null`);
  await content.touch(tx, sql`update content.page set draft = null where path = ${path}`);
}
