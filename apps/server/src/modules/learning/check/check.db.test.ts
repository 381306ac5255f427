import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { indiaDay, momentsOf } from "#platform/india.ts";
import { answersOf, doLessons } from "../../../../test/earn-certificate.ts";
import { openCourse } from "../../../../test/open-course.ts";
import { type Browser, signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { checked } from "../courses/course.builders.ts";
import { learningPeople } from "../for-people.ts";

let app: TestApp;
let course: string;

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 1_000, CODES_PER_DAY: 1_000 } });
  course = await openCourse(app, "counted", { change: checked() });
});
afterAll(() => app.close());

interface Question {
  readonly key: string;
  readonly options: string[];
}

interface Begun {
  readonly try: { readonly id: string; readonly questions: Question[] };
  readonly chances: { left: number; next_at: string | null };
}

async function learner(): Promise<{ browser: Browser; id: string }> {
  const { browser, reply } = await signUp(app, `${randomUUID()}@check.example`);
  await browser.ask("POST", "/api/learning/enrolments", { body: { resource_id: course } });
  return { browser, id: reply.user_id };
}

const state = async (who: Browser) => (await who.ask("GET", "/api/learning/mine/counted/check")).json;
const begin = async (who: Browser) => who.ask("POST", "/api/learning/mine/counted/check/tries");
const begun = async (who: Browser) => (await begin(who)).json as unknown as Begun;
const handIn = async (who: Browser, id: string, answers: object[]) => who.ask("POST", `/api/learning/tries/${id}`, { body: { answers } });

async function attempt(who: Browser, right: number) {
  const { try: open } = await begun(who);
  return (await handIn(who, open.id, answersOf(open.questions, right))).json;
}

const completedAt = async (userId: string) =>
  (await app.sql<{ completed_at: Date | null }>("select completed_at from learning.record where user_id = $1", [userId]))[0]!.completed_at;

describe("a try of the final check", () => {
  it("draws 25 of the pool without a key, and is the same for whoever comes back or has two tabs", async () => {
    const { browser } = await learner();
    const [one, two] = await Promise.all([begun(browser), begun(browser)]);
    expect(two.try).toEqual(one.try);
    expect(new Set(one.try.questions.map(({ key }) => key)).size).toBe(25);
    expect(Object.keys(one.try.questions[0]!).toSorted()).toEqual(["key", "options", "text"]);
    const seen = await state(browser);
    expect(seen).toMatchObject({ draws: 25, needs: 15, open: one.try, last: null, passed: null, chances: { left: 2 } });
    expect(JSON.stringify(seen)).not.toContain("One more than");
  });

  it("is handed in as a whole, explained then, and marked once", async () => {
    const { browser } = await learner();
    const { try: open } = await begun(browser);
    const { json } = await handIn(browser, open.id, answersOf(open.questions, 14).slice(0, 20));
    expect(json.result).toMatchObject({ right: 14, of: 25, passed: false });
    expect(json.result.questions.slice(0, 1)).toEqual([
      { ...open.questions[0], option: 1, answer: 1, explanation: expect.stringContaining("One more than") },
    ]);
    expect(json.result.questions.at(-1)).toMatchObject({ option: null, answer: 1 });
    expect((await handIn(browser, open.id, answersOf(open.questions, 25))).json.result).toEqual(json.result);
    expect((await state(browser)).last).toEqual(json.result);
  });

  it("passes at 15, and then there is nothing more to try", async () => {
    const { browser } = await learner();
    expect((await attempt(browser, 15)).result).toMatchObject({ right: 15, passed: true });
    expect(await state(browser)).toMatchObject({ passed: { right: 15, of: 25 }, chances: { left: 0, next_at: null } });
    expect((await begin(browser)).json.error.code).toBe("learning.check_passed");
  });

  it("takes the last of two answers to one question, and no option that is not there", async () => {
    const { browser } = await learner();
    const { try: open } = await begun(browser);
    const [first, second, ...rest] = answersOf(open.questions, 25);
    const { json } = await handIn(browser, open.id, [{ ...first!, option: 0 }, first!, { ...second!, option: 9 }, ...rest.slice(1)]);
    expect(json.result).toMatchObject({ right: 23 });
    expect(json.result.questions[1].option).toBeNull();
  });

  it("comes three times a day of India, another draw each time, and again after midnight", async () => {
    const { browser } = await learner();
    const draws = new Set<string>();
    for (let count = 0; count < 3; count += 1) {
      const { try: open } = await begun(browser);
      draws.add(open.questions.map(({ key }) => key).join());
      await handIn(browser, open.id, []);
    }
    expect(draws.size).toBe(3);
    const midnight = momentsOf(indiaDay(app.platform.clock.now())).until;
    expect((await begin(browser)).json.error.code).toBe("learning.no_tries_left");
    expect((await state(browser)).chances).toEqual({ left: 0, next_at: midnight.toISOString() });
    // As if it had been yesterday.
    await app.sql("update learning.try set begun_at = begun_at - interval '1 day'");
    expect((await state(browser)).chances).toEqual({ left: 3, next_at: null });
  });

  it("keeps its questions when the course is corrected meanwhile", async () => {
    const { browser } = await learner();
    const { try: open } = await begun(browser);
    const corrected = checked()["check.md"].replaceAll("What is", "How much is");
    await openCourse(app, "counted", { change: { "check.md": corrected } });
    expect((await state(browser)).open).toEqual(open);
    expect((await handIn(browser, open.id, answersOf(open.questions, 25))).json.result).toMatchObject({ right: 25, passed: true });
    await openCourse(app, "counted", { change: checked() });
  });

  it("is nobody else's, and not there without a place in the course or without a check", async () => {
    const [{ browser }, { browser: other }] = [await learner(), await learner()];
    const { try: open } = await begun(browser);
    expect((await handIn(other, open.id, [])).status).toBe(404);
    const stranger = (await signUp(app, `${randomUUID()}@check.example`)).browser;
    expect((await begin(stranger)).status).toBe(404);
    expect((await app.ask("POST", "/api/learning/mine/counted/check/tries")).status).toBe(401);
    const plain = await openCourse(app, "plain");
    await browser.ask("POST", "/api/learning/enrolments", { body: { resource_id: plain } });
    expect((await browser.ask("GET", "/api/learning/mine/plain/check")).status).toBe(404);
  });
});

