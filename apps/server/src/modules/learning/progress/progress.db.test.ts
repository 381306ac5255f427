import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import { type Browser, signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { openCourse } from "../../../../test/open-course.ts";

interface Person {
  readonly browser: Browser;
  readonly id: string;
}

let app: TestApp;
let asha: Person;
let ravi: Person;
let courses = 0;

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 1_000, CODES_PER_DAY: 1_000 } });
  asha = await somebody("asha@progress.example");
  ravi = await somebody("ravi@progress.example");
});
afterAll(() => app.close());
beforeEach(() => app.sql("truncate platform.outbox"));
afterEach(() => later("0 seconds"));

async function somebody(email: string): Promise<Person> {
  const { browser, reply } = await signUp(app, email);
  return { browser, id: reply.user_id };
}

async function later(interval: string): Promise<void> {
  await setClockOffset(app.platform.env, interval);
  await app.platform.clock.sync();
}

async function enrolled(who: Person, change = {}): Promise<{ slug: string; id: string }> {
  courses += 1;
  const slug = `progress-${courses}`;
  const id = await openCourse(app, slug, { change });
  expect((await who.browser.ask("POST", "/api/learning/enrolments", { body: { resource_id: id } })).status).toBe(200);
  return { slug, id };
}

const open = (who: Person, slug: string, lesson: string) => who.browser.ask("GET", `/api/learning/mine/${slug}/lessons/${lesson}`);
const startOf = async (who: Person, slug: string, lesson: string) => (await open(who, slug, lesson)).json.start as string;

let sequence = 0;
const event = (start: string, from: number, to: number, more: object = {}) => {
  sequence += 1;
  return { sequence, start, by: "watched", from, to, at: app.platform.clock.now().toISOString(), ...more };
};
const device = randomUUID();
const send = (who: Person, ...events: object[]) => who.browser.ask("POST", "/api/learning/progress", { body: { device, events } });

describe("what was watched", () => {
  it("is a union of spans that never goes back, however often and in whatever order it comes", async () => {
    const { slug, id } = await enrolled(asha);
    const start = await startOf(asha, slug, "thumbs");
    await later("3 minutes");
    const [first, second] = [event(start, 0, 60), event(start, 40, 80)];
    expect((await send(asha, second)).json.lessons).toEqual([{ resource_id: id, lesson: "thumbs", counted: 40, done: false }]);
    expect((await send(asha, first, second, first)).json.lessons).toEqual([
      { resource_id: id, lesson: "thumbs", counted: 80, done: false },
    ]);
    expect((await send(asha, event(start, 10, 20))).json.lessons[0]).toMatchObject({ counted: 80 });
    expect(await app.sql("select 1 from learning.event where user_id = $1 and resource_id = $2", [asha.id, id])).toHaveLength(3);
  });

  it("counts as done at nine tenths, and stays done", async () => {
    const { slug, id } = await enrolled(asha);
    const start = await startOf(asha, slug, "thumbs");
    await later("3 minutes");
    expect((await send(asha, event(start, 0, 107))).json.lessons[0]).toMatchObject({ counted: 107, done: false });
    expect((await send(asha, event(start, 107, 108))).json.lessons[0]).toMatchObject({ counted: 108, done: true });
    expect((await send(asha, event(start, 0, 5))).json.lessons[0]).toMatchObject({ counted: 108, done: true });
    const opened = (await open(asha, slug, "thumbs")).json;
    expect(opened.mine).toMatchObject({ done: [{ lesson: "thumbs", counted: 108, done: true }], position: 5 });
    expect(await app.sql("select 1 from learning.record where resource_id = $1 and completed_at is not null", [id])).toEqual([]);
  });

  it("never is more than twice what passed since the signed start", async () => {
    const { slug } = await enrolled(asha);
    const start = await startOf(asha, slug, "thumbs");
    await later("20 seconds");
    const { counted, done } = (await send(asha, event(start, 0, 120))).json.lessons[0] as { counted: number; done: boolean };
    expect(done).toBe(false);
    expect(counted).toBeGreaterThanOrEqual(40);
    expect(counted).toBeLessThanOrEqual(46);
    await later("55 seconds");
    expect((await send(asha, event(start, 0, 1))).json.lessons[0]).toMatchObject({ done: true });
  });

  it("counts what is read no faster than 400 words a minute", async () => {
    // 100 words, and 60 seconds to say them: 15 seconds to read.
    const said = Array.from({ length: 100 }, (_, at) => `word${at}`);
    const cues = [0, 1, 2, 3].map(
      (part) =>
        `00:${15 * part || "00"}.000 --> 0${part === 3 ? "1:00" : `0:${15 * (part + 1)}`}.000\n${said.slice(part * 25, part * 25 + 25).join(" ")}`,
    );
    const { slug } = await enrolled(asha, { "1-setting-up/1-thumbs.en.vtt": `WEBVTT\n\n${cues.join("\n\n")}\n` });
    const start = await startOf(asha, slug, "thumbs");
    await later("10 seconds");
    const read = await send(asha, event(start, 0, 60, { by: "read" }));
    expect(read.json.lessons[0].counted).toBeLessThanOrEqual(28);
    await later("31 seconds");
    expect((await send(asha, event(start, 0, 60, { by: "read" }))).json.lessons[0]).toMatchObject({ counted: 60, done: true });
  });
});

