import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { deviceJoined } from "@upaya/server/modules/identity/index.ts";
import { certificateWithdrawn } from "@upaya/server/modules/learning/index.ts";
import { badgesGranted } from "@upaya/server/modules/rewards/index.ts";
import { emit } from "@upaya/server/platform/bus/emit.ts";
import { systemCtx } from "@upaya/server/platform/ctx.ts";
import { setClockOffset } from "@upaya/server/platform/db/clock-offset.ts";
import { gatherCrowd, platformOf } from "../lib/crowd.ts";
import { openPrivateStack } from "../lib/private-stack.ts";
import { onRecord, untilSettled } from "../lib/record.ts";
import { killNow, untilReady } from "../lib/scratch.ts";
import { verdict } from "../lib/verdict.ts";
import { openChecked } from "./learning-ground.ts";
import { openCallers } from "./notify-callers.ts";
import { judge, watch } from "./notify-judge.ts";
import { blindTo } from "./notify-plants.ts";
import { equip, openWorld } from "./notify-world.ts";
import { chanceOf } from "./quiz-load.ts";

/**
 * `pnpm chaos:notify [kills each] [events] [seed]`: two workers, API, PostgreSQL and NATS, all of this command alone, are killed
 * with -9 in a chosen disorder while things happen that people are told of and every channel has its moods. Days pass: the clock is moved. When all
 * is quiet again everybody has everything on their bell once, nothing came in quiet hours, over a limit or after it was stopped.
 */
const words = process.argv.slice(2);
const [killsEach = 20, events = 5_000, seed = Math.floor(Math.random() * 1_000_000)] = words
  .filter((word) => /^\d+$/.test(word))
  .map(Number);
const people = 120;
const killed = ["worker", "second worker", "api", "postgres", "nats"] as const;
type Killed = (typeof killed)[number];
const readyMs = 600_000;
const minuteMs = 60_000;