const join = (from: string, into: string) =>
  app.ctx().tx(async (tx) => {
    if ("move" in learningPeople.join) await learningPeople.join.move(tx, from, into);
  });

describe("a course that ends with a check", () => {
  it("is completed by the check after the lessons, and by the lessons after the check, once", async () => {
    const [one, two] = [await learner(), await learner()];
    await doLessons(app, one.id, course);
    expect((await state(one.browser)).left).toEqual({ lessons: 0, seconds: 0 });
    expect((await attempt(one.browser, 14)).completed).toBe(false);
    expect((await attempt(one.browser, 20)).completed).toBe(true);
    expect((await attempt(two.browser, 20)).completed).toBe(false);
    await doLessons(app, two.id, course);
    await app.sql("update learning.progress set done_at = null where user_id = $1 and lesson_key = 'two-mornings'", [two.id]);
    const task = { resource_id: course, lesson: "two-mornings", text: "They waited.", edited_at: new Date().toISOString() };
    await two.browser.ask("PUT", "/api/learning/tasks", { body: task });
    expect(await completedAt(two.id)).not.toBeNull();
    const told = await app.sql(
      "select 1 from platform.outbox where subject = 'learning.course_completed' and payload ->> 'user_id' = any($1)",
      [[one.id, two.id]],
    );
    expect(told).toHaveLength(2);
  });

  it("is not completed by its lessons alone", async () => {
    const { browser, id } = await learner();
    await doLessons(app, id, course);
    const task = { resource_id: course, lesson: "two-mornings", text: "They waited.", edited_at: new Date().toISOString() };
    await browser.ask("PUT", "/api/learning/tasks", { body: task });
    expect(await completedAt(id)).toBeNull();
    const { json } = await browser.ask("GET", "/api/learning/mine");
    expect(json.data).toEqual([expect.objectContaining({ check: { passed: false }, next: null, left: 0 })]);
  });

  it("is completed when two accounts become one that had half of it each, and stays complete", async () => {
    const [lessons, passed] = [await learner(), await learner()];
    await doLessons(app, lessons.id, course);
    await attempt(passed.browser, 25);
    await attempt(lessons.browser, 0);
    await begun(lessons.browser);
    await join(lessons.id, passed.id);
    expect(await completedAt(passed.id)).not.toBeNull();
    const third = await learner();
    await join(passed.id, third.id);
    expect(await completedAt(third.id)).not.toBeNull();
    expect(await state(third.browser)).toMatchObject({ passed: { right: 25 }, last: { right: 25, passed: true } });
  });
});
