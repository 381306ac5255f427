import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const learning = handleOf("learning");

/** Where the bytes of a file lie. A key is used once: what is removed under it stays removed. */
export const fileKey = (id: string): string => `attachments/${id}.pdf`;

/** The row of each file by the digest of its bytes. */
export type KeptFiles = ReadonlyMap<string, string>;

interface NewFile {
  readonly digest: string;
  readonly bytes: number;
}

interface FileRow {
  readonly id: string;
  readonly digest: string;
  readonly kept_at: Date | null;
}

/** The files of a course with these bytes, as rows; those that are new have no bytes yet. Whoever imports them has a day to name them. */
export async function claimFiles(tx: Tx, resourceId: string, files: readonly NewFile[]): Promise<FileRow[]> {
  const rows = files.map((file) => ({ ...file, id: tx.ids.next(), resource_id: resourceId }));
  return learning.many(
    tx,
    sql<FileRow>`insert into learning.file (id, resource_id, digest, bytes)
      select id, resource_id, digest, bytes from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, resource_id uuid, digest text, bytes int)
      on conflict (resource_id, digest) do update
        set unused_at = case when learning.file.unused_at is null then null else platform.now() end
      returning id, digest, kept_at`,
  );
}

export async function markKept(db: Db, ids: readonly string[]): Promise<void> {
  await learning.touch(db, sql`update learning.file set kept_at = platform.now() where id = any(${[...ids]}::uuid[])`);
}

/** Which files of a course a version names, and which none does any more. */
export async function releaseFiles(tx: Tx, resourceId: string): Promise<void> {
  const named = sql`exists (select 1 from learning.attachment a where a.file_id = f.id)`;
  await learning.touch(
    tx,
    sql`update learning.file f set unused_at = case when ${named} then null else platform.now() end
      where resource_id = ${resourceId} and (unused_at is null) <> ${named}`,
  );
}

export interface AttachmentRow {
  readonly version_id: string;
  readonly lesson_key: string;
  readonly key: string;
  readonly position: number;
  readonly title: string;
  readonly file_id: string;
}

export async function addAttachments(tx: Tx, rows: readonly AttachmentRow[]): Promise<void> {
  if (rows.length === 0) return;
  await learning.touch(
    tx,
    sql`insert into learning.attachment (version_id, lesson_key, key, position, title, file_id)
      select version_id, lesson_key, key, position, title, file_id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (version_id uuid, lesson_key text, key text, position smallint, title text, file_id uuid)`,
  );
}