describe("a start", () => {
  it("that is not ours, that is somebody else's or of another time counts for nothing", async () => {
    const { slug, id } = await enrolled(asha);
    expect((await ravi.browser.ask("POST", "/api/learning/enrolments", { body: { resource_id: id } })).status).toBe(200);
    const ravis = await startOf(ravi, slug, "thumbs");
    const mine = await startOf(asha, slug, "thumbs");
    await later("4 minutes");
    const changed = `${mine.slice(0, -2)}${mine.endsWith("AA") ? "BB" : "AA"}`;
    const sent = [event(ravis, 0, 120), event("nothing", 0, 120), event(changed, 0, 120)];
    const { json } = await send(asha, ...sent);
    expect(json).toMatchObject({ lessons: [], refused: sent.map((each) => each.sequence), waiting: [] });
    expect(await app.sql("select 1 from learning.progress where user_id = $1 and resource_id = $2", [asha.id, id])).toEqual([]);
  });

  it("of a guest's preview counts after enrolling, and waits until then", async () => {
    courses += 1;
    const slug = `progress-${courses}`;
    const id = await openCourse(app, slug);
    const { start } = (await app.ask("POST", `/api/learning/courses/${slug}/lessons/thumbs/start`)).json as { start: string };
    await later("3 minutes");
    const watched = event(start, 0, 120);
    expect((await send(asha, watched)).json).toMatchObject({ lessons: [], refused: [], waiting: [watched.sequence] });
    await asha.browser.ask("POST", "/api/learning/enrolments", { body: { resource_id: id } });
    expect((await send(asha, watched)).json.lessons).toEqual([{ resource_id: id, lesson: "thumbs", counted: 120, done: true }]);
  });

  it("is given to a guest for a preview only", async () => {
    const { slug } = await enrolled(asha);
    expect((await app.ask("POST", `/api/learning/courses/${slug}/lessons/on-the-board/start`)).status).toBe(404);
    expect((await app.ask("POST", `/api/learning/courses/${slug}/lessons/nothing/start`)).status).toBe(404);
  });
});

describe("a quiz and a task", () => {
  it("keep the first answer, and let the key out with it and not before", async () => {
    const { slug, id } = await enrolled(asha);
    const before = (await open(asha, slug, "check")).json;
    expect(JSON.stringify(before)).not.toContain("Ten and four");
    const answer = (option: number) =>
      asha.browser.ask("POST", "/api/learning/answers", { body: { resource_id: id, lesson: "check", question: "q1", option } });
    const told = { question: "q1", option: 0, correct: false, answer: 1, explanation: "Ten and four.", done: true };
    expect((await answer(0)).json).toEqual(told);
    expect((await answer(1)).json).toEqual(told);
    expect((await answer(5)).status).toBe(404);
    const after = (await open(asha, slug, "check")).json;
    expect(after.mine.answers).toEqual([{ question: "q1", option: 0, correct: false, answer: 1, explanation: "Ten and four." }]);
    expect(after.mine.done).toEqual([{ lesson: "check", counted: 0, done: true }]);
  });

  it("are for whoever is enrolled", async () => {
    const { id } = await enrolled(asha);
    const body = { resource_id: id, lesson: "check", question: "q1", option: 1 };
    expect((await ravi.browser.ask("POST", "/api/learning/answers", { body })).status).toBe(404);
    expect((await app.ask("POST", "/api/learning/answers", { body })).status).toBe(401);
    const words = { resource_id: id, lesson: "two-mornings", text: "They waited.", edited_at: new Date().toISOString() };
    expect((await ravi.browser.ask("PUT", "/api/learning/tasks", { body: words })).status).toBe(404);
    expect((await asha.browser.ask("PUT", "/api/learning/tasks", { body: { ...words, lesson: "check" } })).status).toBe(404);
  });

  it("keep the later words, whichever came first, and are done with the first", async () => {
    const { slug, id } = await enrolled(asha);
    const now = app.platform.clock.now().getTime();
    const write = (text: string, secondsAgo: number) =>
      asha.browser.ask("PUT", "/api/learning/tasks", {
        body: { resource_id: id, lesson: "two-mornings", text, edited_at: new Date(now - secondsAgo * 1_000).toISOString() },
      });
    expect((await write("Two waited.", 10)).json).toMatchObject({ text: "Two waited.", done: true });
    expect((await write("One wai", 20)).json).toMatchObject({ text: "Two waited." });
    expect((await write("", 5)).json).toMatchObject({ text: "", done: false });
    expect((await open(asha, slug, "two-mornings")).json.mine).toMatchObject({ task: { text: "" }, done: [{ done: true }] });
  });
});

describe("the last lesson", () => {
  it("completes the course once, and tells it", async () => {
    const { slug, id } = await enrolled(asha);
    const starts = [await startOf(asha, slug, "thumbs"), await startOf(asha, slug, "on-the-board")];
    await later("4 minutes");
    const answer = { resource_id: id, lesson: "check", question: "q1", option: 1 };
    await asha.browser.ask("POST", "/api/learning/answers", { body: answer });
    const words = { resource_id: id, lesson: "two-mornings", text: "They waited.", edited_at: new Date().toISOString() };
    await asha.browser.ask("PUT", "/api/learning/tasks", { body: words });
    const told = () => app.sql("select payload -> 'edition' as edition from platform.outbox where subject = 'learning.course_completed'");
    expect(await told()).toEqual([]);
    await send(asha, event(starts[0]!, 0, 120), event(starts[1]!, 0, 60));
    await send(asha, event(starts[0]!, 0, 120), event(starts[1]!, 0, 60));
    expect(await told()).toHaveLength(1);
    expect((await open(asha, slug, "thumbs")).json.record).toMatchObject({ completed: true });
  });
});
