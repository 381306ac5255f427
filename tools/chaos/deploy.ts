import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import pg from "pg";
import { emit } from "@upaya/server/platform/bus/emit.ts";
import { register } from "@upaya/server/platform/bus/registry.ts";
import { createMeter } from "@upaya/server/platform/db/meter.ts";
import { readEnv } from "@upaya/server/platform/env.ts";
import { createPlatform } from "@upaya/server/platform/platform.ts";
import { privateNats } from "../lib/engines.ts";
import { killNow, productionEnv, scratchDatabase, startNode } from "../lib/scratch.ts";
import { verdict } from "../lib/verdict.ts";
import { readBooks, untilConfirmed } from "./bus-books.ts";
import { effectTable, happened, releases } from "./bus-process.ts";

/**
 * A deploy that takes its time: a worker of the old release and one of the new run side by side and are restarted in turn, asked to or
 * killed, while events are written; once the store of NATS is lost. The old release has a consumer that the new one does not know, and the
 * other way round: none may be let off, and each event must have its effect exactly once at everyone who must confirm it.
 */
const events = Number(process.argv[2] ?? 2_000);
const restarts = Number(process.argv[3] ?? 5);
const patienceSeconds = 120;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const database = await scratchDatabase();
const nats = await privateNats();
const owner = new pg.Pool({ connectionString: database.url, max: 2 });
await owner.query(effectTable);
const env = productionEnv(database, { NATS_URL: nats.url, LOG_LEVEL: "fatal", DATABASE_POOL: "10" });
const platform = await createPlatform(readEnv(env), { service: "chaos", schemas: [] });
await register(platform, releases.old);
await register(platform, releases.new);

type Release = keyof typeof releases;
const running = new Map<Release, ChildProcess>();
const start = (release: Release) => running.set(release, startNode("tools/chaos/bus-process.ts", [release], env));

async function restart(release: Release, asked: boolean): Promise<void> {
  const child = running.get(release)!;
  if (asked) {
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
  } else await killNow(child);
  start(release);
}

let written = 0;
let writing = true;
async function write(): Promise<void> {
  while (writing || written < events) {
    await platform.database.tx(createMeter(), (tx) => emit(tx, happened, { number: written }));
    written += 1;
    await pause(writing ? 4 : 0);
  }
}

start("old");
start("new");
const writers = [write(), write()];
for (let round = 0; round < restarts; round += 1) {
  await pause(1_200);
  await restart("new", round % 2 === 0);
  await pause(1_200);
  // What the store held for the release that is not there just now must come again once it is.
  if (round === Math.floor(restarts / 2)) {
    await nats.wipe();
    await nats.start();
  }
  await restart("old", round % 2 === 1);
  console.log(`round ${round + 1}: each release was restarted, ${written} events written`);
}
writing = false;
await Promise.all(writers);
await pause(1_500);
await untilConfirmed(owner, patienceSeconds);
await pause(2_000); // a late double would show now
const { lost, doubled, unconfirmed, effects } = await readBooks(owner);
const { rows } = await owner.query("select count(*)::int as there from platform.consumer where retired_at is null");
const { rows: dead } = await owner.query("select count(*)::int as letters from platform.dead_letter");

await Promise.all([...running.values()].map(killNow));
await platform.close();
await owner.end();
await nats.end();
await database.drop();

const names = new Set([...releases.old, ...releases.new].map(({ name }) => name));
const figures = {
  events: written,
  restarts_each: restarts,
  consumers_lost: names.size - rows[0].there,
  lost: lost + unconfirmed,
  doubled,
  effects,
  dead_letters: dead[0].letters,
};
verdict(figures, [
  { name: "events", value: written, least: events },
  { name: "consumers_lost", value: figures.consumers_lost, most: 0 },
  { name: "lost", value: figures.lost, most: 0 },
  { name: "doubled", value: doubled, most: 0 },
  { name: "effects", value: effects, least: written * names.size, most: written * names.size },
  { name: "dead_letters", value: figures.dead_letters, most: 0 },
]);
