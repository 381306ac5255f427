import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { courseAbout, learnCourse, stockNodes } from "../../../../test/complete-course.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { learningPeople } from "../for-people.ts";
import { doneAtOnce } from "../progress/done-at-once.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await stockNodes(app, "counting", "reading", "writing");
});
afterAll(() => app.close());
beforeEach(() => app.sql("truncate platform.outbox"));

const evidenceOf = (user: string) =>
  app.sql<{ node: string; minutes: number }>(
    `select e.node, e.kind, e.source_id, e.edition, e.number, e.level, e.minutes, e.happened_at = r.completed_at as timely
       from competencies.evidence e left join learning.record r on r.user_id = e.user_id and r.resource_id = e.source_id
       where e.user_id = $1 order by e.node, e.source_id`,
    [user],
  );
const told = (subject: string) => app.sql("select 1 from platform.outbox where subject = $1", [subject]);
const completedOf = (user: string) =>
  app.sql<{ resource_id: string }>("select resource_id from learning.record where user_id = $1 and completed_at is not null", [user]);
const move = (from: string, into: string) =>
  app.ctx().tx(async (tx) => {
    if ("move" in learningPeople.join) await learningPeople.join.move(tx, from, into);
  });

describe("a course that is completed", () => {
  it("is evidence of each of its competencies, with its level, its share of the minutes and when it was, once", async () => {
    const asha = randomUUID();
    const course = await courseAbout(app, "evidence-1", ["reading", "counting"]);
    await learnCourse(app, asha, course, 1);
    expect(await evidenceOf(asha)).toEqual([]);
    for (let times = 0; times < 2; times += 1) await learnCourse(app, asha, course);
    const same = { kind: "completion", source_id: course, edition: 1, number: null, level: "starter", timely: true };
    const rows = await evidenceOf(asha);
    expect(rows).toMatchObject([
      { node: "counting", ...same },
      { node: "reading", ...same },
    ]);
    const [{ minutes }] = (await app.sql<{ minutes: number }>("select minutes from learning.version where resource_id = $1", [course])) as [
      { minutes: number },
    ];
    expect(rows.reduce((sum, row) => sum + row.minutes, 0)).toBe(minutes);
    expect([(await told("learning.course_completed")).length, (await told("competencies.evidence_changed")).length]).toEqual([1, 1]);
  });

  it("is evidence in the same transaction, and what takes the one back takes the other", async () => {
    const asha = randomUUID();
    const course = await courseAbout(app, "evidence-2", ["reading"]);
    await learnCourse(app, asha, course, 1);
    const last = { userId: asha, resourceId: course, lesson: "check", edition: 1 };
    const failed = app.ctx().tx(async (tx) => {
      await doneAtOnce(tx, last);
      throw new Error("not so");
    });
    await expect(failed).rejects.toThrow("not so");
    expect([await completedOf(asha), await evidenceOf(asha), await told("competencies.evidence_changed")]).toEqual([[], [], []]);
    await app.ctx().tx((tx) => doneAtOnce(tx, last));
    expect([(await completedOf(asha)).length, (await evidenceOf(asha)).length]).toEqual([1, 1]);
  });

  it("stays evidence of what it was, whatever its author makes of it later", async () => {
    const asha = randomUUID();
    const course = await courseAbout(app, "evidence-3", ["reading"]);
    await learnCourse(app, asha, course);
    await courseAbout(app, "evidence-3", ["writing"], "Thumbs, corrected");
    await move(randomUUID(), asha);
    expect(await evidenceOf(asha)).toMatchObject([{ node: "reading", timely: true }]);
  });

  it("about nothing is completed and speaks for nothing", async () => {
    const asha = randomUUID();
    await learnCourse(app, asha, await courseAbout(app, "evidence-4", []));
    expect([(await completedOf(asha)).length, await evidenceOf(asha)]).toEqual([1, []]);
  });
});

describe("two accounts that become one", () => {
  it("have completed what either has, as the first of them did, and the evidence of that", async () => {
    const [goes, stays] = [randomUUID(), randomUUID()];
    const [both, theirs, begun] = [
      await courseAbout(app, "evidence-5", ["reading"]),
      await courseAbout(app, "evidence-6", ["counting"]),
      await courseAbout(app, "evidence-7", ["writing"]),
    ];
    await learnCourse(app, goes, both);
    const [first] = await app.sql("select completed_at from learning.record where user_id = $1", [goes]);
    await learnCourse(app, stays, both);
    await learnCourse(app, goes, theirs);
    await learnCourse(app, stays, theirs, 1);
    await learnCourse(app, goes, begun, 1);
    for (let times = 0; times < 2; times += 1) await move(goes, stays);
    expect(await evidenceOf(goes)).toEqual([]);
    expect(await evidenceOf(stays)).toMatchObject([
      { node: "counting", source_id: theirs, timely: true },
      { node: "reading", source_id: both, timely: true },
    ]);
    expect((await completedOf(stays)).map(({ resource_id }) => resource_id).toSorted()).toEqual([both, theirs].toSorted());
    expect(await app.sql("select completed_at from learning.record where user_id = $1 and resource_id = $2", [stays, both])).toEqual([
      first,
    ]);
  });
});
