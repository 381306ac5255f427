import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { Subject } from "#platform/people/people.ts";

const schools = handleOf("schools");

/** The files that somebody put in or started, by name. What stands in them is other people's. */
export function pageImportsOf(db: Db, { ids }: Subject): AsyncGenerator<object[]> {
  return schools.pages(
    db,
    sql<{ id: string }>`select i.id, i.school_id, s.name as school, i.file_name, i.made_by, i.started_by, i.made_at
      from schools.roster_import i join schools.school s on s.id = i.school_id
      where i.made_by = any(${[...ids]}::uuid[]) or i.started_by = any(${[...ids]}::uuid[])`,
    ["id"],
  );
}

const isTheirs = ({ addresses }: Subject) => sql`(r.email = any(${[...addresses]}) or r.phone = any(${[...addresses]}))`;

/** What stands about them in a school's file, by an address that is proven theirs. */
export function pageRowsOf(db: Db, subject: Subject): AsyncGenerator<object[]> {
  return schools.pages(
    db,
    sql<{ import_id: string; row: number }>`select r.import_id, r.row, s.name as school, r.cells, r.phone, r.email
      from schools.roster_row r join schools.roster_import i on i.id = r.import_id join schools.school s on s.id = i.school_id
      where ${isTheirs(subject)}`,
    ["import_id", "row"],
  );
}

export async function moveImports(tx: Tx, from: string, into: string): Promise<void> {
  await schools.touch(tx, sql`update schools.roster_import set made_by = ${into} where made_by = ${from}`);
  await schools.touch(tx, sql`update schools.roster_import set started_by = ${into} where started_by = ${from}`);
}

/** The school's list stays without their name; a row of theirs stays empty, so that the others keep their numbers. */
export async function forgetImportsOf(tx: Tx, subject: Subject): Promise<number> {
  const ids = [...subject.ids];
  const made = await schools.touch(
    tx,
    sql`update schools.roster_import set made_by = null, file_name = '' where made_by = any(${ids}::uuid[])`,
  );
  const started = await schools.touch(tx, sql`update schools.roster_import set started_by = null where started_by = any(${ids}::uuid[])`);
  const rows = await schools.touch(
    tx,
    sql`update schools.roster_row r set cells = '[]', phone = null, email = null, about = null where ${isTheirs(subject)}`,
  );
  return made + started + rows;
}
