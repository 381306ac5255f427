import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const exams = handleOf("exams");

export function pageEntriesOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return exams.pages(
    db,
    sql<{ id: string }>`select y.id, y.user_id, y.edition_id, e.name as edition, y.state, y.place, y.school, y.country, y.role, y.time_zone,
        y.entered_at, y.changed_at, y.sequence
      from exams.entry y join exams.edition e on e.id = y.edition_id where y.user_id = any(${[...userIds]}::uuid[])`,
    ["id"],
  );
}

export function pageEntryTracksOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return exams.pages(
    db,
    sql<{ entry_id: string; position: number }>`select c.entry_id, c.position, c.track_id, t.name as track, c.medium
      from exams.entry_track c join exams.entry y on y.id = c.entry_id join exams.track t on t.id = c.track_id
      where y.user_id = any(${[...userIds]}::uuid[])`,
    ["entry_id", "position"],
  );
}

export function pageExtraTimesOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return exams.pages(
    db,
    sql<{ entry_id: string }>`select entry_id, user_id, need, state, asked_at, decided_at, words, needed_until from exams.extra_time
      where user_id = any(${[...userIds]}::uuid[])`,
    ["entry_id"],
  );
}

/** Of two entries in one edition the one that stands is kept, and of two that stand the newer; what hangs on the other goes with it. */
export async function moveEntries(tx: Tx, from: string, into: string): Promise<void> {
  await exams.touch(tx, sql`select 1 from exams.entry where user_id in (${from}::uuid, ${into}::uuid) order by id for update`);
  const worth = (entry: string) =>
    sql`${sql.ref(`${entry}.state`)} = 'entered', coalesce(${sql.ref(`${entry}.changed_at`)}, ${sql.ref(`${entry}.entered_at`)}), ${sql.ref(`${entry}.id`)}`;
  await exams.touch(
    tx,
    sql`delete from exams.entry y where y.user_id in (${from}::uuid, ${into}::uuid) and exists (select 1 from exams.entry o
      where o.user_id in (${from}::uuid, ${into}::uuid) and o.edition_id = y.edition_id and o.id <> y.id and (${worth("o")}) > (${worth("y")}))`,
  );
  await exams.touch(tx, sql`update exams.entry set user_id = ${into} where user_id = ${from}`);
  await exams.touch(tx, sql`update exams.extra_time set user_id = ${into} where user_id = ${from}`);
}

export async function dropEntriesOf(tx: Tx, userIds: readonly string[]): Promise<number> {
  return exams.touch(tx, sql`delete from exams.entry where user_id = any(${[...userIds]}::uuid[])`);
}