const chance = chanceOf(seed);
console.log(`seed ${seed}`);
const world = await openWorld();
const stack = await openPrivateStack(`chaos_notify_${process.pid}`, {
  ...world.env,
  NODE_ENV: "test",
  LOG_LEVEL: "error",
  DATABASE_POOL: "12",
});
try {
  const env: Record<string, string> = { ...stack.envOf("chaos"), LOG_LEVEL: "fatal" };
  const platform = await platformOf(env);
  const owner = new pg.Pool({ connectionString: stack.postgres.url, max: 3 });
  owner.on("error", () => undefined);
  const ctx = () => systemCtx(platform, "chaos");
  const sql = async <Row extends object>(text: string, values: unknown[] = []) => (await owner.query<Row>(text, values)).rows;

  /** From a Tuesday morning on. */
  const began = Date.parse("2031-06-03T03:30:00Z");
  let passedMs = 0;
  const moveTo = async (passed: number) => {
    passedMs = passed;
    await setClockOffset(platform.env, `${Math.round((began + passed - Date.now()) / 1_000)} seconds`);
    await platform.clock.sync();
    await sql("select engagement.keep_months()");
  };
  await moveTo(0);
  const course = await openChecked({ ctx, sql }, "chaos");
  const crowd = await gatherCrowd(platform, { people, questions: 1 });
  await equip(owner, crowd.people, world);
  await watch(owner);
  const callers = openCallers({ port: stack.port, seal: ctx().seal, crowd: crowd.people });

  const children: Record<"worker" | "second worker" | "api", ChildProcess> = {
    worker: stack.startWorker(),
    "second worker": stack.startWorker(),
    api: await stack.startApi(),
  };
  await stack.untilListening();

  let told = 0;
  const somebody = () => crowd.people[Math.floor(chance() * people)]!;
  /** One of three things happens to somebody; what is not committed did not happen, and happens again under another name. */
  const happen = async (): Promise<void> => {
    const user_id = somebody();
    const which = chance();
    const act = () =>
      ctx().tx((tx) =>
        which < 0.4
          ? emit(tx, deviceJoined, { user_id, device: randomUUID() })
          : which < 0.8
            ? emit(tx, certificateWithdrawn, { user_id, resource_id: course.id, number: randomUUID() })
            : emit(tx, badgesGranted, { grants: [{ id: randomUUID(), user_id, badge: "chaos" }] }),
      );
    for (;;) {
      const done = await act().then(
        () => true,
        () => false,
      );
      if (done) break;
      await sleep(100);
    }
    told += 1;
  };
  /** Somebody stops letters about certificates with one click, or opens what their bell says. */
  const call = () => (chance() < 0.3 ? callers.stop(somebody()) : callers.open(somebody()));

  const restart = async (what: keyof typeof children) => {
    await killNow(children[what]);
    await sleep(chance() * 200);
    children[what] = what === "api" ? await stack.startApi() : stack.startWorker();
  };
  const faults: Readonly<Record<Killed, () => Promise<void>>> = {
    worker: () => restart("worker"),
    "second worker": () => restart("second worker"),
    api: () => restart("api"),
    postgres: async () => {
      await stack.postgres.kill();
      await sleep(chance() * 200);
      await stack.postgres.start();
      await untilReady(`http://127.0.0.1:${stack.port}/readyz`, readyMs);
    },
    nats: async () => {
      await stack.nats.kill();
      await sleep(chance() * 200);
      await stack.nats.start();
    },
  };
  /** Until something is under way that this kill can hurt: where everything is done already, more happens. */
  const more: Promise<void>[] = [];
  const underWay = async (what: Killed): Promise<number> => {
    const asked = `select (select count(*)::int from platform.outbox where confirmed_at is null)
      + (select count(*)::int from engagement.delivery where state in ('due', 'handed') and next_at is not null) as n`;
    for (let look = 0; look < 200; look += 1) {
      const found = what === "api" ? callers.waiting() : ((await sql<{ n: number }>(asked).catch(() => []))[0]?.n ?? 0);
      if (found > 0) return found;
      if (look % 10 === 0) more.push(...Array.from({ length: 8 }, what === "api" ? call : happen));
      await sleep(what === "api" ? 2 : 20);
    }
    return 0;
  };

  const kills: Record<Killed, number> = { worker: 0, "second worker": 0, api: 0, postgres: 0, nats: 0 };
  const atKills: number[] = [];
  const all = killsEach * killed.length;
  for (let round = 0, done = 0; round < killsEach; round += 1) {
    const disorder = killed.map((what) => ({ what, at: chance() })).toSorted((one, other) => one.at - other.at);
    for (const { what } of disorder) {
      world.change(chance);
      await moveTo(passedMs + Math.round(40 + chance() * 60) * minuteMs);
      callers.signIn(await crowd.tokens());
      const many = Math.round((events * (done + 1)) / all) - Math.round((events * done) / all);
      const acts = Array.from({ length: 8 }, async (_, hand) => {
        for (let each = hand; each < many; each += 8) await happen();
        if (hand < 2 && chance() < 0.5) await call();
      });
      await sleep(chance() * 500);
      atKills.push(await underWay(what));
      await faults[what]();
      kills[what] += 1;
      done += 1;
      await Promise.all([...acts, ...more.splice(0)]);
    }
    console.log(`round ${round + 1}: ${JSON.stringify(kills)}, ${told} happened, ${world.arrivals.length} arrived`);
  }
  world.calm();
  const settled = await untilSettled(stack.postgres.url, 300);
  // Until everything that was held has had its time: a Sunday may lie between.
  const open = "select min(next_at) as next from engagement.delivery where next_at is not null";
  for (let steps = 0; steps < 300; steps += 1) {
    const next = (await sql<{ next: Date | null }>(open))[0]!.next;
    if (!next) break;
    await moveTo(Math.max(passedMs + 61 * minuteMs, next.getTime() - began));
    // Long enough for every process to hear of the time, and to send what is due.
    for (let looks = 0; looks < 40; looks += 1) {
      await sleep(250);
      const [due] = await sql<{ next: Date | null }>(`${open} and next_at <= platform.now()`);
      if (looks > 8 && !due!.next) break;
    }
  }
  await Promise.all(Object.values(children).map(killNow));
  await world.close();
  const { stops, opened } = callers;
  const evidence = { arrivals: world.arrivals, stops, opened, say: console.log };
  const { found, blind } = await onRecord(stack.postgres.url, async (client) => {
    const judged = await judge(client, evidence);
    return { found: judged, blind: await blindTo(client, evidence, judged) };
  });
  for (const figure of blind) console.log(`${figure} does not see the fault that was planted for it`);
  await owner.end();
  await platform.close();
  rmSync(env["STORAGE_DIR"]!, { recursive: true, force: true });

  const { sent_again, ...none } = found;
  const idle_kills = atKills.filter((many) => many === 0).length;
  const figures = {
    events: told,
    kills: Object.values(kills).reduce((sum, many) => sum + many, 0),
    ...none,
    sent_again,
    arrived: world.arrivals.length,
    stopped: stops.length,
    opened: opened.length,
    days: Math.round(passedMs / (24 * 60 * minuteMs)),
    idle_kills,
    blind: blind.length,
    seed,
    settled_s: settled,
  };
  verdict(figures, [
    { name: "events", value: told, least: events },
    ...killed.map((what) => ({ name: `kills of ${what}`, value: kills[what], least: killsEach })),
    ...Object.entries({ ...none, idle_kills, blind: blind.length }).map(([name, value]) => ({ name, value, most: 0 })),
    // A run in which nothing arrived or was stopped proves nothing.
    { name: "arrived", value: world.arrivals.length, least: events / 4 },
    { name: "stopped", value: stops.length, least: 1 },
    { name: "opened", value: opened.length, least: 1 },
  ]);
} finally {
  await stack.end();
}
