import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import type { Answer } from "#platform/testing/test-platform.ts";
import { saveQuestions } from "../src/modules/quiz/index.ts";
import { listBroken } from "../src/modules/rewards/books/audit.store.ts";
import { stockResources } from "./shelf.ts";
import { Browser, signUp } from "./sign-up.ts";
import { type TestApp, testApp } from "./test-app.ts";
import { startWorker } from "./with-worker.ts";

/** More of each than a day may earn with: the caps must end it, not the supply. */
const questionCount = 75;
const resourceCount = 30;
const minutes = 60;
const tabs = 4;
const words = ["The first", "The second", "The third", "The fourth"];

let app: TestApp;
let worker: ReturnType<typeof startWorker>;
let questions: string[];
let resources: string[];

beforeAll(async () => {
  // A script that is slowed down by the limiter would prove the limiter: the caps must hold without it.
  app = await testApp({ env: { CALLS_PER_MINUTE: 10_000_000, READS_PER_MINUTE: 10_000_000, MAX_IN_FLIGHT: 10_000 } });
  worker = startWorker(app);
  questions = await saveQuestions(app.ctx(system), Array.from({ length: questionCount }, question));
  resources = (await stockResources(app.ctx(system), resourceCount)).map(({ id }) => id);
});
afterAll(async () => {
  await worker.stop();
  await app.close();
});

function question(_: unknown, index: number) {
  return {
    slug: `question-${index}`,
    subject: "math",
    title: `Which picture shows ${index} halves?`,
    options: words,
    tags: [],
    answer: index % words.length,
    explanation: "Because it is.",
    published_at: new Date(Date.UTC(2026, 0, 1) + index),
  };
}

/** Moves the clock to so many minutes after midnight of India, tomorrow. */
async function moveTo(minuteOfDay: number): Promise<void> {
  const [row] = (await app.sql<{ ahead: string }>(
    `select (date_trunc('day', now() at time zone 'Asia/Kolkata') + interval '1 day' + make_interval(mins => $1))
       at time zone 'Asia/Kolkata' - now() as ahead`,
    [minuteOfDay],
  )) as unknown as [{ ahead: { toPostgres(): string } }];
  await setClockOffset(app.platform.env, row.ahead.toPostgres());
  await app.platform.clock.sync();
}

type Person = Awaited<ReturnType<typeof signUp>>;
const someone = () => signUp(app, `${randomUUID()}@abuse.example`);

/** A script comes back when it is told to come later: on a machine with other work some calls of a burst are. */
async function insist(browser: Browser, url: string, body: object): Promise<Answer> {
  const reply = await browser.ask("POST", url, { body });
  if (reply.status !== 503) return reply;
  await sleep(250);
  return insist(browser, url, body);
}

const claim = (browser: Browser, body: object) => insist(browser, "/api/centa-points/user-activity-points", body);
const credited = async (browser: Browser, body: object) => (await claim(browser, body)).json.response.data.credited as number;
const share = (browser: Browser, kind: "resource" | "question", id: string) => insist(browser, "/api/share/link", { kind, id });
const link = async (...of: Parameters<typeof share>) => (await share(...of)).json.share_id as string;

/** What the books say: by currency, activity and day of India. */
const earned = (person: Person) =>
  app.sql<{ currency: string; activity: string; day: string; sum: number; times: number }>(
    `select e.currency, t.activity, (t.happened_at at time zone 'Asia/Kolkata')::date::text as day, sum(e.amount)::int as sum, count(*)::int as times
       from rewards.entry e join rewards.transaction t on t.id = e.transaction_id where e.user_id = $1 group by 1, 2, 3 order by 2, 3`,
    [person.reply.user_id],
  );
const rules = () =>
  app.sql<{ activity: string; amount: number; per_day: number }>(
    "select activity, amount, per_day from rewards.rule where per_day is not null",
  );

