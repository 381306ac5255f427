import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { until } from "../testing/until.ts";
import { readEnv } from "../env.ts";

const port = 14_321;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The API as its own process, ready. */
async function startApi(more: Record<string, string> = {}) {
  const env = {
    ...readEnv(),
    DATABASE_URL: database.url,
    BUS_NAME: database.name,
    API_PORT: String(port),
    LOG_LEVEL: "silent",
    NODE_ENV: "test",
    ...more,
  };
  const main = fileURLToPath(new URL("../../main-api.ts", import.meta.url));
  const api = spawn(process.execPath, [main], {
    env: Object.fromEntries(Object.entries(env).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))),
    stdio: "ignore",
  });
  const exited = once(api, "exit");
  await until(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
  return { api, exited };
}

const list = () => fetch(`http://127.0.0.1:${port}/api/quiz/list`);

it("SIGTERM lets the request in hand finish, takes no new ones, and ends with 0", async () => {
  const { api, exited } = await startApi();
  const lock = new pg.Client(database.url);
  await lock.connect();
  await lock.query("begin; lock table quiz.question in access exclusive mode");
  const inHand = list();
  await until(async () => (await lock.query("select 1 from pg_locks where not granted")).rowCount === 1);
  api.kill("SIGTERM");
  const refused = () =>
    fetch(`http://127.0.0.1:${port}/livez`).then(
      (response) => response.status === 503,
      () => true,
    );
  await until(refused);
  await lock.query("rollback");
  await lock.end();

  expect((await inHand).status).toBe(200);
  const [code] = (await exited) as [number];
  expect(code).toBe(0);
});

it("says for a while that it is not ready, and serves whoever comes meanwhile, before it closes", async () => {
  const { api, exited } = await startApi({ DRAIN_MS: "4000" });
  api.kill("SIGTERM");
  await until(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status === 503);
  const answers = await Promise.all(Array.from({ length: 5 }, async () => (await list()).status));
  expect(answers).toEqual([200, 200, 200, 200, 200]);
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: "draining" }]);
  const [code] = (await exited) as [number];
  expect(code).toBe(0);
});
