import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import { until } from "#platform/testing/until.ts";
import { lookAgain } from "../src/modules/identity/leaving/look-again.ts";
import { joinPerson } from "../src/modules/identity/index.ts";
import { signAccessToken } from "../src/modules/identity/sessions/access-token.ts";
import { openSession } from "../src/modules/identity/sessions/open-session.ts";
import { saveQuestions } from "../src/modules/quiz/index.ts";
import { tablesOfPeople } from "./fill-person.ts";
import { type TestApp, testApp } from "./test-app.ts";
import { startWorker } from "./with-worker.ts";

const many = 200;
const options = ["one", "two", "three", "four"];

interface Actor {
  readonly id: string;
  readonly session: string;
}

let app: TestApp;
let questions: string[];
const stop = new AbortController();

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, READS_PER_MINUTE: 1_000_000, DATABASE_POOL: 16 } });
  await saveQuestions(
    app.ctx(system),
    Array.from({ length: 40 }, (_, index) => ({
      slug: `question-${index}`,
      subject: "math",
      title: `Question ${index}?`,
      options,
      tags: [],
      competencies: [],
      answer: 1,
      explanation: "Because it is so, and it has been so for as long as anybody remembers, in every class of every school.",
      read_slug: null,
      published_at: new Date(Date.now() - 86_400_000),
    })),
  );
  questions = (await app.sql<{ id: string }>("select id from quiz.question")).map(({ id }) => id);
});
afterAll(async () => {
  stop.abort();
  await app.close();
});

async function newActor(index: number): Promise<Actor> {
  const ctx = app.ctx(system);
  const { user_id } = await joinPerson(ctx, { email: `acting-${index}@people.example`, details: { name: `Acting ${index}` } });
  const { id } = await ctx.tx((tx) => openSession(ctx, tx, user_id, false));
  return { id: user_id, session: id };
}

/** A token of this moment: the clock jumps by a week, and these people are still there. */
async function ask({ session }: Actor, method: "GET" | "POST", path: string, body: object = {}): Promise<number> {
  const token = await signAccessToken(app.platform.env, app.platform.clock, session);
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": randomUUID() };
  return (await app.ask(method, path, { headers, ...(method === "POST" ? { body } : {}) })).status;
}

/** Does this and that until nobody knows them any more. */
async function act(actor: Actor, signal: AbortSignal): Promise<number> {
  const deeds = [
    () => ask(actor, "POST", "/api/quiz/attempt", { quiz_id: questions[Math.floor(Math.random() * questions.length)], answer: options[1] }),
    () => ask(actor, "POST", "/api/user/drafts", { drafts: [{ key: "career", content: `{"word":"${randomUUID()}"}` }] }),
    () => ask(actor, "POST", "/api/user/details", { city: "Nashik" }),
    () => ask(actor, "POST", "/api/user/consents", { purpose: "news", given: Math.random() > 0.5 }),
  ];
  let done = 0;
  while (!signal.aborted) {
    const status = await deeds[Math.floor(Math.random() * deeds.length)]!();
    if (status === 401) return done;
    done += 1;
    await sleep(2_000 + Math.random() * 4_000);
  }
  return done;
}

async function rowsOf(ids: readonly string[]): Promise<Record<string, number>> {
  const kept = new Set(app.platform.people.flatMap(({ keeps = [] }) => keeps.flatMap(({ tables }) => tables)));
  const owned = await app.sql<{ name: string }>(
    `select c.oid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where a.attname = 'user_id' and c.relkind in ('r', 'p') and not c.relispartition`,
  );
  const found: Record<string, number> = {};
  for (const { name } of owned.filter(
    (each) => tablesOfPeople.includes(each.name) && !kept.has(each.name) && each.name !== "platform.forgotten",
  )) {
    const [row] = await app.sql<{ n: number }>(`select count(*)::int as n from ${name} where user_id = any($1)`, [ids]);
    if (row!.n > 0) found[name] = row!.n;
  }
  return found;
}

/** It makes the partitions of the days ahead, and so waits for whoever writes; of two who wait for each other it may be the one that is ended. */
async function moveClock(interval: string): Promise<void> {
  await until(async () => (await setClockOffset(app.platform.env, interval)).getTime() > 0, 30_000);
  await app.platform.clock.sync();
}

it(`of ${many} people who are forgotten while they keep acting, nothing comes back`, async () => {
  const worker = startWorker(app);
  const actors: Actor[] = [];
  for (let from = 0; from < many; from += 10)
    actors.push(...(await Promise.all(Array.from({ length: 10 }, (_, index) => newActor(from + index)))));
  const ids = actors.map(({ id }) => id);
  for (const actor of actors) expect(await ask(actor, "POST", "/api/user/leaving")).toBe(200);

  const acting = actors.map((actor) => act(actor, stop.signal));
  await sleep(1_000);
  // A request whose transaction is as long as a transaction may be: it began before, and commits afterwards.
  const slow = new pg.Client({ connectionString: app.platform.env.DATABASE_URL });
  await slow.connect();
  await slow.query("begin");
  await slow.query("insert into learning.favourite (id, user_id, resource_id) values (gen_random_uuid(), $1, $2)", [ids[0], randomUUID()]);
  await moveClock("7 days 1 minute");
  const left = async () => (await app.sql("select 1 from identity.leaving where ended_at is null")).length;
  await until(async () => (await left()) === 0, 300_000);
  await slow.query("commit");
  await slow.end();
  stop.abort();
  const deeds = (await Promise.all(acting)).reduce((sum, done) => sum + done, 0);
  expect(deeds).toBeGreaterThan(many);
  await worker.settled();

  // It did come late, or this proves nothing.
  expect((await rowsOf(ids))["learning.favourite"]).toBe(1);
  await moveClock("7 days 10 minutes");
  while ((await app.sql("select 1 from platform.forgotten where look_at <= platform.now()")).length > 0) await lookAgain(app.ctx());
  expect(await rowsOf(ids)).toEqual({});
  const [sums] = await app.sql<{ odd: number }>(
    `select count(*)::int as odd from quiz.question q left join quiz.question_count c on c.question_id = q.id
       where coalesce(c.attempts, 0) <> (select count(*) from quiz.attempt a where a.question_id = q.id)`,
  );
  expect(sums!.odd).toBe(0);
  await worker.stop();
}, 500_000);