describe("a script for an hour", () => {
  it("earns no more than a day's caps: loops, parallel tabs, replayed and self-made shares", async () => {
    await moveTo(11 * 60);
    const abuser = await someone();
    const { browser: accomplice } = await someone();
    const stolen = await link(accomplice, "resource", resources[0]!);
    const open = Array.from({ length: tabs }, () => new Browser(app, abuser.browser));
    const own: string[] = [];
    for (let minute = 0; minute < minutes; minute += 1) {
      await moveTo(11 * 60 + minute);
      // The access token lasts ten minutes; the tabs share one session.
      if (minute % 8 === 7) {
        const token = await freshToken(abuser.browser);
        for (const tab of open) tab.token = token;
        await freshToken(accomplice);
      }
      const at = (minute * 2) % questionCount;
      const asked = [questions[at]!, questions[(at + 1) % questionCount]!];
      const resource = resources[minute % resourceCount]!;
      own.push(await link(open[0]!, "resource", resource));
      // A second account has looked the keys up; every tab sends them at once, and then everything else.
      const keys = await Promise.all(asked.map(async (id) => (await answer(accomplice, id, words[0]!)).json.question_answer as string));
      const known = await Promise.all(open.flatMap((tab) => asked.map((id, place) => answer(tab, id, keys[place]!))));
      const claims = open.flatMap((tab) => [
        claim(tab, { activity: "quiz_answer_correctly" }),
        claim(tab, { activity: "quiz_answer_correctly", share_id: own.at(-1) }),
        ...own.slice(-5).map((share_id) => claim(tab, { activity: "share_resource", share_id })),
        claim(tab, { activity: "share_resource", share_id: own[0] }),
        claim(tab, { activity: "share_resource", share_id: stolen }),
        claim(tab, { activity: "share_resource", share_id: randomUUID() }),
        claim(tab, { activity: "share_resource" }),
        claim(tab, { activity: "share_post", share_id: own.at(-1) }),
        claim(tab, { activity: "share_post" }),
      ]);
      const guesses = open.flatMap((tab, place) => [
        ...asked.flatMap((id) => words.map((_, turn) => answer(tab, id, words[(place + turn) % words.length]!))),
        share(tab, "resource", resource),
        share(tab, "question", asked[0]!),
      ]);
      // A script that is turned away proves nothing: each of its calls was let in, in every minute.
      const replies = [...known, ...(await Promise.all([...claims, ...guesses]))];
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    }
    await worker.settled();

    const books = await earned(abuser);
    for (const { activity, amount, per_day } of await rules()) {
      const lines = books.filter((line) => line.activity === activity);
      for (const line of lines) expect(line.sum, `${activity} on ${line.day}`).toBeLessThanOrEqual(amount * per_day);
    }
    // An hour at noon is one day: what came is at most what that day has room for, and it did come.
    const points = books.filter(({ currency }) => currency === "points").reduce((sum, line) => sum + line.sum, 0);
    const cap = (await rules())
      .filter(({ activity }) => activity !== "quiz_seven_days")
      .reduce((sum, rule) => sum + rule.amount * rule.per_day, 0);
    expect(points).toBeLessThanOrEqual(cap);
    expect(books.find(({ activity }) => activity === "share_resource")).toMatchObject({ sum: 15, times: 3 });
    expect(books.filter(({ currency }) => currency === "coins")).toEqual([]);
    expect(books.filter(({ activity }) => activity === "share_post")).toEqual([]);
    // More right answers than a day is worth: the cap ended it.
    const [right] = await app.sql<{ times: number }>("select count(*)::int as times from quiz.attempt where correct and user_id = $1", [
      abuser.reply.user_id,
    ]);
    expect(right?.times).toBe(questionCount);
    expect(books.find(({ activity }) => activity === "quiz_answer_correctly")).toMatchObject({ sum: 1_200, times: 60 });
    expect(await listBroken(app.ctx(system).db)).toEqual([]);
  }, 180_000);

  it("earns each day's cap and no more when the hour goes over midnight of India", async () => {
    await moveTo(23 * 60 + 30);
    const abuser = await someone();
    const key = (index: number) => answer(abuser.browser, questions[index]!, words[index % words.length]!);
    await Promise.all(Array.from({ length: 65 }, (_, index) => key(index)));
    const before = await Promise.all(resources.slice(0, 6).map((id) => link(abuser.browser, "resource", id)));
    await Promise.all(before.flatMap((share_id) => [1, 2].map(() => claim(abuser.browser, { activity: "share_resource", share_id }))));
    await worker.settled();
    await moveTo(24 * 60 + 20);
    await freshToken(abuser.browser);
    // What the evening had no room for is not made good by the morning: the same answers and the same links again.
    await Promise.all(Array.from({ length: questionCount }, (_, index) => key(index)));
    await Promise.all([...before, ...before].map((share_id) => claim(abuser.browser, { activity: "share_resource", share_id })));
    await worker.settled();
    const books = await earned(abuser);
    expect(books.filter(({ activity }) => activity === "quiz_answer_correctly").map(({ times }) => times)).toEqual([60, 10]);
    expect(books.filter(({ activity }) => activity === "share_resource").map(({ times }) => times)).toEqual([3, 3]);
    expect(await listBroken(app.ctx(system).db)).toEqual([]);
  });
});

describe("what nobody can prove", () => {
  it("[REWARD-05] earns nothing: no link, a link of somebody else's, one that was never made, no answer, a wrong one", async () => {
    await moveTo(11 * 60);
    const [person, other] = [await someone(), await someone()];
    const { browser } = person;
    const foreign = await link(other.browser, "resource", resources[0]!);
    const ofQuestion = await link(browser, "question", questions[0]!);
    expect(await credited(browser, { activity: "share_resource" })).toBe(0);
    expect(await credited(browser, { activity: "share_resource", share_id: foreign })).toBe(0);
    expect(await credited(browser, { activity: "share_resource", share_id: randomUUID() })).toBe(0);
    expect(await credited(browser, { activity: "share_resource", share_id: ofQuestion })).toBe(0);
    expect(await credited(browser, { activity: "share_post", share_id: ofQuestion })).toBe(0);
    expect(await credited(browser, { activity: "quiz_answer_correctly" })).toBe(0);
    await answer(browser, questions[0]!, "The second");
    await answer(browser, questions[0]!, "The first");
    await worker.settled();
    expect(await credited(browser, { activity: "quiz_answer_correctly" })).toBe(0);
    expect(await earned(person)).toEqual([]);
  });
});

function answer(browser: Browser, quiz_id: string, option: string) {
  return insist(browser, "/api/quiz/attempt", { quiz_id, answer: option });
}

/** The same session goes on with a new token, as a browser that stays open does. */
async function freshToken(browser: Browser): Promise<string> {
  // An expired token is refused whatever it is sent for; the cookie alone is what goes on.
  browser.token = undefined;
  const { status, json } = await browser.ask("POST", "/api/auth/refresh", { body: {} });
  expect(status).toBe(200);
  return json.access_token as string;
}
