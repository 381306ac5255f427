import type { ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { startSandbox } from "@upaya/sandbox";
import type { Tx } from "@upaya/server/platform/db/database.ts";
import { createMeter } from "@upaya/server/platform/db/meter.ts";
import { ensureDatabase, migrate } from "@upaya/server/platform/db/migrate.ts";
import { migrationsFolder } from "@upaya/server/platform/db/migrations-folder.ts";
import { run } from "@upaya/server/platform/db/statement.ts";
import { readEnv } from "@upaya/server/platform/env.ts";
import { cancelJob, enqueue } from "@upaya/server/platform/jobs/enqueue.ts";
import { queueMail } from "@upaya/server/platform/mail/queue-mail.ts";
import { createPlatform } from "@upaya/server/platform/platform.ts";
import { privatePostgres } from "../lib/engines.ts";
import { killNow, productionEnv, startNode } from "../lib/scratch.ts";
import { verdict } from "../lib/verdict.ts";
import { jobTables, long, type Plant, quick } from "./jobs-process.ts";

/**
 * Jobs under fire: two workers and PostgreSQL are killed with -9 in turn while jobs are asked for, some for later, some under a key, some
 * called off, some long, some letters. Every kill finds work in flight. Then each job that was asked for has had its effect once, those
 * that were called off none, none began before its time, and a letter that went out again has the same Message-ID.
 * `pnpm chaos:jobs 2000 6 doubled` plants a fault, to see it found.
 */
const jobs = Number(process.argv[2] ?? 20_000);
const kills = Number(process.argv[3] ?? 30);
const plant = (process.argv[4] ?? "none") as Plant;
/** A planted fault is there or it is not: nobody has to wait for it. */
const patienceSeconds = plant === "none" ? 240 : 30;
const writers = 10;

const postgres = await privatePostgres();
await ensureDatabase(postgres.url);
await migrate({ url: postgres.url, folder: migrationsFolder, log: { info: () => undefined, warn: () => undefined } });
const owner = new pg.Pool({ connectionString: postgres.url, max: 2 });
owner.on("error", () => undefined);
await owner.query(jobTables);
const sandbox = await startSandbox({ host: "127.0.0.1", httpPort: 0, smtpPort: 0 });

const env = productionEnv(
  { url: postgres.url, name: "chaos" },
  { NATS_URL: "nats://127.0.0.1:9", LOG_LEVEL: "fatal", DATABASE_POOL: "20", SMTP_URL: sandbox.smtpUrl },
);
const platform = await createPlatform(readEnv(env), { service: "chaos", schemas: [] });
const start = () => startNode("tools/chaos/jobs-process.ts", [plant], env);
const workers: ChildProcess[] = [start(), start()];

/** In the transaction that asks for it: what is committed is known, also when the answer to the commit is not. */
const note = (tx: Tx, id: string, due: Date) =>
  tx[run]({ schema: "chaos", text: "insert into chaos.asked (id, due) values ($1, $2) on conflict do nothing", values: [id, due] });
const takeBack = (tx: Tx, id: string) =>
  tx[run]({ schema: "chaos", text: "update chaos.asked set cancelled = true where id = $1", values: [id] });

let [asks, letters] = [0, 0];
async function ask(tx: Tx, number: number): Promise<void> {
  const now = tx.clock.now();
  const later = new Date(now.getTime() + platform.random.fraction() * 20_000);
  switch (number % 20) {
    case 0:
      await queueMail(tx, { to: "asha@example.org", subject: `Letter ${number}`, text: "A letter" });
      return;
    case 1: {
      const id = await enqueue(tx, quick, { number }, { at: later, key: `key-${number % 300}` });
      return void (await note(tx, id, now));
    }
    case 2:
    case 3:
      return void (await note(tx, await enqueue(tx, quick, { number }, { at: later }), later));
    case 4: {
      const id = await enqueue(tx, quick, { number }, { at: new Date(now.getTime() + 3_600_000) });
      await note(tx, id, now);
      if (await cancelJob(tx, quick, { id })) await takeBack(tx, id);
      return;
    }
    default:
      return void (await note(tx, await enqueue(tx, quick, { number }), now));
  }
}

/** Long ones, as many as two workers have hands for, until the last kill. */
async function keepLong(until: AbortSignal): Promise<void> {
  for (let number = 0; !until.aborted; number += 1) {
    const seconds = 3 + platform.random.fraction() * 4;
    await attempt(async (tx) => void (await note(tx, await enqueue(tx, long, { number, seconds }), tx.clock.now())));
    await pause(1_000);
  }
}

/** Until it is committed. A commit whose answer was lost may have been one: then there is one more, which is noted as well. */
async function attempt(work: (tx: Tx) => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await platform.database.tx(createMeter(), work);
    } catch {
      await pause(100);
    }
  }
}

