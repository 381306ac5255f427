import { sql } from "kysely";
import type { ImportState, SheetKind } from "@upaya/contracts/schools/roster-import.ts";
import type { RowOutcome } from "@upaya/contracts/schools/roster-reasons.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const schools = handleOf("schools");

export interface ImportRecord extends Readonly<Record<RowOutcome, number>> {
  readonly id: string;
  readonly school_id: string;
  readonly made_by: string | null;
  readonly started_by: string | null;
  readonly state: ImportState;
  readonly file_name: string;
  readonly kind: SheetKind;
  readonly heading: readonly string[];
  readonly rows: number;
  readonly good: number;
  readonly bad: number;
  readonly done: number;
  readonly last_row: number;
  readonly made_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
}

const columns = sql.raw(
  `id, school_id, made_by, started_by, state, file_name, kind, heading, rows, good, bad, done, last_row,
    invited, quiet, again, known, linked, back, made_at, started_at, ended_at`,
);

type NewImport = Pick<ImportRecord, "id" | "school_id" | "made_by" | "file_name" | "kind" | "heading" | "rows" | "good" | "bad">;

export async function addImport(tx: Tx, { heading, ...rest }: NewImport): Promise<void> {
  await schools.touch(
    tx,
    schools.build
      .insertInto("schools.roster_import")
      .values({ ...rest, heading: JSON.stringify(heading), state: "checked", made_at: tx.clock.now() }),
  );
}

/** What the same person put in before and did not start. */
export async function dropUnstarted(tx: Tx, schoolId: string, userId: string): Promise<void> {
  await schools.touch(
    tx,
    sql`delete from schools.roster_import where school_id = ${schoolId} and made_by = ${userId} and state = 'checked'`,
  );
}

export async function findImport(db: Db, id: string): Promise<ImportRecord | undefined> {
  return schools.maybe(db, sql<ImportRecord>`select ${columns} from schools.roster_import where id = ${id}`);
}

/** Held until the commit: whoever changes an import, or takes its rows, holds it first. */
export async function holdImport(tx: Tx, id: string): Promise<ImportRecord | undefined> {
  return schools.maybe(tx, sql<ImportRecord>`select ${columns} from schools.roster_import where id = ${id} for update`);
}

/** The one that is under way, or else the newest. */
export async function findNewestImport(db: Db, schoolId: string): Promise<ImportRecord | undefined> {
  return schools.maybe(
    db,
    sql<ImportRecord>`select ${columns} from schools.roster_import where school_id = ${schoolId}
      order by state in ('running', 'stopping') desc, made_at desc limit 1`,
  );
}

export async function importsOfSchools(db: Db, schoolIds: readonly string[], ids: readonly string[]): Promise<string[]> {
  const rows = await schools.many(
    db,
    sql<{ id: string }>`select id from schools.roster_import
      where id = any(${[...ids]}::uuid[]) and school_id = any(${[...schoolIds]}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}

export async function setCounts(tx: Tx, id: string, good: number, bad: number): Promise<void> {
  await schools.touch(tx, sql`update schools.roster_import set good = ${good}, bad = ${bad} where id = ${id}`);
}

/** Of two that are started at once the second one sees the first. */
export async function lockStart(tx: Tx, schoolId: string): Promise<void> {
  await schools.touch(tx, sql`select pg_advisory_xact_lock(hashtextextended('schools.roster_import ' || ${schoolId}::text, 0))`);
}

/** False when another one of this school is under way. */
export async function setStarted(tx: Tx, { id, school_id }: ImportRecord, userId: string): Promise<boolean> {
  const started = await schools.touch(
    tx,
    sql`update schools.roster_import set state = 'running', started_by = ${userId}, started_at = ${tx.clock.now()} where id = ${id}
      and not exists (select 1 from schools.roster_import where school_id = ${school_id} and state in ('running', 'stopping'))`,
  );
  return started === 1;
}

export async function setState(tx: Tx, id: string, state: ImportState): Promise<void> {
  const ended_at = state === "done" || state === "stopped" ? tx.clock.now() : null;
  await schools.touch(tx, schools.build.updateTable("schools.roster_import").set({ state, ended_at }).where("id", "=", id));
}

type Tally = Readonly<Record<RowOutcome, number>>;

/** So many rows more, the last of them this one. */
export async function setProgress(tx: Tx, id: string, lastRow: number, many: number, each: Tally): Promise<void> {
  await schools.touch(
    tx,
    sql`update schools.roster_import set last_row = ${lastRow}, done = done + ${many}, invited = invited + ${each.invited},
      quiet = quiet + ${each.quiet}, again = again + ${each.again}, known = known + ${each.known}, linked = linked + ${each.linked},
      back = back + ${each.back} where id = ${id}`,
  );
}
