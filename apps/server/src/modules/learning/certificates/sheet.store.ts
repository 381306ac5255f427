import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const learning = handleOf("learning");

/** What a sheet and a signed copy say. */
export interface SheetRow {
  readonly number: string;
  readonly revision: number;
  readonly sheet_revision: number | null;
  readonly name: string;
  readonly name_own: string | null;
  readonly title: string;
  readonly teacher: string;
  readonly minutes: number;
  readonly right_answers: number;
  readonly questions: number;
  readonly finished_at: Date;
  readonly made_at: Date;
  readonly resource_id: string;
  readonly version_id: string;
  readonly subject: string;
  readonly list: number;
  readonly place: number;
}

/** The newest copy of one that counts; nothing of one that is withdrawn, or whose holder has left. */
export async function findSheet(db: Db, number: string): Promise<SheetRow | undefined> {
  return learning.maybe(
    db,
    sql<SheetRow>`select c.number, c.revision, c.sheet_revision, p.name, p.name_own, c.title, c.teacher, c.minutes, c.right_answers, c.questions,
        c.finished_at, p.made_at, c.resource_id, c.version_id, c.subject, p.list, p.place
      from learning.certificate c join learning.certificate_copy p on p.number = c.number and p.revision = c.revision
      where c.number = ${number} and c.withdrawn_at is null and c.user_id is not null`,
  );
}

/** Nothing where a newer copy has come in the meantime: its own sheet is on the way. */
export async function markSheet(tx: Tx, number: string, revision: number): Promise<boolean> {
  const touched = await learning.touch(
    tx,
    sql`update learning.certificate set sheet_revision = ${revision}, sheet_failure = null where number = ${number} and revision = ${revision}`,
  );
  return touched > 0;
}

export async function markSheetFailed(tx: Tx, number: string, revision: number, failure: string): Promise<void> {
  await learning.touch(
    tx,
    sql`update learning.certificate set sheet_failure = ${failure} where number = ${number} and revision = ${revision}
      and sheet_revision is distinct from revision`,
  );
}

export async function waitForSheet(tx: Tx, number: string): Promise<void> {
  await learning.touch(
    tx,
    sql`update learning.certificate set sheet_failure = null, sheet_asked_at = ${tx.clock.now()} where number = ${number}`,
  );
}

/** Issued before a moment, and still without the sheet of its newest copy: a job that was lost. */
export async function listUnmade(db: Db, before: Date, most: number): Promise<{ number: string; revision: number }[]> {
  return learning.many(
    db,
    sql<{ number: string; revision: number }>`select number, revision from learning.certificate
      where issued_at is not null and sheet_revision is distinct from revision and user_id is not null and withdrawn_at is null
        and sheet_asked_at < ${before}
      order by issued_at limit ${most}`,
  );
}