const ended = new AbortController();
const spacing = (kills * 2_800) / (jobs / writers);
const writing = Promise.all([
  keepLong(ended.signal),
  ...Array.from({ length: writers }, async (_, writer) => {
    for (let number = writer; number < jobs; number += writers) {
      await attempt((tx) => ask(tx, number));
      asks += 1;
      if (number % 20 === 0) letters += 1;
      await pause(spacing * (0.5 + platform.random.fraction()) * 0.8);
    }
  }),
]);

const count = async (text: string) => (await owner.query<{ n: number }>(text)).rows[0]!.n;
const inFlight = () => count("select count(*)::int as n from pgboss.job_common where state = 'active'");
let idleKills = 0;
let done = 0;
while (done < kills) {
  await pause(1_500 + platform.random.fraction() * 1_500);
  for (let looks = 0; (await inFlight()) === 0 && looks < 100; looks += 1) await pause(50);
  if ((await inFlight()) === 0) idleKills += 1;
  if (done % 3 === 2) {
    await postgres.kill();
    await pause(platform.random.fraction() * 500);
    await postgres.start();
  } else {
    const at = done % 3;
    await killNow(workers[at]!);
    workers[at] = start();
  }
  done += 1;
  if (done % 5 === 0) console.log(`${done} kills, ${await count("select count(*)::int as n from chaos.effect").catch(() => 0)} effects`);
}
ended.abort();
await writing;

const living = () => count("select count(*)::int as n from pgboss.job_common where state <= 'active' and name <> 'dead'");
const end = performance.now() + patienceSeconds * 1_000;
while (performance.now() < end && (await living()) > 0) await pause(500);
await pause(2_000); // a late double would show now

const { rows } = await owner.query<Record<string, number>>(`
  with had as (select id, count(*)::int as times, min(done_at) as first from chaos.effect group by id)
  select (select count(*)::int from chaos.asked) as asked,
    (select count(*)::int from chaos.asked a left join had h using (id) where not a.cancelled and h.id is null) as lost,
    (select coalesce(sum(times - 1), 0)::int from had) as doubled,
    (select count(*)::int from had left join chaos.asked a using (id) where a.id is null or a.cancelled) as uncalled_for,
    (select count(*)::int from had join chaos.asked a using (id) where had.first < a.due) as early,
    (select count(*)::int from platform.mail where sent_at is null) as unsent,
    (select count(*)::int from pgboss.job_common where name = 'dead') as dead`);
const books = rows[0]!;
const stuck = await living();
const byLetter = Map.groupBy(sandbox.inbox.list(), (message) => (message as { subject: string }).subject);
const sentAgain = [...byLetter.values()].reduce((sum, copies) => sum + copies.length - 1, 0);
const strangers = [...byLetter.values()].filter(
  (copies) => new Set(copies.map((copy) => (copy as { message_id: string }).message_id)).size > 1,
).length;

for (const worker of workers) await killNow(worker);
await platform.close();
await sandbox.close();
await owner.end();
await postgres.end();

const figures = {
  jobs: asks,
  /** Of one key there is one at a time; the long ones come on top. */
  distinct: books["asked"]! + letters,
  kills: done,
  lost: books["lost"]! + books["unsent"]!,
  doubled_effects: books["doubled"]! + books["uncalled_for"]!,
  stuck,
  sent_again: sentAgain,
  other_message_ids: strangers,
  early: books["early"]!,
  dead: books["dead"]!,
  idle_kills: idleKills,
};
verdict(figures, [
  { name: "jobs", value: figures.jobs, least: jobs },
  { name: "lost", value: figures.lost, most: 0 },
  { name: "doubled_effects", value: figures.doubled_effects, most: 0 },
  { name: "stuck", value: stuck, most: 0 },
  { name: "other_message_ids", value: strangers, most: 0 },
  { name: "early", value: figures.early, most: 0 },
  { name: "dead", value: figures.dead, most: 0 },
  { name: "idle_kills", value: idleKills, most: 0 },
]);
// A NATS that never was is asked for again and again, which would keep this process.
process.exit();
