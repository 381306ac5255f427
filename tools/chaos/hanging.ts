import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { startSandbox } from "@upaya/sandbox";
import { emit } from "@upaya/server/platform/bus/emit.ts";
import { register } from "@upaya/server/platform/bus/registry.ts";
import { createMeter } from "@upaya/server/platform/db/meter.ts";
import { ensureDatabase, migrate } from "@upaya/server/platform/db/migrate.ts";
import { migrationsFolder } from "@upaya/server/platform/db/migrations-folder.ts";
import { readEnv } from "@upaya/server/platform/env.ts";
import { enqueue } from "@upaya/server/platform/jobs/enqueue.ts";
import { queueMail } from "@upaya/server/platform/mail/queue-mail.ts";
import { createPlatform } from "@upaya/server/platform/platform.ts";
import { queueSms } from "@upaya/server/platform/sms/queue-sms.ts";
import { privateNats, privatePostgres } from "../lib/engines.ts";
import { killNow, productionEnv, startNode } from "../lib/scratch.ts";
import { verdict } from "../lib/verdict.ts";
import { consumers, effectTable, happened, quick } from "./hanging-process.ts";

/**
 * Mail and text messages hang for a minute while hundreds of each wait to be sent. What else the same worker does, events and jobs, must go
 * on as before: its rates with and without that, in turns, in one run.
 */
const seconds = Number(process.argv[2] ?? 20);
const turns = 3;
const letters = 300;
/** As many unfinished ones as keep the worker busy all the time. */
const backlog = 1_000;
const hangMs = 60_000;

const postgres = await privatePostgres();
const nats = await privateNats();
await ensureDatabase(postgres.url);
await migrate({ url: postgres.url, folder: migrationsFolder, log: { info: () => undefined, warn: () => undefined } });
const owner = new pg.Pool({ connectionString: postgres.url, max: 3 });
await owner.query(effectTable);
const sandbox = await startSandbox({ host: "127.0.0.1", httpPort: 0, smtpPort: 0 });
const env = productionEnv(
  { url: postgres.url, name: "hanging" },
  { NATS_URL: nats.url, LOG_LEVEL: "fatal", SMTP_URL: sandbox.smtpUrl, SMS_URL: sandbox.url },
);
const platform = await createPlatform(readEnv(env), { service: "chaos", schemas: [] });
await register(platform, consumers);
const worker = startNode("tools/chaos/hanging-process.ts", [], env);

const told = { event: 0, job: 0 };
type Done = typeof told;
async function effects(): Promise<Done> {
  const { rows } = await owner.query<Done>(
    `select count(*) filter (where kind = 'event')::int as event, count(*) filter (where kind = 'job')::int as job from chaos.effect`,
  );
  return rows[0]!;
}

/** Keeps as many waiting as are in `backlog`, of both. */
const over = new AbortController();
async function feed(): Promise<void> {
  while (!over.signal.aborted) {
    const done = await effects();
    const missing = { event: backlog - (told.event - done.event), job: backlog - (told.job - done.job) };
    await platform.database.tx(createMeter(), async (tx) => {
      for (let at = 0; at < Math.min(missing.event, 400); at += 1, told.event += 1) await emit(tx, happened, {});
      for (let at = 0; at < Math.min(missing.job, 400); at += 1, told.job += 1) await enqueue(tx, quick, {});
    });
    await pause(100);
  }
}

async function hang(): Promise<void> {
  for (const service of ["mail", "sms"] as const) sandbox.switches.set(service, "slow", hangMs);
  await platform.database.tx(createMeter(), async (tx) => {
    for (let at = 0; at < letters; at += 1) {
      await queueMail(tx, { to: `teacher-${at}@example.org`, subject: "Your code", text: "482 913" });
      await queueSms(tx, { to: "+919800000001", text: "482 913" });
    }
  });
}

/** What is left of it must not run into the next measurement without it. */
async function calm(): Promise<void> {
  for (const service of ["mail", "sms"] as const) sandbox.switches.set(service, "fine");
  await owner.query("delete from pgboss.job_common where name in ('platform.send_mail', 'platform.send_sms')");
}

async function measure(): Promise<Done> {
  const before = await effects();
  const began = performance.now();
  await pause(seconds * 1_000);
  const after = await effects();
  const took = (performance.now() - began) / 1_000;
  return { event: (after.event - before.event) / took, job: (after.job - before.job) / took };
}

const feeding = feed();
await pause(5_000);
const sum = { fine: { event: 0, job: 0 }, hanging: { event: 0, job: 0 } };
let inHand = 0;
for (let turn = 0; turn < turns; turn += 1) {
  await calm();
  await pause(2_000);
  const fine = await measure();
  await hang();
  await pause(2_000);
  const hanging = await measure();
  const { rows } = await owner.query<{ n: number }>(
    "select count(*)::int as n from pgboss.job_common where state = 'active' and name in ('platform.send_mail', 'platform.send_sms')",
  );
  inHand += rows[0]!.n;
  for (const kind of ["event", "job"] as const) {
    sum.fine[kind] += fine[kind];
    sum.hanging[kind] += hanging[kind];
  }
  console.log(`turn ${turn + 1}: ${JSON.stringify({ fine, hanging })}`);
}
over.abort();
await feeding;
await killNow(worker);
await platform.close();
await sandbox.close();
await owner.end();
await nats.end();
await postgres.end();

const ratio = (kind: keyof Done) => Math.round((sum.hanging[kind] / sum.fine[kind]) * 100) / 100;
const figures = {
  letters_waiting: letters * 2 * turns,
  in_hand_while_hanging: inHand,
  events_rate: ratio("event"),
  jobs_rate: ratio("job"),
};
verdict(figures, [
  { name: "events_rate", value: figures.events_rate, least: 0.8 },
  { name: "jobs_rate", value: figures.jobs_rate, least: 0.8 },
  // Without letters in hand nothing hung.
  { name: "in_hand_while_hanging", value: inHand, least: turns * 4 },
]);
