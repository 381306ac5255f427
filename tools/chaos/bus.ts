import type { ChildProcess } from "node:child_process";
import pg from "pg";
import { emit } from "@upaya/server/platform/bus/emit.ts";
import { register } from "@upaya/server/platform/bus/registry.ts";
import { createMeter } from "@upaya/server/platform/db/meter.ts";
import { ensureDatabase, migrate } from "@upaya/server/platform/db/migrate.ts";
import { migrationsFolder } from "@upaya/server/platform/db/migrations-folder.ts";
import { readEnv } from "@upaya/server/platform/env.ts";
import { createPlatform } from "@upaya/server/platform/platform.ts";
import { privateNats, privatePostgres } from "../lib/engines.ts";
import { killNow, productionEnv, startNode } from "../lib/scratch.ts";
import { verdict } from "../lib/verdict.ts";
import { readBooks, untilConfirmed } from "./bus-books.ts";
import { effectTable, happened, witnesses } from "./bus-process.ts";

/**
 * Events under fire: worker, relay and NATS are killed with -9 in turn while events are written, and once the NATS store is
 * deleted. Then every event must have had its effect exactly once at each of three consumers, and be confirmed by all.
 */
const events = Number(process.argv[2] ?? 20_000);
const killsEach = Number(process.argv[3] ?? 10);
const patienceSeconds = 180;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const postgres = await privatePostgres();
const nats = await privateNats();
await ensureDatabase(postgres.url);
await migrate({ url: postgres.url, folder: migrationsFolder, log: { info: () => undefined, warn: () => undefined } });
const owner = new pg.Pool({ connectionString: postgres.url, max: 2 });
await owner.query(effectTable);

const env = productionEnv({ url: postgres.url, name: "chaos" }, { NATS_URL: nats.url, LOG_LEVEL: "fatal", DATABASE_POOL: "20" });
const platform = await createPlatform(readEnv(env), { service: "chaos", schemas: [] });
await register(platform, witnesses);

const processes: Record<"worker" | "relay", ChildProcess | undefined> = { worker: undefined, relay: undefined };
const start = (role: "worker" | "relay") => (processes[role] = startNode("tools/chaos/bus-process.ts", [role], env));
start("worker");
start("relay");

let written = 0;
let rolledBack = 0;
async function write(): Promise<void> {
  // Spread over the faults: each of ten writers takes its share.
  const perWriter = events / 10;
  const spacing = (killsEach * 2 * 1_000) / perWriter;
  await Promise.all(
    Array.from({ length: 10 }, async (_, writer) => {
      for (let turn = 0; turn < perWriter; turn += 1) {
        const number = writer * perWriter + turn;
        await platform.database.tx(createMeter(), (tx) => emit(tx, happened, { number }));
        written += 1;
        if (turn % 50 === 0) {
          // A change that is taken back must not be told.
          await platform.database
            .tx(createMeter(), async (tx) => {
              await emit(tx, happened, { number: -1 });
              throw new Error("taken back");
            })
            .catch(() => (rolledBack += 1));
        }
        await pause(spacing * (0.5 + platform.random.fraction()) * 0.8);
      }
    }),
  );
}

const writing = write();
let kills = 0;
for (let round = 0; round < killsEach; round += 1) {
  await pause(600 + platform.random.fraction() * 600);
  await killNow(processes.worker!);
  start("worker");
  await pause(300 + platform.random.fraction() * 600);
  await killNow(processes.relay!);
  start("relay");
  await pause(300 + platform.random.fraction() * 600);
  await nats.kill();
  if (round === Math.floor(killsEach / 2)) await nats.wipe();
  await pause(platform.random.fraction() * 300);
  await nats.start();
  kills += 3;
  console.log(`round ${round + 1}: ${kills} kills, ${written} events written`);
}
await writing;
const lastFault = performance.now();

await untilConfirmed(owner, patienceSeconds);
const confirmSeconds = Math.round((performance.now() - lastFault) / 100) / 10;
await pause(2_000); // a late double would show now

const { lost, doubled, unconfirmed } = await readBooks(owner);
const { rows } = await owner.query<{ strangers: number; replays: number }>(`
  select (select count(*)::int from chaos.effect where number = -1) as strangers,
         (select coalesce(sum(replays), 0)::int from platform.outbox) as replays`);
const { strangers, replays } = rows[0]!;
const { rows: dead } = await owner.query("select count(*)::int as letters from platform.dead_letter");

await Promise.all(Object.values(processes).map((child) => killNow(child!)));
await platform.close();
await owner.end();
await nats.end();
await postgres.end();

const figures = {
  events: written,
  kills,
  lost,
  doubled,
  confirm_s: confirmSeconds,
  unconfirmed,
  replays,
  rolled_back: rolledBack,
  told_though_rolled_back: strangers,
  dead_letters: dead[0].letters,
};
verdict(figures, [
  { name: "events", value: written, least: events },
  { name: "lost", value: lost + unconfirmed, most: 0 },
  { name: "doubled", value: doubled + strangers, most: 0 },
  { name: "dead_letters", value: figures.dead_letters, most: 0 },
  { name: "confirm_s", value: confirmSeconds, most: 60 },
]);
