import type { TestPlatform } from "@upaya/server/platform/testing/test-platform.ts";

type Sql = Pick<TestPlatform, "sql">;

/** An index that grows row by row costs many times what one costs that is built at the end. Keys stay: they say what may be there at all. */
export async function withoutIndexes({ sql }: Sql, tables: readonly string[], work: () => Promise<unknown>): Promise<void> {
  const indexes = await sql<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
     from pg_index i where i.indrelid = any($1::regclass[]) and not i.indisunique`,
    [tables],
  );
  for (const { name } of indexes) await sql(`drop index ${name}`);
  await work();
  // Made on the whole and on each of its parts.
  for (const { made } of indexes) await sql(made.replace(" ON ONLY ", " ON "));
}

/** When something was written is no part of what was written. */
const aside = ["changed_at", "wanted_at", "folded_at"];

/** The tables of a schema whose rows are not the same in two databases, each with how many differ. */
export async function unlikeTables(one: Sql, other: Sql, schema: string, more: readonly string[] = []): Promise<string[]> {
  const tables = await one.sql<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    [schema],
  );
  const rowsOf = async ({ sql }: Sql, table: string) => {
    const rows = await sql<{ row: string }>(`select (to_jsonb(t) - $1::text[])::text as row from ${table} t`, [[...aside, ...more]]);
    return rows.map(({ row }) => row).sort();
  };
  const unlike: string[] = [];
  for (const { name } of tables) {
    const [here, there] = [await rowsOf(one, name), await rowsOf(other, name)];
    const strange = here.filter((row, index) => row !== there[index]).length + Math.max(0, there.length - here.length);
    if (strange > 0) unlike.push(`${name}: ${strange} of ${here.length} and ${there.length} rows`);
  }
  return unlike;
}
