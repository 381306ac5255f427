import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import type { Person } from "../../../../test/at-schools.ts";
import { atInsights } from "../../../../test/at-insights.ts";
import { courseAbout, stockNodes } from "../../../../test/complete-course.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { mendSome } from "./mend-some.ts";
import { rebuildFigures } from "./rebuild-figures.ts";

const many = 1_000_000;
let app: TestApp;
let at: ReturnType<typeof atInsights>;
let school: string;
let anjali: Person;
let teachers: (Person & { link: string })[];
let courses: string[];

beforeAll(async () => {
  app = await testApp({
    env: { CALLS_PER_MINUTE: many, READS_PER_MINUTE: many, CODES_PER_ADDRESS: many, CODES_PER_NETWORK: many, TYPED_LETTERS_PER_DAY: many },
  });
  at = atInsights(app);
  await stockNodes(app, "counting", "reading", "writing");
  courses = [await courseAbout(app, "one", ["counting", "reading"], "One"), await courseAbout(app, "two", ["writing"], "Two")];
  school = await at.school();
  anjali = await at.contact(school);
  teachers = [];
  for (const name of ["Asha", "Bhavna", "Chitra"])
    teachers.push(await at.teacher(school, anjali, ["hours", "certificates", "levels"], name));
});
afterAll(() => app.close());

const rebuild = (mends = false) => rebuildFigures(app.ctx(system), { mends });
const figures = async () => {
  const { hours, certified, levels, months, competencies } = await at.dashboard(anjali, school);
  return { hours, certified, levels, months, competencies };
};
const planted = {
  "minutes of a person": "update insights.person_minutes set minutes = minutes + 60",
  "a level that is gone": "delete from insights.person_level where node = 'reading'",
  "a certificate that is none": "update insights.person set certificates = certificates + 1",
  "a row of a member": "update insights.member set minutes = minutes + 60",
  "a figure of the school": "update insights.school set minutes = minutes + 60",
  "a member who is none":
    "insert into insights.member (school_id, user_id, name, name_key, subjects, grades, shares) select school_id, gen_random_uuid(), 'X', 'x', '{}', '{}', '{}' from insights.school",
} as const;

describe("figures that are made anew", () => {
  it("differ nowhere, and are the same, in whatever order and however often events come", { timeout: 120_000 }, async () => {
    const steps = teachers.flatMap((teacher) => courses.map((course) => () => at.learn(teacher, course)));
    await figures();
    for (const step of steps) {
      await step();
      const hears = await at.told();
      const order = fc.sample(fc.shuffledSubarray(hears), 1)[0]!;
      for (const hear of order) await hear();
    }
    const all = await at.told();
    const expected: unknown[] = [];
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...all, ...all], { minLength: all.length }), async (deliveries) => {
        for (const hear of deliveries) await hear();
        // Whatever was not among them is told in the end: an event is never lost.
        for (const hear of all) await hear();
        const now = await figures();
        expect(now).toEqual(expected[0] ?? now);
        expected[0] = now;
        expect(await rebuild()).toEqual({ schools: 1, differences: 0 });
      }),
      { numRuns: 5 },
    );
    expect(expected[0]).toMatchObject({ hours: { of: 3 }, levels: { of: 3 } });
    expect((expected[0] as { hours: { minutes: number } }).hours.minutes).toBeGreaterThan(0);
  });

  it.each(Object.entries(planted))("find %s, change nothing by looking, and mend it", async (_what, fault) => {
    const before = await figures();
    await app.sql(fault);
    const found = await rebuild();
    expect(found.schools).toBe(1);
    expect(found.differences).toBeGreaterThan(0);
    expect(await rebuild()).toEqual(found);
    expect(await rebuild(true)).toEqual(found);
    expect(await rebuild()).toEqual({ schools: 1, differences: 0 });
    expect(await figures()).toEqual(before);
  });

  it("are looked at by the schedule as well, and nothing stays of whoever shares nothing any more", async () => {
    const before = await figures();
    await app.sql(planted["a figure of the school"]);
    await mendSome(app.ctx(system));
    expect(await figures()).toEqual(before);
    const kept = async () => (await app.sql<{ user_id: string }>("select user_id from insights.person")).map(({ user_id }) => user_id);
    expect(await kept()).toContain(teachers[0]!.id);
    await at.withdrawAll(teachers[0]!, school);
    await app.sql("update insights.school set checked_at = null");
    await mendSome(app.ctx(system));
    expect(await kept()).not.toContain(teachers[0]!.id);
    expect(await rebuild()).toEqual({ schools: 1, differences: 0 });
  });

  it("are made where nothing is there", async () => {
    const before = await figures();
    for (const table of ["member", "person", "school"]) await app.sql(`truncate insights.${table} cascade`);
    expect(await rebuild()).toEqual({ schools: 1, differences: 0 });
    expect(await app.sql("select 1 from insights.school")).toEqual([]);
    await rebuild(true);
    expect(await figures()).toEqual(before);
  });
});
