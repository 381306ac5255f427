import pg from "pg";
import { emit } from "@upaya/server/platform/bus/emit.ts";
import { register } from "@upaya/server/platform/bus/registry.ts";
import { setClockOffset } from "@upaya/server/platform/db/clock-offset.ts";
import { createMeter } from "@upaya/server/platform/db/meter.ts";
import { readEnv } from "@upaya/server/platform/env.ts";
import { createPlatform } from "@upaya/server/platform/platform.ts";
import { privateNats } from "../lib/engines.ts";
import { killNow, productionEnv, scratchDatabase, startNode } from "../lib/scratch.ts";
import { verdict } from "../lib/verdict.ts";
import { readBooks, untilConfirmed } from "./bus-books.ts";
import { effectTable, happened, witnesses } from "./bus-process.ts";

/**
 * NATS is away for ten simulated days while events are written on each of them and worker and relay run on. Then it is back: every event
 * must have its effect exactly once at each of three consumers, be confirmed by all, and its day must go once it is a week old.
 */
const events = Number(process.argv[2] ?? 5_000);
const days = Number(process.argv[3] ?? 10);
const patienceSeconds = 120;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const database = await scratchDatabase();
const nats = await privateNats();
const owner = new pg.Pool({ connectionString: database.url, max: 2 });
await owner.query(effectTable);
// Time is moved outside production only.
const env = productionEnv(database, { NATS_URL: nats.url, LOG_LEVEL: "fatal", DATABASE_POOL: "10", NODE_ENV: "test" });
const platform = await createPlatform(readEnv(env), { service: "chaos", schemas: [] });
await register(platform, witnesses);
const processes = ["worker", "relay"].map((role) => startNode("tools/chaos/bus-process.ts", [role], env));
await pause(1_500);
await nats.kill();

async function moveTo(day: number): Promise<void> {
  await setClockOffset(platform.env, `${day} days`);
  await platform.clock.sync();
}

for (let day = 0; day < days; day += 1) {
  await moveTo(day);
  const today = Math.round((events * (day + 1)) / days) - Math.round((events * day) / days);
  for (let done = 0; done < today; done += 10) {
    const some = Array.from({ length: Math.min(10, today - done) });
    await Promise.all(some.map(() => platform.database.tx(createMeter(), (tx) => emit(tx, happened, { number: day }))));
  }
  // Long enough for the others to hear of the day and to do its housekeeping.
  await pause(1_200);
  console.log(`day ${day + 1}: NATS is away`);
}
await moveTo(days);
const before = await readBooks(owner);
await nats.start();
const back = performance.now();
await untilConfirmed(owner, patienceSeconds);
const confirmSeconds = Math.round((performance.now() - back) / 100) / 10;
await pause(2_000); // a late double would show now
const { lost, doubled, unconfirmed, effects } = await readBooks(owner);
const { rows } = await owner.query("select count(*)::int as written from platform.outbox");
const { rows: dead } = await owner.query("select count(*)::int as letters from platform.dead_letter");

await Promise.all(processes.map(killNow));
await moveTo(days + 9);
await owner.query("select platform.drop_confirmed_days()");
const { rows: left } = await owner.query("select count(*)::int as events from platform.outbox");
await platform.close();
await owner.end();
await nats.end();
await database.drop();

const figures = {
  days,
  events: rows[0].written,
  effects_while_away: before.effects,
  delivered: effects / witnesses.length,
  lost: lost + unconfirmed,
  doubled,
  dead_letters: dead[0].letters,
  confirm_s: confirmSeconds,
  events_of_old_days_left: left[0].events,
};
verdict(figures, [
  { name: "events", value: figures.events, least: events },
  { name: "effects_while_away", value: before.effects, most: 0 },
  { name: "delivered", value: figures.delivered, least: events, most: events },
  { name: "lost", value: figures.lost, most: 0 },
  { name: "doubled", value: doubled, most: 0 },
  { name: "dead_letters", value: figures.dead_letters, most: 0 },
  { name: "events_of_old_days_left", value: figures.events_of_old_days_left, most: 0 },
]);
