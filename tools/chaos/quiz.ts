import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { rebuildEvidence } from "@upaya/server/commands/evidence/rebuild-evidence.ts";
import { systemCtx } from "@upaya/server/platform/ctx.ts";
import { stockResources } from "@upaya/server/test/shelf.ts";
import { gatherCrowd, platformOf } from "../lib/crowd.ts";
import { openPrivateStack } from "../lib/private-stack.ts";
import { onRecord, untilSettled } from "../lib/record.ts";
import { killNow, untilReady } from "../lib/scratch.ts";
import { verdict } from "../lib/verdict.ts";
import { chaosTables, listViolations, rememberEntries } from "./quiz-invariants.ts";
import { brokenPromises, Journal, keyOf } from "./quiz-journal.ts";
import { chanceOf, QuizLoad } from "./quiz-load.ts";
import { boardDifferences, boardsFollowUntil, habitDifferences } from "./quiz-rebuilt.ts";

/**
 * `pnpm chaos:quiz [kills each] [seed]`: API, worker, NATS, Redis and PostgreSQL, all of this command alone, are killed with -9 in a chosen
 * disorder while people answer and share. A journal outside the system says what was acknowledged. When everything is quiet again the
 * record must keep every promise, the invariants I1, I2, I3, I7, I10 and I12 must hold, and whatever is folded must equal what a rebuild
 * from scratch makes.
 */
const killsEach = Number(process.argv[2] ?? 20);
const seed = Number(process.argv[3] ?? Math.floor(Math.random() * 1_000_000));
const clients = 24;
const chance = chanceOf(seed);
console.log(`seed ${seed}`);

const stack = await openPrivateStack("chaos_quiz", { LOG_LEVEL: "error", DATABASE_POOL: "20" });
const journal = new Journal();
try {
  await onRecord(stack.postgres.url, (client) => client.query(chaosTables));
  const platform = await platformOf({ ...stack.envOf("chaos"), LOG_LEVEL: "fatal" });
  const crowd = await gatherCrowd(platform, { people: 3_000, questions: 120 });
  const resources = (await stockResources(systemCtx(platform, "chaos"), 40)).map(({ id }) => id);
  let worker = stack.startWorker();
  await stack.untilListening();
  let api = await stack.startApi();

  const load = new QuizLoad({ port: stack.port, crowd, resources, journal, chance });
  const underLoad = load.run(clients);
  const apiReady = () => untilReady(`http://127.0.0.1:${stack.port}/readyz`, 60_000);
  const restart = async (child: ChildProcess, start: () => Promise<ChildProcess> | ChildProcess) => {
    await killNow(child);
    await sleep(chance() * 300);
    return start();
  };
  let natsKills = 0;
  const faults = {
    api: async () => void (api = await restart(api, () => stack.startApi())),
    worker: async () => void (worker = await restart(worker, () => stack.startWorker())),
    nats: async () => {
      await stack.nats.kill();
      // Every fourth time what it held is gone too.
      if (natsKills++ % 4 === 3) await stack.nats.wipe();
      await sleep(chance() * 500);
      await stack.nats.start();
    },
    redis: async () => {
      await stack.redis.kill();
      await sleep(chance() * 500);
      await stack.redis.start();
    },
    postgres: async () => {
      await stack.postgres.kill();
      await sleep(chance() * 300);
      await stack.postgres.start();
      await apiReady();
    },
  };
  let kills = 0;
  for (let round = 0; round < killsEach; round += 1) {
    const disorder = Object.values(faults).map((fault) => ({ fault, at: chance() }));
    for (const { fault } of disorder.toSorted((a, b) => a.at - b.at)) {
      await sleep(200 + chance() * 800);
      await fault();
      kills += 1;
    }
    await onRecord(stack.postgres.url, (client) => client.query(rememberEntries));
    console.log(`round ${round + 1}: ${kills} kills, replies ${JSON.stringify(load.statuses)}`);
  }
  await sleep(1_000);
  load.stop();
  await underLoad;
  const unknown = await load.settle(clients);
  const settled = await untilSettled(stack.postgres.url, 300);
  const quiet = platform.clock.now().getTime();
  for (let waited = 0; (await boardsFollowUntil(platform).catch(() => 0)) < quiet; waited += 1) {
    if (waited > 60) throw new Error("the weekly lists do not follow the record");
    await sleep(500);
  }

  const lines = journal.read();
  const promises = await onRecord(stack.postgres.url, async (client) => {
    const answers = await client.query<{ user: string; object: string; kept: number }>(
      `select user_id as "user", question_id as object, option_index as kept from quiz.attempt`,
    );
    const shares = await client.query<{ user: string; object: string; kept: number }>(
      `select t.user_id as "user", t.object_id as object, e.amount as kept from rewards.transaction t
         join rewards.entry e on e.transaction_id = t.id and e.user_id = t.user_id where t.activity = 'share_resource'`,
    );
    const mapOf = (rows: typeof answers.rows) => new Map(rows.map((row) => [keyOf(row), row.kept]));
    return { broken: brokenPromises(lines, { answers: mapOf(answers.rows), shares: mapOf(shares.rows) }), stored: answers.rows.length };
  });
  for (const promise of promises.broken.slice(0, 10)) console.log(`BROKEN PROMISE ${promise}`);
  // What comes round goes on telling pages that they changed: its events are closed a moment later than they are told.
  await untilSettled(stack.postgres.url, 60);
  const violations = await onRecord(stack.postgres.url, listViolations);
  // The worker stands still while everything is made anew: a schedule that came round meanwhile would make it anew as well.
  await killNow(worker);
  const boards = await boardDifferences(platform);
  const evidence = (await rebuildEvidence(systemCtx(platform, "chaos"))).differences;
  const habit = await onRecord(stack.postgres.url, (client) => habitDifferences(platform, client));
  await platform.close();

  const { 200: answered = 0, 503: refused = 0, gone = 0, ...odd } = load.statuses;
  const found = { ...violations, "promises of the journal": promises.broken.length, "weekly lists": boards.differences, evidence, habit };
  const broken = Object.entries(found).filter(([, rows]) => rows > 0);
  for (const [name, rows] of broken) console.log(`VIOLATION ${name}: ${rows}`);
  const odds = Object.values(odd).reduce((sum, times) => sum + times, 0);
  if (odds > 0) {
    console.log(`replies that nobody declared: ${JSON.stringify(odd)}`);
    for (const fault of load.faults) {
      const id = /"request_id":"([^"]+)"/.exec(fault)?.[1] ?? "no id";
      console.log(fault, ...stack.logged(id));
    }
  }
  const figures = {
    kills,
    violations: broken.reduce((sum, [, rows]) => sum + rows, 0),
    seed,
    acked: lines.filter(({ what, state }) => what === "answer" && state === "acked").length,
    stored: promises.stored,
    answered,
    refused,
    gone,
    unknown_settled: unknown,
    undeclared_replies: odds,
    without_retry_after: load.withoutRetryAfter,
    places_on_lists: boards.entries,
    settled_s: settled,
  };
  verdict(figures, [
    { name: "kills", value: kills, least: 5 * killsEach },
    { name: "violations", value: figures.violations, most: 0 },
    { name: "acked", value: figures.acked, least: 100 * killsEach },
    { name: "places_on_lists", value: figures.places_on_lists, least: 1 },
    { name: "undeclared_replies", value: odds, most: 0 },
    { name: "without_retry_after", value: load.withoutRetryAfter, most: 0 },
  ]);
} finally {
  journal.remove();
  await stack.end();
}
