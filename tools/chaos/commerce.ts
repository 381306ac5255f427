import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { setClockOffset } from "@upaya/server/platform/db/clock-offset.ts";
import { systemCtx } from "@upaya/server/platform/ctx.ts";
import { earnCoins } from "@upaya/server/test/earn-coins.ts";
import { openCourse } from "@upaya/server/test/open-course.ts";
import { stockBundle } from "@upaya/server/test/shelf.ts";
import { gatherCrowd, platformOf } from "../lib/crowd.ts";
import { openPrivateStack } from "../lib/private-stack.ts";
import { onRecord, untilSettled } from "../lib/record.ts";
import { killNow, untilReady } from "../lib/scratch.ts";
import { verdict } from "../lib/verdict.ts";
import { blindTo, judge, listPending, watch } from "./commerce-invariants.ts";
import { CommerceLoad, type Placed } from "./commerce-load.ts";
import { openGateway } from "./commerce-world.ts";
import { Journal } from "./quiz-journal.ts";
import { chanceOf } from "./quiz-load.ts";

/**
 * `pnpm chaos:commerce [kills each] [people] [seed]`: API, worker, NATS and PostgreSQL, all of this command alone, are killed with -9 in a chosen
 * disorder while people buy, and the gateway plays every trick that it has: webhooks that are lost, doubled, late, out of order, of another amount, of
 * somebody else's order or forged; answers that are lost after the charge; banks that are late; an order that is paid twice; refunds that fail; a gateway
 * that is down or talks nonsense. Every kill finds work under way. Ten minutes after the gateway is back, by the clock of the record, nothing waits any
 * more; after two days every refund has arrived, and what must hold of money holds.
 */
const [killsEach = 25, people = 2_600, seed = Math.floor(Math.random() * 1_000_000)] = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number);
const clients = 12;
const killed = ["api", "worker", "nats", "postgres"] as const;
type Killed = (typeof killed)[number];
const readyMs = 600_000;
const minuteMs = 60_000;

