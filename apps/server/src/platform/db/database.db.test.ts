import { type AddressInfo, connect, createServer } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asAppError } from "../errors.ts";
import { type TestPlatform, testPlatform } from "../testing/test-platform.ts";
import { createDatabase, type Database, parseBigint } from "./database.ts";
import { handleOf } from "./handle.ts";
import { createMeter, foreignName } from "./meter.ts";
import { run } from "./statement.ts";

let test: TestPlatform;
const platform = handleOf("platform");

beforeAll(async () => {
  test = await testPlatform({}, ["quiz", "reference"], "call");
});
afterAll(() => test.close());

describe("the database", () => {
  it("reads bigint as a number and refuses one that a number cannot hold", () => {
    expect(parseBigint("9007199254740991")).toBe(9007199254740991);
    expect(() => parseBigint("9007199254740993")).toThrow(/does not fit/);
  });

  it("gives whoever calls five seconds for a statement, and a command as long as whole tables take", async () => {
    const most = async (of: Database) => (await of.pool.query<{ statement_timeout: string }>("show statement_timeout")).rows[0];
    expect(await most(test.platform.database)).toEqual({ statement_timeout: "5s" });
    const { env, log, clock, ids } = test.platform;
    const patient = createDatabase({ env, log, schemas: new Set(), clock: () => clock, ids: () => ids, patience: "command" });
    expect(await most(patient)).toEqual({ statement_timeout: "30min" });
    await patient.close();
  });

  it("counts the statements of a request and not BEGIN or COMMIT", async () => {
    const meter = createMeter();
    await test.platform.database.tx(meter, async (tx) => {
      await platform.many(tx, sql`select 1`);
      await platform.many(tx, sql`select 2`);
    });
    await platform.many(test.platform.database.db(meter), sql`select 3`);
    expect(meter.statements).toBe(3);
  });

  it("counts right with many requests at once on few connections", async () => {
    const meters = await Promise.all(
      Array.from({ length: 40 }, async (_, request) => {
        const meter = createMeter();
        const db = test.platform.database.db(meter);
        for (let statement = 0; statement <= request % 5; statement += 1) await platform.many(db, sql`select pg_sleep(0.001)`);
        return meter.statements;
      }),
    );
    expect(meters).toEqual(meters.map((_, request) => (request % 5) + 1));
  });

  it("refuses a statement that names another module's table, also in raw SQL, and lets published views pass", async () => {
    const db = test.platform.database.db(createMeter());
    const quiz = handleOf("quiz");
    await expect(async () => quiz.many(db, sql`select 1 from reference.item`)).rejects.toThrow(/names reference.item/);
    await expect(async () => quiz.many(db, sql`select 1 from "platform"."outbox"`)).rejects.toThrow(/names platform.outbox/);
    await test.sql("create view reference.pub_item as select id from reference.item; grant select on reference.pub_item to app_runtime");
    expect(
      await quiz.many(db, sql`select count(*)::int as n from reference.pub_item where platform.now() > now() - interval '1 day'`),
    ).toEqual([{ n: 0 }]);
  });

  it("does not take a word in a string for a table", () => {
    expect(
      foreignName("select 'see reference.item' as text, q.id from quiz.question q", "quiz", new Set(["quiz", "reference"])),
    ).toBeUndefined();
  });

  it("rolls back everything when the work throws", async () => {
    await expect(
      test.platform.database.tx(createMeter(), async (tx) => {
        await platform.touch(tx, platform.build.insertInto("platform.schedule").values({ name: "x", last_slot: 1 }));
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(await test.sql("select 1 from platform.schedule where name = 'x'")).toEqual([]);
  });

  it("runs as a role that owns nothing and cannot bypass row security", async () => {
    const [row] = await platform.many(
      test.platform.database.db(createMeter()),
      sql<{ role: string; bypass: boolean; owns: number }>`
        select current_user::text as role, (select rolbypassrls or rolsuper from pg_roles where rolname = current_user) as bypass,
               (select count(*)::int from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = current_user) as owns`,
    );
    expect(row).toEqual({ role: "app_runtime", bypass: false, owns: 0 });
  });

  it("keeps a hot statement prepared under its name, compiled once", async () => {
    const hot = platform.hot<{ name: string }, { last_slot: number }>("probe", (build, param) =>
      build.selectFrom("platform.schedule").select("last_slot").where("name", "=", param("name")),
    );
    await test.platform.database.tx(createMeter(), async (tx) => {
      await hot.many(tx, { name: "a" });
      await hot.many(tx, { name: "b" });
      const { rows } = await tx[run]<{ name: string }>({ schema: "platform", text: "select name from pg_prepared_statements", values: [] });
      expect(rows.map((row) => row.name)).toContain("platform.probe");
    });
  });

  it("goes on after PostgreSQL ends its connections, also in the middle of a transaction", async () => {
    const kill = () =>
      test
        .sql("select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()")
        .catch(() => []);
    await expect(
      test.platform.database.tx(createMeter(), async (tx) => {
        await kill();
        await platform.many(tx, sql`select 1`);
      }),
    ).rejects.toThrow();
    await kill();
    await new Promise((resolve) => setTimeout(resolve, 50)); // the pool hears of it
    expect(await platform.many(test.platform.database.db(createMeter()), sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  it.each(["begin", "select 1", "commit"])("that is lost at the word %s is out of reach, not broken", async (word) => {
    const line = await lineThatBreaksAt(word, new URL(test.platform.env.DATABASE_URL));
    const database = createDatabase({
      ...test.platform,
      env: { ...test.platform.env, DATABASE_URL: line.url },
      schemas: new Set(["platform"]),
      clock: () => test.platform.clock,
      ids: () => test.platform.ids,
    });
    const failure = await database.tx(createMeter(), (tx) => platform.many(tx, sql`select 1`)).catch((error: unknown) => error);
    expect(asAppError(failure)).toMatchObject({ code: "unavailable", status: 503 });
    await database.close();
    line.close();
  });
});

/** PostgreSQL behind a line that is cut, without a goodbye, as soon as a word is sent over it. */
async function lineThatBreaksAt(word: string, target: URL): Promise<{ url: string; close: () => void }> {
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const end of [near, far]) end.on("error", () => undefined);
    near.on("data", (bytes) => {
      if (bytes.includes(word)) {
        near.resetAndDestroy();
        far.destroy();
      } else far.write(bytes);
    });
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: url.href, close: () => server.close() };
}
