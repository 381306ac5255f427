import { type RawBuilder, sql } from "kysely";
import { handleOf } from "../db/handle.ts";
import type { Db } from "../db/statement.ts";
import { type Retention, rowsAtOnce } from "./retention.ts";

type Row = Record<string, string>;

/** A rule speaks for the module whose table it names. */
const handleFor = (rule: Retention) => handleOf(rule.table.split(".")[0]!);

function isDue({ by, kept, where, inMilliseconds }: Retention): RawBuilder<unknown> {
  const end = sql`platform.now() - ${kept}::interval`;
  const limit = inMilliseconds ? sql`extract(epoch from ${end}) * 1000` : end;
  const some = where ? sql` and ${sql.ref(where.column)} is ${sql.raw(where.is)}` : sql``;
  return sql`${sql.ref(by)} < ${limit}${some}`;
}

/** The oldest rows that are due, in one statement. Those that somebody holds are left for the next time. */
export async function removeDue(db: Db, rule: Retention): Promise<{ count: number; rows: Row[] }> {
  const { by, table, batch = rowsAtOnce, tells = [] } = rule;
  const oldest = sql`select ctid from ${sql.table(table)} where ${isDue(rule)} order by ${sql.ref(by)} limit ${batch} for update skip locked`;
  const told = tells.length > 0 ? sql.join(tells.map((column) => sql.ref(column))) : sql`1 as gone`;
  const rows = await handleFor(rule).many(
    db,
    sql<Row>`delete from ${sql.table(table)} where ctid = any(array(${oldest})) returning ${told}`,
  );
  return { count: rows.length, rows };
}

/** How many wait, as far as it is worth counting. */
export async function countDue(db: Db, rule: Retention, most: number): Promise<number> {
  const row = await handleFor(rule).maybe(
    db,
    sql<{ due: number }>`select count(*)::int as due from (select 1 from ${sql.table(rule.table)} where ${isDue(rule)} limit ${most}) each`,
  );
  return row?.due ?? 0;
}
