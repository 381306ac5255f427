import { sql } from "kysely";
import type { RosterColumn } from "@upaya/contracts/schools/roster-columns.ts";
import type { Checked, SheetRow } from "@upaya/contracts/schools/roster-file.ts";
import type { RowOutcome, RowReason } from "@upaya/contracts/schools/roster-reasons.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const schools = handleOf("schools");

export interface RosterRowRecord extends SheetRow {
  readonly reason: RowReason | null;
  readonly field: RosterColumn | null;
  readonly about: string | null;
  readonly outcome: RowOutcome | null;
}

const columns = sql.raw("row, cells, reason, field, about, outcome");

const written = (rows: readonly Checked[]) =>
  JSON.stringify(
    rows.map(({ row, cells, teacher, fault }) => ({
      row,
      cells,
      phone: teacher?.phone ?? null,
      email: teacher?.email ?? null,
      reason: fault?.reason ?? null,
      field: fault?.field ?? null,
      about: fault?.about ?? null,
    })),
  );

export async function addRows(tx: Tx, importId: string, rows: readonly Checked[]): Promise<void> {
  await schools.touch(
    tx,
    sql`insert into schools.roster_row (import_id, row, cells, phone, email, reason, field, about)
      select ${importId}::uuid, row, cells, phone, email, reason, field, about
      from jsonb_to_recordset(${written(rows)}::jsonb) as r (row int, cells jsonb, phone text, email text, reason text, field text, about text)`,
  );
}

/** As they were checked again: only those that say something else are written. */
export async function changeRows(tx: Tx, importId: string, rows: readonly Checked[]): Promise<void> {
  await schools.touch(
    tx,
    sql`update schools.roster_row o set cells = r.cells, phone = r.phone, email = r.email, reason = r.reason, field = r.field, about = r.about
      from jsonb_to_recordset(${written(rows)}::jsonb) as r (row int, cells jsonb, phone text, email text, reason text, field text, about text)
      where o.import_id = ${importId} and o.row = r.row`,
  );
}

export async function listAllRows(db: Db, importId: string): Promise<RosterRowRecord[]> {
  return schools.many(db, sql<RosterRowRecord>`select ${columns} from schools.roster_row where import_id = ${importId} order by row`);
}

export async function findRow(db: Db, importId: string, row: number): Promise<RosterRowRecord | undefined> {
  return schools.maybe(db, sql<RosterRowRecord>`select ${columns} from schools.roster_row where import_id = ${importId} and row = ${row}`);
}

/** Those with a reason, from a row on. */
export async function listFaults(db: Db, importId: string, after: number, most: number): Promise<RosterRowRecord[]> {
  return schools.many(
    db,
    sql<RosterRowRecord>`select ${columns} from schools.roster_row where import_id = ${importId} and reason is not null and row > ${after}
      order by row limit ${most}`,
  );
}

/** The next ones to take. */
export async function listGood(db: Db, importId: string, after: number, most: number): Promise<RosterRowRecord[]> {
  return schools.many(
    db,
    sql<RosterRowRecord>`select ${columns} from schools.roster_row where import_id = ${importId} and reason is null and row > ${after}
      order by row limit ${most}`,
  );
}

export interface TakenRow {
  readonly row: number;
  readonly outcome: RowOutcome;
  readonly reason: RowReason | null;
  readonly field: RosterColumn | null;
  readonly about: string | null;
}

export async function setOutcomes(tx: Tx, importId: string, taken: readonly TakenRow[]): Promise<void> {
  await schools.touch(
    tx,
    sql`update schools.roster_row o set outcome = r.outcome, reason = r.reason, field = r.field, about = r.about
      from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as r (row int, outcome text, reason text, field text, about text)
      where o.import_id = ${importId} and o.row = r.row`,
  );
}

/** What nobody took any more. Answers how many. */
export async function returnRest(tx: Tx, importId: string, after: number): Promise<number> {
  return schools.touch(
    tx,
    sql`update schools.roster_row set outcome = 'back', reason = 'stopped'
      where import_id = ${importId} and reason is null and outcome is null and row > ${after}`,
  );
}
