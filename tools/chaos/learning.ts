import type { ChildProcess } from "node:child_process";
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { rebuildEvidence } from "@upaya/server/commands/evidence/rebuild-evidence.ts";
import { systemCtx } from "@upaya/server/platform/ctx.ts";
import { gatherCrowd, platformOf } from "../lib/crowd.ts";
import { openPrivateStack } from "../lib/private-stack.ts";
import { onRecord, untilRow, untilSettled } from "../lib/record.ts";
import { killNow, untilReady } from "../lib/scratch.ts";
import { verdict } from "../lib/verdict.ts";
import { openChecked, seat } from "./learning-ground.ts";
import { isPlant, judge, type Line, plant, queryOf } from "./learning-judge.ts";
import { LearningLoad } from "./learning-load.ts";
import { Journal } from "./quiz-journal.ts";
import { chanceOf } from "./quiz-load.ts";

/**
 * `pnpm chaos:learning [kills each] [finishes] [seed] [--plant=<figure>]`: API, worker and PostgreSQL, all of this command alone, are killed with
 * -9 in a chosen disorder while people finish courses: their last lesson, the check, a name for the certificate. Every kill finds work under way. A
 * journal outside the system says what was acknowledged. When all is quiet again whoever has finished has one certificate, with its coins, its
 * evidence and its sheet, and nobody else has one. `--plant` makes a fault before the judgement, to see it found.
 */
const words = process.argv.slice(2);
const planted = words.find((word) => word.startsWith("--plant="))?.slice("--plant=".length);
const [killsEach = 25, finishes = 1_050, seed = Math.floor(Math.random() * 1_000_000)] = words
  .filter((word) => /^\d+$/.test(word))
  .map(Number);
if (planted !== undefined && !isPlant(planted)) throw new Error(`${planted} is no fault that is planted`);
const clients = 16;
const readyMs = 600_000;
const settleSeconds = 300;
const sheetSeconds = 1_800;
const killed = ["api", "worker", "postgres"] as const;
type Killed = (typeof killed)[number];

