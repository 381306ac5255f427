import http from "node:http";
import type { ChildProcess } from "node:child_process";
import pg from "pg";
import { ensureDatabase, migrate } from "@upaya/server/platform/db/migrate.ts";
import { migrationsFolder } from "@upaya/server/platform/db/migrations-folder.ts";
import { freePort, privatePostgres } from "../lib/engines.ts";
import { killNow, productionEnv, startNode, untilReady } from "../lib/scratch.ts";
import { verdict } from "../lib/verdict.ts";

/**
 * `ctx.batch` under fire, on a private PostgreSQL: the API is killed with -9 under 64 connections, then PostgreSQL is; every
 * acknowledged row must be there once. Then poisoned rows among good ones, and a queue that is full while the table is locked.
 */
const connections = 64;
const apiKills = Number(process.argv[2] ?? 20);
const postgresKills = Number(process.argv[3] ?? 5);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const postgres = await privatePostgres();
await ensureDatabase(postgres.url);
await migrate({ url: postgres.url, folder: migrationsFolder, log: { info: () => undefined, warn: () => undefined } });
const setUp = new pg.Client(postgres.url);
await setUp.connect();
await setUp.query(`create schema chaos; grant usage on schema chaos to app_runtime;
  create table chaos.row (number integer primary key check (number >= 0));
  grant select, insert on chaos.row to app_runtime`);
await setUp.end();

const port = await freePort(14_100);
const env = productionEnv(
  { url: postgres.url, name: "chaos_batch" },
  { API_PORT: String(port), LOG_LEVEL: "silent", MAX_IN_FLIGHT: "100000" },
);
let api: ChildProcess;
async function startApi(mostWaiting = 5_000): Promise<void> {
  api = startNode("tools/chaos/batch-server.ts", [String(mostWaiting)], env);
  await untilReady(`http://127.0.0.1:${port}/readyz`);
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 4_000 });
interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly ms: number;
}
function add(number: number): Promise<Answer> {
  const began = performance.now();
  const body = JSON.stringify({ number });
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
    const request = http.request({ host: "127.0.0.1", port, path: "/api/chaos/row", method: "POST", agent, headers }, (response) => {
      response.resume();
      response.once("end", () =>
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"], ms: performance.now() - began }),
      );
      response.once("error", reject);
    });
    request.once("error", reject);
    request.end(body);
  });
}

const acked = new Set<number>();
let next = 0;
let loading = true;
let slowest = 0;
async function load(): Promise<void> {
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (loading) {
        const number = next++;
        try {
          const answer = await add(number);
          if (answer.status === 200) acked.add(number);
          slowest = Math.max(slowest, answer.ms);
          if (answer.status !== 200) await pause(20);
        } catch {
          await pause(20); // the process is gone: this row is unknown, and may be there or not
        }
      }
    }),
  );
}

await startApi();
const underLoad = load();
for (let kill = 0; kill < apiKills; kill += 1) {
  await pause(300 + Math.random() * 500);
  await killNow(api!);
  await startApi();
}
for (let kill = 0; kill < postgresKills; kill += 1) {
  await pause(500 + Math.random() * 500);
  await postgres.kill();
  await postgres.start();
  await untilReady(`http://127.0.0.1:${port}/readyz`);
}
await pause(500);
loading = false;
await underLoad;

const client = new pg.Client(postgres.url);
await client.connect();
const stored = new Set((await client.query<{ number: number }>("select number from chaos.row")).rows.map((row) => row.number));
const lost = [...acked].filter((number) => !stored.has(number)).length;
const { rows: told } = await client.query<{ told: number }>(
  "select count(*)::int as told from (select distinct jsonb_array_elements(payload -> 'numbers') as number from platform.outbox) numbers",
);

// Poison: 10 bad rows among 500 that arrive together. The bad ones fail alone.
const base = next + 1_000;
const mixed = await Promise.all(Array.from({ length: 500 }, (_, index) => add(index % 50 === 7 ? -1 - index : base + index)));
const goodRefused = mixed.filter((answer, index) => index % 50 !== 7 && answer.status !== 200).length;
const poisonKept = mixed.filter((answer, index) => index % 50 === 7 && answer.status === 200).length;

// Full: the table is locked for four seconds, the queue holds 200, and 1,000 come.
await killNow(api!);
await startApi(200);
await client.query("begin; lock table chaos.row in access exclusive mode");
const crowd = Promise.all(Array.from({ length: 1_000 }, (_, index) => add(base + 10_000 + index)));
await pause(4_000);
await client.query("rollback");
const answers = await crowd;
const turnedAway = answers.filter((answer) => answer.status === 503);
const longestWait = Math.round(Math.max(...answers.map((answer) => answer.ms)));
const withoutRetryAfter = turnedAway.filter((answer) => !(Number(answer.retryAfter) >= 1)).length;
const after = await add(base + 50_000);
await client.end();

await killNow(api!);
agent.destroy();
await postgres.end();

const figures = {
  kills: apiKills,
  postgres_kills: postgresKills,
  acked: acked.size,
  lost,
  untold: stored.size - told[0]!.told,
  good_rows_refused: goodRefused,
  poisoned_rows_kept: poisonKept,
  turned_away: turnedAway.length,
  without_retry_after: withoutRetryAfter,
  longest_wait_ms: longestWait,
  works_after: after.status === 200,
};
verdict(figures, [
  { name: "acked", value: acked.size, least: 1_000 },
  { name: "lost", value: lost, most: 0 },
  { name: "untold", value: figures.untold, most: 0, least: 0 },
  { name: "good_rows_refused", value: goodRefused, most: 0 },
  { name: "poisoned_rows_kept", value: poisonKept, most: 0 },
  { name: "turned_away", value: turnedAway.length, least: 1 },
  { name: "without_retry_after", value: withoutRetryAfter, most: 0 },
  { name: "longest_wait_ms", value: longestWait, most: 2_000 },
  { name: "works_after", value: after.status, most: 200, least: 200 },
]);
