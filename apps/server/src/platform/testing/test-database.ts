import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { migrationsFolder } from "../db/migrations-folder.ts";
import { ensureDatabase, migrate } from "../db/migrate.ts";
import { readEnv } from "../env.ts";

export interface TestDatabase {
  readonly url: string;
  readonly name: string;
  drop(): Promise<void>;
}

const quiet = { info: () => undefined, warn: () => undefined };

function urlOf(name: string): string {
  const url = new URL(readEnv().DATABASE_URL);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: urlOf("postgres") });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Named by what is in the migrations, so that a change of one makes a new template and an unchanged one is used again. */
function templateName(): string {
  const hash = createHash("sha256");
  for (const file of readdirSync(migrationsFolder).sort()) hash.update(file).update(readFileSync(`${migrationsFolder}/${file}`));
  return `house_template_${hash.digest("hex").slice(0, 12)}`;
}

/** A migrated database that test databases are copied from. */
export async function ensureTemplate(): Promise<string> {
  const name = templateName();
  await ensureDatabase(urlOf(name));
  await migrate({ url: urlOf(name), folder: migrationsFolder, log: quiet });
  return name;
}

/** A database of its own: a copy of the template, made in a few hundredths of a second. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const name = `house_test_${process.pid}_${randomBytes(4).toString("hex")}`;
  const template = empty ? "template0" : templateName();
  await onServer((client) => copyDatabase(client, name, template));
  return {
    url: urlOf(name),
    name,
    drop: () => onServer(async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
}

/** PostgreSQL copies a database only while nobody else looks at it; whoever does is gone in a moment. */
async function copyDatabase(client: pg.Client, name: string, template: string): Promise<void> {
  const objectInUse = "55006";
  for (let attempt = 0; ; attempt += 1) {
    try {
      // Files are copied, in half the time that their pages take through the log.
      await client.query(`create database ${name} template ${template} strategy file_copy`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== objectInUse || attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** What runs that were cut off left behind, and templates of other migrations that nobody has made within the hour: another checkout may be at work. */
export async function dropStale(keep: string): Promise<void> {
  await onServer(async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database d where datname ~ '^house_(test|template)_'
         and not exists (select 1 from pg_stat_activity a where a.datname = d.datname)
         and (datname !~ '^house_template_' or (pg_stat_file('base/' || oid || '/PG_VERSION')).modification < now() - interval '1 hour')`,
    );
    for (const { datname } of rows) {
      const owner = Number(/^house_test_(\d+)_/.exec(datname)?.[1] ?? 0);
      if (datname === keep || (owner && isRunning(owner))) continue;
      await client.query(`drop database if exists ${datname}`).catch(() => undefined);
    }
  });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