const chance = chanceOf(seed);
console.log(`seed ${seed}`);
const name = `chaos_learning_${process.pid}`;
const stack = await openPrivateStack(name, { LOG_LEVEL: "error", DATABASE_POOL: "20" });
const journal = new Journal<Line>();
try {
  const env: Record<string, string> = { ...stack.envOf("chaos"), LOG_LEVEL: "fatal" };
  const platform = await platformOf(env);
  const owner = new pg.Pool({ connectionString: stack.postgres.url, max: 2 });
  owner.on("error", () => undefined);
  const ground = {
    ctx: () => systemCtx(platform, "chaos"),
    sql: async <Row extends object>(text: string, values: unknown[] = []) => (await owner.query<Row>(text, values)).rows,
  };
  const course = await openChecked(ground, "chaos");
  const crowd = await gatherCrowd(platform, { people: finishes, questions: 1 });
  await seat(ground, course, crowd.people);
  let worker = stack.startWorker();
  await stack.untilListening();
  let api = await stack.startApi();
  const load = new LearningLoad({ port: stack.port, crowd, course, journal, chance });
  await load.begin();

  const restart = async (child: ChildProcess, start: () => Promise<ChildProcess> | ChildProcess) => {
    await killNow(child);
    await sleep(chance() * 300);
    return start();
  };
  const faults: Readonly<Record<Killed, () => Promise<void>>> = {
    api: async () => void (api = await restart(api, () => stack.startApi())),
    worker: async () => void (worker = await restart(worker, () => stack.startWorker())),
    postgres: async () => {
      await stack.postgres.kill();
      await sleep(chance() * 300);
      await stack.postgres.start();
      await untilReady(`http://127.0.0.1:${stack.port}/readyz`, readyMs);
    },
  };
  /** Sheets that are being drawn, and events that are on their way. */
  const working = async () => {
    const asked = `select (select count(*)::int from pgboss.job_common where state = 'active')
      + (select count(*)::int from platform.outbox where confirmed_at is null) as n`;
    // A connection that a kill took away: the next look has another.
    const [row] = await ground.sql<{ n: number }>(asked).catch(() => []);
    return row?.n ?? 0;
  };
  const underWay = async (what: Killed) => {
    for (let look = 0; look < 400; look += 1) {
      const found = what === "worker" ? await working() : load.inFlight;
      if (found > 0) return found;
      await sleep(25);
    }
    return 0;
  };

  const kills: Record<Killed, number> = { api: 0, worker: 0, postgres: 0 };
  const atKills: number[] = [];
  const all = killsEach * killed.length;
  for (let round = 0, done = 0; round < killsEach; round += 1) {
    const disorder = killed.map((what) => ({ what, at: chance() })).toSorted((a, b) => a.at - b.at);
    for (const { what } of disorder) {
      const [from, to] = [Math.round((finishes * done) / all), Math.round((finishes * (done + 1)) / all)];
      const before = load.finished;
      const learning = load.learn(from, to, Math.min(clients, to - from));
      // In the midst of them: some have finished, others are at it.
      const midst = before + Math.floor(chance() * (to - from) * 0.7);
      while (load.finished < midst) await sleep(5);
      atKills.push(await underWay(what));
      await faults[what]();
      kills[what] += 1;
      done += 1;
      await learning;
    }
    console.log(`round ${round + 1}: ${JSON.stringify(kills)}, ${load.finished} finished, replies ${JSON.stringify(load.statuses)}`);
  }
  load.end();
  const settled = await untilSettled(stack.postgres.url, settleSeconds);
  const sheets = performance.now();
  await untilRow(
    stack.postgres.url,
    "select 1 where not exists (select 1 from learning.certificate where revision > 0 and sheet_revision is distinct from revision)",
    sheetSeconds * 1_000,
  ).catch(() => console.log("sheets are still missing"));
  const sheetsTook = Math.round((performance.now() - sheets) / 1_000);
  // What comes round goes on telling: its events are closed a moment later than they are told.
  await untilSettled(stack.postgres.url, 60);
  await killNow(worker);

  const found = await onRecord(stack.postgres.url, async (client) => {
    if (planted !== undefined && isPlant(planted)) await plant(queryOf(client), planted);
    return judge(systemCtx(platform, "chaos"), queryOf(client), journal.read(), console.log);
  });
  const evidence = (await rebuildEvidence(systemCtx(platform, "chaos"))).differences;
  await owner.end();
  await platform.close();
  rmSync(env["STORAGE_DIR"]!, { recursive: true, force: true });

  const idle = atKills.filter((many) => many === 0).length;
  for (const body of load.odd.slice(0, 10)) {
    const id = /"request_id":"([^"]+)"/.exec(body)?.[1] ?? "no id";
    console.log(body, ...stack.logged(id));
  }
  const { finished, acked_lost, missing, surplus, doubled, issued, ...others } = found;
  const figures = {
    kills: kills.api + kills.worker + kills.postgres,
    finished,
    acked_lost,
    missing,
    surplus,
    doubled,
    issued,
    ...others,
    evidence_differences: evidence,
    idle_kills: idle,
    least_in_flight: Math.min(...atKills),
    sent_again: load.sentAgain,
    undeclared_replies: load.odd.length,
    seed,
    settled_s: settled,
    sheets_s: sheetsTook,
  };
  const none = { acked_lost, missing, surplus, doubled, ...others, evidence_differences: evidence, idle_kills: idle };
  verdict(figures, [
    ...killed.map((what) => ({ name: `kills of ${what}`, value: kills[what], least: killsEach })),
    { name: "finished", value: finished, least: finishes },
    ...Object.entries(none).map(([figure, value]) => ({ name: figure, value, most: 0 })),
    { name: "undeclared_replies", value: load.odd.length, most: 0 },
    // A run in which nothing went wrong proves nothing.
    { name: "calls that a kill took away", value: load.statuses["gone"] ?? 0, least: 1 },
  ]);
} finally {
  journal.remove();
  await stack.end();
}
