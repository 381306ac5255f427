import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { isMigrated, migrate } from "./migrate.ts";

let database: TestDatabase;
let folder: string;
let client: pg.Client;
const lines: string[] = [];
const log = { info: (line: unknown) => void lines.push(String(line)), warn: (line: unknown) => void lines.push(String(line)) };
const run = () => migrate({ url: database.url, folder, log });
const file = (name: string, text: string) => writeFileSync(join(folder, name), text);

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  folder = mkdtempSync(join(tmpdir(), "migrations-"));
  client = new pg.Client(database.url);
  await client.connect();
  lines.length = 0;
  file("0001_first.sql", "create schema platform; create table platform.a (id int)");
});
afterEach(async () => {
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

describe("migrate", () => {
  it("applies what is new, in order, once", async () => {
    file("0002_second.sql", "alter table platform.a add column b int");
    expect(await run()).toEqual(["0001_first.sql", "0002_second.sql"]);
    expect(await run()).toEqual([]);
    expect(await isMigrated((text) => client.query(text), folder)).toBe(true);
    file("0003_third.sql", "select 1");
    expect(await isMigrated((text) => client.query(text), folder)).toBe(false);
  });

  it("refuses a file that was edited after it was applied, and one that is gone", async () => {
    await run();
    file("0001_first.sql", "create schema platform; create table platform.a (id bigint)");
    await expect(run()).rejects.toThrow(/0001_first.sql was edited/);
    rmSync(join(folder, "0001_first.sql"));
    await expect(run()).rejects.toThrow(/its file is gone/);
  });

  it("refuses two files with one number", async () => {
    file("0001_other.sql", "select 1");
    await expect(run()).rejects.toThrow(/two migrations carry the number 0001/);
  });

  it("leaves nothing behind of a file that fails", async () => {
    file("0002_bad.sql", "create table platform.half (id int); select nonsense");
    await expect(run()).rejects.toThrow(/0002_bad.sql/);
    expect((await client.query("select to_regclass('platform.half') as half")).rows[0].half).toBeNull();
    file("0002_bad.sql", "create table platform.half (id int)");
    expect(await run()).toEqual(["0002_bad.sql"]);
  });

  it("runs a file marked -- no-transaction statement by statement, which CONCURRENTLY needs", async () => {
    file(
      "0002_index.sql",
      "-- no-transaction\n-- The table is large.\ncreate index concurrently if not exists a_id on platform.a (id);\ncreate index concurrently if not exists a_id2 on platform.a (id);\n",
    );
    await run();
    expect((await client.query("select count(*)::int as made from pg_indexes where tablename = 'a'")).rows[0].made).toBe(2);
    file("0003_body.sql", "-- no-transaction\ndo $$ begin end $$;");
    await expect(run()).rejects.toThrow(/no function bodies/);
  });

  it("lets one runner work while others wait: five at once apply each file once", async () => {
    const runs = await Promise.all(Array.from({ length: 5 }, run));
    expect(runs.flat()).toEqual(["0001_first.sql"]);
  });

  it("lets those who wait not hold up an index that is built beside the traffic", async () => {
    file("202611162230_index.sql", "-- no-transaction\ncreate index concurrently if not exists a_id on platform.a (id);");
    const all = await Promise.all(Array.from({ length: 5 }, run));
    expect(all.flat()).toEqual(["0001_first.sql", "202611162230_index.sql"]);
  });

  it("gives way to traffic that holds a lock and tries again", async () => {
    await run();
    file("0002_column.sql", "alter table platform.a add column b int");
    await client.query("begin; lock table platform.a in access share mode");
    const running = run();
    await new Promise((resolve) => setTimeout(resolve, 1_600));
    await client.query("commit");
    expect(await running).toEqual(["0002_column.sql"]);
    expect(lines.join()).toMatch(/waits for a lock/);
  });

  it("ends a statement that takes too long, unless the file asks for more time", async () => {
    file("0002_slow.sql", "-- statement-timeout: 1s\nselect pg_sleep(3)");
    await expect(run()).rejects.toThrow(/statement timeout/);
  });
});
