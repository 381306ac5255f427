import pg from "pg";
import { modules } from "@upaya/server/modules.ts";
import type { AnyRegister } from "@upaya/server/platform/personal.ts";
import { platformColumns } from "@upaya/server/platform/personal-columns.ts";
import { createTestDatabase, ensureTemplate } from "@upaya/server/platform/testing/test-database.ts";
import type { Violation } from "../files.ts";

const columnsQuery = `
  select n.nspname || '.' || c.relname as table, a.attname as column
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
    and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')
  order by 1, 2`;

/** Every column of the database is marked personal or not, and every mark has its column. */
export async function checkPersonalColumns(): Promise<Violation[]> {
  await ensureTemplate();
  const database = await createTestDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    const { rows } = await client.query<{ table: string; column: string }>(columnsQuery);
    return compare(rows, Object.assign({}, platformColumns, ...modules.map((module) => module.columns)) as AnyRegister);
  } finally {
    await client.end();
    await database.drop();
  }
}

function compare(columns: readonly { table: string; column: string }[], register: AnyRegister): Violation[] {
  const there = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  const marked = new Set(Object.entries(register).flatMap(([table, marks]) => Object.keys(marks).map((column) => `${table}.${column}`)));
  const of = (name: string) => ({ rule: "unmarked-column", path: `apps/server (${name.split(".")[0]})` });
  return [
    ...[...there]
      .filter((name) => !marked.has(name))
      .map((name) => ({ ...of(name), message: `${name} is not marked personal or not: personal-columns.ts` })),
    ...[...marked].filter((name) => !there.has(name)).map((name) => ({ ...of(name), message: `${name} is marked and does not exist` })),
  ];
}