const chance = chanceOf(seed);
console.log(`seed ${seed}`);
const world = await openGateway(3 * people);
const stack = await openPrivateStack(`chaos_commerce_${process.pid}`, {
  ...world.env,
  NODE_ENV: "test",
  LOG_LEVEL: "error",
  DATABASE_POOL: "16",
  NUMBERS_PER_HOUR: "1000000",
});
world.tellAt(`http://127.0.0.1:${stack.port}/api/payments/events`);
const journal = new Journal<Placed>();
try {
  const env: Record<string, string> = { ...stack.envOf("chaos"), LOG_LEVEL: "fatal" };
  const platform = await platformOf(env);
  const owner = new pg.Pool({ connectionString: stack.postgres.url, max: 3 });
  owner.on("error", () => undefined);
  const sql = async <Row extends object>(text: string, values: unknown[] = []) => (await owner.query<Row>(text, values)).rows;
  const ground = { ctx: () => systemCtx(platform, "chaos"), sql };

  let passedMs = 0;
  const moveTo = async (passed: number) => {
    passedMs = passed;
    await setClockOffset(platform.env, `${Math.round(passed / 1_000)} seconds`);
    await platform.clock.sync();
  };
  const products: string[] = [];
  for (const [at, price] of [349, 499, 799, 1_299].entries()) products.push(await openCourse(ground, `chaos-${at}`, { price }));
  products.push(await stockBundle(ground.ctx(), "chaos-set", ["chaos-0", "chaos-1", "chaos-2"]));
  await sql("update catalogue.bundle set price_paise = 119900, ready = true");
  const voucher = "CHAOS-100";
  await sql(
    "insert into commerce.voucher (id, code, name, amount_paise, cap, starts_at) values ($1, $2, 'Chaos', 10000, $3, platform.now() - interval '1 day')",
    [randomUUID(), voucher, Math.max(3, Math.round(people / 5))],
  );
  const crowd = await gatherCrowd(platform, { people, questions: 1 });
  await sql("update identity.session set expires_at = platform.now() + interval '400 days'");
  // A few at a time: whoever waits for a connection for too long is turned away.
  for (let first = 0; first < people; first += 50)
    await Promise.all(crowd.people.slice(first, first + 50).map((id) => earnCoins(ground, id, "2026-03-01", "2026-03-02", "2026-03-03")));
  await onRecord(stack.postgres.url, watch);
  const load = new CommerceLoad({ port: stack.port, crowd, products, voucher, world, journal, chance });
  await load.signIn();

  const children: Record<"api" | "worker", ChildProcess> = { worker: stack.startWorker(), api: await stack.startApi() };
  await stack.untilListening();
  const restart = async (what: keyof typeof children) => {
    await killNow(children[what]);
    await sleep(chance() * 300);
    children[what] = what === "api" ? await stack.startApi() : stack.startWorker();
  };
  const engineOf = async (engine: typeof stack.postgres) => {
    await engine.kill();
    await sleep(chance() * 300);
    await engine.start();
  };
  const faults: Readonly<Record<Killed, () => Promise<void>>> = {
    api: () => restart("api"),
    worker: () => restart("worker"),
    nats: () => engineOf(stack.nats),
    postgres: async () => {
      await engineOf(stack.postgres);
      await untilReady(`http://127.0.0.1:${stack.port}/readyz`, readyMs);
    },
  };
  const dueJobs =
    "select count(*)::int as n from pgboss.job_common where name like 'commerce.%' and (state = 'active' or (state in ('created', 'retry') and start_after <= platform.now()))";
  const untold = "select count(*)::int as n from platform.outbox where confirmed_at is null";
  const countOf = async (text: string) => (await sql<{ n: number }>(text).catch(() => []))[0]?.n ?? 0;
  /** What a kill of this can hurt, at this moment. */
  const underWay = async (what: Killed) => {
    for (let look = 0; look < 400; look += 1) {
      const found = what === "worker" ? await countOf(dueJobs) : what === "nats" ? await countOf(untold) : load.inFlight;
      if (found > 0) return found;
      await sleep(25);
    }
    return 0;
  };

  const kills: Record<Killed, number> = { api: 0, worker: 0, nats: 0, postgres: 0 };
  const atKills: number[] = [];
  const all = killsEach * killed.length;
  for (let round = 0, done = 0; round < killsEach; round += 1) {
    const disorder = killed.map((what) => ({ what, at: chance() })).toSorted((one, other) => one.at - other.at);
    for (const { what } of disorder) {
      // Now and then the hour of whoever has not paid is over.
      await moveTo(passedMs + (chance() < 0.08 ? 65 : 0.2 + chance()) * minuteMs);
      await load.signIn();
      const [from, to] = [Math.round((people * done) / all), Math.round((people * (done + 1)) / all)];
      const before = load.finished;
      const buying = load.buy(from, to, Math.min(clients, to - from));
      if (chance() < 0.25) {
        world.outage(chance);
        setTimeout(() => world.back(), 1_000 + chance() * 1_500);
      }
      const midst = before + Math.floor(chance() * (to - from) * 0.7);
      while (load.finished < midst) await sleep(5);
      atKills.push(await underWay(what));
      await faults[what]();
      kills[what] += 1;
      done += 1;
      await buying;
    }
    console.log(`round ${round + 1}: ${JSON.stringify(kills)}, ${load.finished} through, replies ${JSON.stringify(load.statuses)}`);
  }

  /** As long as somebody has something to do that is due by now. */
  const untilIdle = async () => {
    for (let looks = 0, quiet = 0; looks < 120 && quiet < 4; looks += 1) {
      await sleep(250);
      quiet = (await countOf(dueJobs)) === 0 ? quiet + 1 : 0;
    }
  };
  world.calm();
  for (let minute = 0; minute < 10; minute += 1) {
    await moveTo(passedMs + minuteMs);
    await untilIdle();
  }
  const settled = await untilSettled(stack.postgres.url, 300);
  const pending = await onRecord(stack.postgres.url, async (client) => {
    await world.writeBook(client, load.attempts);
    return listPending(client);
  });
  for (const { what, why } of pending.slice(0, 10)) console.log(`${what} ${why}`);
  // Refunds that their bank refused go once more after a day, and the gateway is asked for a day what became of the rest.
  for (let hours = 0; hours < 50; hours += 2) {
    await moveTo(passedMs + 120 * minuteMs);
    await untilIdle();
  }
  await untilSettled(stack.postgres.url, 300);
  await Promise.all(Object.values(children).map(killNow));
  const acked = journal.read();
  const { found, blind, unarrived } = await onRecord(stack.postgres.url, async (client) => {
    await world.writeBook(client, load.attempts);
    await client.query(
      `insert into chaos.acked select key, "user", number, to_pay from jsonb_to_recordset($1) as a (key text, "user" uuid, number text, to_pay int)`,
      [JSON.stringify(acked)],
    );
    const judged = await judge(client, console.log);
    const { rows } = await client.query("select 1 from commerce.refund where state not in ('arrived', 'declined')");
    return { found: judged, blind: await blindTo(client, judged), unarrived: rows.length };
  });
  for (const figure of blind) console.log(`${figure} does not see the fault that was planted for it`);
  for (const line of load.odd.slice(0, 10)) console.log(line, ...stack.logged(/"request_id":"([^"]+)"/.exec(line)?.[1] ?? "no id"));
  await owner.end();
  await platform.close();
  rmSync(env["STORAGE_DIR"]!, { recursive: true, force: true });

  const { captured, undelivered, doubled, ...each } = found;
  const violations = Object.values(each).reduce((sum, many) => sum + many, 0);
  const idle_kills = atKills.filter((many) => many === 0).length;
  const none = {
    undelivered,
    doubled,
    pending: pending.length,
    violations,
    unarrived,
    idle_kills,
    blind: blind.length,
    odd: load.odd.length,
  };
  const total = Object.values(kills).reduce((sum, many) => sum + many, 0);
  verdict({ kills: total, captured, ...none, ...each, sent_again: load.sentAgain, seed, settled_s: settled }, [
    ...killed.map((what) => ({ name: `kills of ${what}`, value: kills[what], least: killsEach })),
    // Some change their mind, and some are too late.
    { name: "captured", value: captured, least: Math.floor(people * 0.77) },
    ...Object.entries(none).map(([name, value]) => ({ name, value, most: 0 })),
    // A run in which nothing went wrong proves nothing.
    { name: "calls that a kill took away", value: load.statuses["gone"] ?? 0, least: 1 },
  ]);
} finally {
  journal.remove();
  await world.close();
  await stack.end();
}
