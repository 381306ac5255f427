import pg from "pg";
import { modules } from "@upaya/server/modules.generated.ts";
import { platformBounds, platformRetention } from "@upaya/server/platform/bounds.ts";
import type { AnyRegister, Keep } from "@upaya/server/platform/personal.ts";
import { platformColumns } from "@upaya/server/platform/personal-columns.ts";
import type { AnyBounds } from "@upaya/server/platform/retention/bound.ts";
import type { Retention } from "@upaya/server/platform/retention/retention.ts";
import { createTestDatabase, ensureTemplate } from "@upaya/server/platform/testing/test-database.ts";
import type { Violation } from "../files.ts";

const columnsQuery = `
  select n.nspname || '.' || c.relname as table, a.attname as column
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
    and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')
  order by 1, 2`;

const indexQuery = `
  select i.indrelid::regclass::text as table, a.attname as column
  from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]`;

interface Column {
  readonly table: string;
  readonly column: string;
}

const register = Object.assign({}, platformColumns, ...modules.map((module) => module.columns)) as AnyRegister;
const bounds = Object.assign({}, platformBounds, ...modules.map((module) => module.bounds ?? {})) as AnyBounds;
const retention: readonly Retention[] = [...platformRetention, ...modules.flatMap((module) => module.retention ?? [])];

/** Every column of the database is marked personal or not and says how long it is kept, every table what bounds it, and each promise is kept. */
export async function checkPersonalColumns(): Promise<Violation[]> {
  await ensureTemplate();
  const database = await createTestDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    const columns = (await client.query<Column>(columnsQuery)).rows;
    const leading = new Set((await client.query<Column>(indexQuery)).rows.map(({ table, column }) => `${table}.${column}`));
    return [...compareColumns(columns), ...compareTables(columns), ...checkKeep(), ...checkRules(columns, leading)];
  } finally {
    await client.end();
    await database.drop();
  }
}

const without = (all: ReadonlySet<string>, some: ReadonlySet<string>) => [...all].filter((name) => !some.has(name));

const of = (rule: string, name: string, message: string): Violation => ({
  rule,
  path: `apps/server (${name.split(".")[0]})`,
  message: `${name} ${message}`,
});

function compareColumns(columns: readonly Column[]): Violation[] {
  const there = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  const marked = new Set(Object.entries(register).flatMap(([table, marks]) => Object.keys(marks).map((column) => `${table}.${column}`)));
  return [
    ...without(there, marked).map((name) => of("unmarked-column", name, "is not marked personal or not: personal-columns.ts")),
    ...without(marked, there).map((name) => of("unmarked-column", name, "is marked and does not exist")),
  ];
}

function compareTables(columns: readonly Column[]): Violation[] {
  const there = new Set(columns.map(({ table }) => table));
  const bounded = new Set(Object.keys(bounds));
  return [
    ...without(there, bounded).map((name) => of("unbounded-table", name, "does not say what bounds it: bounds.ts")),
    ...without(bounded, there).map((name) => of("unbounded-table", name, "is bounded and does not exist")),
    ...Object.entries(bounds).flatMap(([table, bound]) => {
      const named = bound.by === "age" ? bound.rules : [];
      const missing = named.filter((name) => !retention.some((rule) => rule.name === name && rule.table === table));
      return missing.map((name) => of("unbounded-table", table, `is bounded by ${name}, which is no rule about it`));
    }),
  ];
}

/** A personal column that is kept until a rule removes its row has such a rule; one that hangs on another table has one there. */
function checkKeep(): Violation[] {
  const rulesOf = (table: string) => retention.filter((rule) => rule.table === table).map(({ name }) => name);
  return Object.entries(register).flatMap(([table, marks]) =>
    Object.entries(marks).flatMap(([column, mark]) => {
      const keep: Keep | undefined = mark === "none" ? undefined : mark.keep;
      if (keep === undefined || typeof keep === "string") return [];
      const kept =
        "afterAccount" in keep
          ? retention.some(({ name }) => name === keep.afterAccount)
          : "with" in keep
            ? rulesOf(keep.with).length > 0
            : keep.until.length > 0 && keep.until.every((name) => rulesOf(table).includes(name));
      return kept
        ? []
        : [of("kept-for-ever", `${table}.${column}`, "is kept until a rule removes it, and there is no such rule: bounds.ts")];
    }),
  );
}

/** A rule finds its rows by an index, and is about a column that is there. */
function checkRules(columns: readonly Column[], leading: ReadonlySet<string>): Violation[] {
  const there = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  return retention.flatMap(({ name, table, by }) => {
    if (!there.has(`${table}.${by}`)) return [of("unkept-promise", name, `counts from ${table}.${by}, which does not exist`)];
    return leading.has(`${table}.${by}`)
      ? []
      : [of("unkept-promise", name, `has no index that ${by} leads: it would read the whole table`)];
  });
}
