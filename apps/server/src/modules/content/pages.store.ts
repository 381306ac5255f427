import { sql } from "kysely";
import type { PageDocument } from "@upaya/contracts/content/page.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const content = handleOf("content");

const publishedAt = content.hot<{ path: string }, { document: PageDocument }>(
  "published_page",
  (_build, param) =>
    sql<{ document: PageDocument }>`select published as document from content.page where path = ${param("path")} and published is not null`,
);

export async function findPublished(db: Db, path: string): Promise<PageDocument | undefined> {
  return (await publishedAt.many(db, { path }))[0]?.document;
}

export async function keepDraft(tx: Tx, document: PageDocument): Promise<void> {
  const draft = JSON.stringify(document);
  await content.touch(
    tx,
    sql`insert into content.page (path, draft) values (${document.path}, ${draft}::jsonb)
      on conflict (path) do update set draft = excluded.draft`,
  );
}

/** The draft becomes what everybody reads. A page whose words are the same keeps its time: nothing has changed for its readers. */
export async function publishDraft(tx: Tx, path: string): Promise<boolean> {
  const published = await content.touch(
    tx,
    sql`update content.page set draft = null, published = draft,
        changed_at = case when published is distinct from draft then platform.now() else changed_at end
      where path = ${path} and draft is not null`,
  );
  return published === 1;
}
