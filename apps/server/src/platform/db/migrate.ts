import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { Log } from "../log.ts";

const lockKey = 720_112;
const tries = 10;
/** By date and time, to the minute, so that two who write one at the same time do not choose the same; the first ones were numbered. */
const fileForm = /^(\d{12}|\d{4})_[a-z0-9_]+\.sql$/;

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

interface Options {
  readonly url: string;
  readonly folder: string;
  readonly log: Pick<Log, "info" | "warn">;
}

/** Creates the database when the server has none of that name. */
export async function ensureDatabase(url: string): Promise<void> {
  const target = new URL(url);
  const name = decodeURIComponent(target.pathname.slice(1));
  target.pathname = "/postgres";
  const client = new pg.Client({ connectionString: target.href });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    // Two starters may race: the other one made it.
    if ((error as { code?: string }).code !== "42P04" && (error as { code?: string }).code !== "23505") throw error;
  } finally {
    await client.end();
  }
}

/**
 * Applies the files that are not applied yet, in order, forward only. One runner at a time; a file that was applied and then
 * edited is refused; a statement that cannot have its lock within a second gives way to the traffic and is tried again.
 */
export async function migrate({ url, folder, log }: Options): Promise<readonly string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await lockOut(client);
    const applied = await readApplied(client);
    refuseEdited(migrations, applied);
    const pending = migrations.filter((migration) => !applied.has(migration.name));
    for (const migration of pending) {
      await applyWithPatience(client, migration, log);
      log.info(`applied ${migration.name}`);
    }
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

/**
 * One runner at a time. Asked for again and again: whoever waits inside a statement holds a snapshot, and an index that the other builds
 * CONCURRENTLY waits for that, which is a deadlock.
 */
async function lockOut(client: pg.Client): Promise<void> {
  const asked = () => client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [lockKey]);
  while (!(await asked()).rows[0]!.mine) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** True when every file of the folder is applied: what readiness asks. */
export async function isMigrated(query: (text: string) => Promise<{ rows: { name: string }[] }>, folder: string): Promise<boolean> {
  const { rows } = await query("select name from platform.migration");
  const applied = new Set(rows.map((row) => row.name));
  return (await migrationFiles(folder)).every((name) => applied.has(name));
}

async function migrationFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => fileForm.test(file)).sort();
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await migrationFiles(folder);
  const numbers = names.map((name) => name.split("_", 1)[0]!);
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice) throw new Error(`two migrations carry the number ${twice}`);
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), "utf8");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rowCount } = await client.query("select 1 from pg_tables where schemaname = 'platform' and tablename = 'migration'");
  if (!rowCount) return new Map();
  const { rows } = await client.query<{ name: string; checksum: string }>("select name, checksum from platform.migration");
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function refuseEdited(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  for (const { name, checksum } of migrations) {
    const was = applied.get(name);
    if (was && was !== checksum) throw new Error(`${name} was edited after it was applied: write a new migration instead`);
  }
  const known = new Set(migrations.map((migration) => migration.name));
  const gone = [...applied.keys()].find((name) => !known.has(name));
  if (gone) throw new Error(`${gone} was applied here but its file is gone`);
}

async function applyWithPatience(client: pg.Client, migration: Migration, log: Options["log"]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await apply(client, migration);
      return;
    } catch (error) {
      const lockTimeout = (error as { code?: string }).code === "55P03";
      if (!lockTimeout || attempt === tries) throw new Error(`${migration.name}: ${(error as Error).message}`, { cause: error });
      log.warn(`${migration.name} waits for a lock, try ${attempt}`);
      await new Promise((resolve) => setTimeout(resolve, 200 * attempt));
    }
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const timeout = /^-- statement-timeout: (\d+(?:s|min))$/m.exec(migration.text)?.[1] ?? "5s";
  await client.query(`set lock_timeout = '1s'; set statement_timeout = '${timeout}'`);
  const record = async () => {
    await client.query(`create table if not exists platform.migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    await client.query("insert into platform.migration (name, checksum) values ($1, $2)", [migration.name, migration.checksum]);
  };
  if (/^-- no-transaction$/m.test(migration.text)) {
    // One statement at a time, since several sent at once are a transaction of their own. Each must bear being run again.
    for (const statement of splitStatements(migration)) await client.query(statement);
    await record();
    return;
  }
  await client.query("begin");
  try {
    await client.query(migration.text);
    await record();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

function splitStatements({ name, text }: Migration): string[] {
  if (text.includes("$$")) throw new Error(`${name}: a file without a transaction holds plain statements, no function bodies`);
  const withoutComments = text.replaceAll(/--.*$/gm, "");
  return withoutComments
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean);
}
