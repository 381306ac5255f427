import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import { saveBundles } from "../src/modules/catalogue/index.ts";
import { catalogueSchedules } from "../src/modules/catalogue/schedules.ts";
import { saveQuestions } from "../src/modules/quiz/index.ts";
import { quizSchedules } from "../src/modules/quiz/schedules.ts";
import { stockResources } from "./shelf.ts";
import { signUp } from "./sign-up.ts";
import { performNow } from "#platform/testing/perform-now.ts";
import { type TestApp, testApp } from "./test-app.ts";

/** In the title of all that is to be published in an hour, and in nothing else. */
const canary = "Murmuration";
const inAnHour = new Date(Date.now() + 3_600_000);
const before = new Date(Date.now() - 86_400_000);

let app: TestApp;
let person: Awaited<ReturnType<typeof signUp>>;
let question: string;
let resource: { id: string; slug: string };

const questionOf = (index: number, title: string, published_at: Date) => ({
  slug: `question-${index}`,
  subject: published_at === inAnHour ? "ornithology" : "math",
  title,
  options: ["The first", "The second"],
  tags: ["reading"],
  competencies: ["reading"],
  answer: 0,
  explanation: "So.",
  published_at,
});

beforeAll(async () => {
  app = await testApp({ env: { READS_PER_MINUTE: 100_000, CALLS_PER_MINUTE: 100_000 } });
  person = await signUp(app, `${randomUUID()}@publication.example`);
  const ctx = app.ctx(system);
  [question] = (await saveQuestions(ctx, [
    questionOf(0, `Which ${canary}?`, inAnHour),
    ...[1, 2, 3].map((index) => questionOf(index, "Which?", before)),
  ])) as [string];
  [resource] = (await stockResources(ctx, 2, (index) =>
    index === 0
      ? {
          title: `A ${canary}`,
          published_at: inAnHour,
          kind: "self_paced_course",
          subjects: ["math"],
          tags: ["murmur-tag"],
          popularity: 99,
        }
      : { kind: "self_paced_course", subjects: ["math"], published_at: before },
  )) as [{ id: string; slug: string }];
  const bundle = { summary: "x", description: "x", type: "retail" as const, price_paise: null, popularity: 1, items: ["r-0", "r-1"] };
  await saveBundles(ctx, [
    { ...bundle, id: randomUUID(), slug: "later", name: `All of ${canary}`, published_at: inAnHour },
    { ...bundle, id: randomUUID(), slug: "now", name: "Now", published_at: before },
  ]);
  await runSchedules();
});
afterAll(() => app.close());

async function runSchedules(): Promise<void> {
  // Twice: what is released wants its counts folded.
  for (const schedule of [...catalogueSchedules, ...quizSchedules, ...catalogueSchedules]) await performNow(app.platform, schedule);
}

async function ask(url: string): Promise<string> {
  return (await app.ask("GET", `/api${url}`)).body;
}

async function graphql(query: string): Promise<string> {
  return (await app.ask("POST", "/api/graphql", { body: { query } })).body;
}

/** Every way to see something public, and what of the canary it would show. */
const ways: Record<string, { see: () => Promise<string>; shows?: string }> = {
  "the home page's questions": { see: () => ask("/quiz/list?limit=100") },
  "the questions of a subject": { see: () => ask("/quiz/tq-list?subjects=ornithology") },
  "the questions with a tag": { see: () => ask("/quiz/tq-list?tags=reading&limit=100") },
  "the subjects with questions": { see: () => ask("/quiz/subjects"), shows: "ornithology" },
  "one question": { see: () => ask(`/quiz/question/${question}`) },
  "questions by GraphQL": { see: () => graphql("{ quiz_list(limit: 100) { total data { question_title } } }") },
  "the list of resources": { see: () => ask("/learning/list?limit=100") },
  "a filtered list": { see: () => ask("/learning/list?subject=math&type=courses&limit=100") },
  "the newest of a list": { see: () => ask("/learning/list?sort=newest&limit=100") },
  "the search": { see: () => ask(`/learning/search?q=${canary}`) },
  "the page of a resource": { see: () => ask(`/learning/resource/${resource.slug}`) },
  "the addresses for machines": { see: () => ask("/learning/addresses"), shows: "r-0" },
  "the page of the resource beside it": { see: () => ask("/learning/resource/r-1") },
  "a resource by GraphQL": { see: () => graphql(`{ webinars(where: { id: "${resource.id}" }) { name } }`) },
  "the latest by GraphQL": { see: () => graphql("{ latest_courses(limit: 50) { name } }") },
  "what is asked for most": { see: () => ask("/learning/fetch-product-resource") },
  "the list of bundles": { see: () => ask("/bundle/all?limit=100") },
  "the page of a bundle": { see: () => ask("/bundle/later") },
  "what is in another bundle": { see: () => ask("/bundle/now") },
};

describe("what is to be published in an hour", () => {
  it.each(Object.entries(ways))("is not in %s", async (_name, { see, shows = canary }) => {
    expect(await see()).not.toContain(shows);
  });

  it("is counted nowhere, in no set of the day, cannot be answered and cannot be passed on", async () => {
    expect(JSON.parse(await ask("/learning/list?limit=100")).total).toBe(1);
    expect(JSON.parse(await ask("/bundle/all?limit=100")).response.data).toHaveLength(1);
    expect(await ask("/quiz/today")).not.toContain(canary);
    expect((await person.browser.ask("POST", "/api/quiz/attempt", { body: { quiz_id: question, answer: "The first" } })).status).toBe(404);
    for (const body of [
      { kind: "question", id: question },
      { kind: "resource", id: resource.id },
    ]) {
      expect((await person.browser.ask("POST", "/api/share/link", { body })).status).toBe(404);
    }
  });

  it("is public everywhere once the hour has come, and the pages are told", async () => {
    const versions = async () => JSON.parse(await ask("/pages/versions")).versions as Record<string, number>;
    const told = await versions();
    await setClockOffset(app.platform.env, "61 minutes");
    await app.platform.clock.sync();
    await runSchedules();
    for (const [name, { see, shows = canary }] of Object.entries(ways)) expect(await see(), name).toContain(shows);
    expect(JSON.parse(await ask("/learning/list?limit=100")).total).toBe(2);
    const now = await versions();
    for (const tag of ["quiz", "catalogue"]) expect(now[tag]).toBeGreaterThan(told[tag] ?? 0);
    const settled = await versions();
    await runSchedules();
    expect(await versions()).toEqual(settled);
    await setClockOffset(app.platform.env, "0");
  });
});
