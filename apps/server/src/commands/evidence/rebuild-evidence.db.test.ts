import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import { courseAbout, learnCourse, stockNodes } from "../../../test/complete-course.ts";
import { type TestApp, testApp } from "../../../test/test-app.ts";
import { startWorker } from "../../../test/with-worker.ts";
import { countDays } from "../../modules/quiz/habit/count-days.ts";
import { saveQuestions } from "../../modules/quiz/questions/save-questions.ts";
import { buildQuestion } from "../../modules/quiz/quiz.builders.ts";
import { answerAt, somebody, writeAt } from "../../modules/quiz/testing/habit.ts";
import { rebuildEvidence } from "./rebuild-evidence.ts";

let app: TestApp;
let questions: string[];
let people: string[];
const at = (day: number) => new Date(Date.UTC(2026, 8, day, 6)).toISOString();

beforeAll(async () => {
  app = await testApp();
  await stockNodes(app, "counting", "reading", "writing");
  const about = [["reading"], ["reading", "counting"], ["counting", "no-such-node"], []];
  questions = await saveQuestions(
    app.ctx(system),
    about.map((competencies, index) => buildQuestion(index, { answer: 2, competencies })),
  );
  people = await Promise.all(Array.from({ length: 5 }, async () => (await somebody(app)).id));
  const worker = startWorker(app);
  for (const [index, question] of questions.entries())
    await answerAt(
      app,
      at(1 + (index % 3)),
      people.slice(0, 4).map((id, place) => [id, question, (index + place) % 2 ? "The third" : "The first"] as const),
    );
  await worker.settled();
  await worker.stop();
  const course = await courseAbout(app, "rebuilt", ["writing", "reading"]);
  await learnCourse(app, people[0]!, course);
  await learnCourse(app, people[4]!, course);
  await learnCourse(app, people[1]!, course, 1);
});
afterAll(() => app.close());
beforeEach(() => app.sql("truncate platform.outbox"));

/** Four people with two nodes of the quiz, and two who completed a course of two nodes. */
const all = { people: 5, rows: 12, waiting: 0 };
const rebuild = () => rebuildEvidence(app.ctx(system));
const rows = () => app.sql("select id, e::text as row from competencies.evidence e order by id");
const told = () =>
  app.sql<{ people: { user_id: string }[] }>(
    "select payload -> 'people' as people from platform.outbox where subject = 'competencies.evidence_changed'",
  );

describe("evidence that is made anew", () => {
  it("finds no difference where all is well, and changes and tells nothing", async () => {
    const before = await rows();
    expect(before).toHaveLength(12);
    expect(await rebuild()).toEqual({ ...all, differences: 0 });
    expect(await rows()).toEqual(before);
    expect(await told()).toEqual([]);
  });

  it("finds a row that says something else, one that is missing and one that stands for nothing, and mends them", async () => {
    const before = await rows();
    const [one, other] = people as [string, string];
    const nobody = randomUUID();
    await app.sql("update competencies.evidence set answered = answered + 1 where user_id = $1 and node = 'reading' and kind = 'quiz'", [
      one,
    ]);
    expect(await rebuild()).toEqual({ ...all, differences: 1 });
    expect(await rows()).toEqual(before);
    await app.sql(
      "update competencies.evidence set minutes = minutes + 1 where user_id = $1 and node = 'writing' and kind = 'completion'",
      [one],
    );
    expect(await rebuild()).toEqual({ ...all, differences: 1 });
    expect(await rows()).toEqual(before);
    await app.sql("delete from competencies.evidence where user_id = $1 and node = 'reading'", [one]);
    expect(await rebuild()).toEqual({ ...all, differences: 2 });
    await app.sql(
      `insert into competencies.evidence (id, user_id, node, kind, answered, correct, happened_at)
         select gen_random_uuid(), each, 'writing', 'quiz', 1, 1, platform.now() from unnest($1::uuid[]) each`,
      [[other, nobody]],
    );
    await app.sql(
      `insert into competencies.evidence (id, user_id, node, kind, source_id, edition, minutes, happened_at)
         values (gen_random_uuid(), $1, 'counting', 'completion', gen_random_uuid(), 1, 5, platform.now())`,
      [other],
    );
    await app.sql("truncate platform.outbox");
    expect(await rebuild()).toEqual({ ...all, people: 6, differences: 3 });
    expect((await told()).flatMap((event) => event.people.map(({ user_id }) => user_id))).toEqual(expect.arrayContaining([other, nobody]));
    expect(await rebuild()).toEqual({ ...all, differences: 0 });
    expect(await app.sql("select 1 from quiz.streak where user_id = any($1)", [[people[4], nobody]])).toEqual([]);
  });

  it("makes all of it where nothing is there", async () => {
    const figures = () =>
      app.sql(
        `select user_id, node, kind, source_id, edition, level, answered, correct, minutes, happened_at from competencies.evidence
           order by user_id, node, kind`,
      );
    const before = await figures();
    await app.sql("truncate competencies.evidence");
    expect(await rebuild()).toEqual({ ...all, differences: 12 });
    expect(await figures()).toEqual(before);
  });

  it("waits for an answer that is on its way, which then counts once", async () => {
    const person = await somebody(app);
    await countDays(app.ctx(system), await writeAt(app, at(1), [[person.id, questions[0]!, "The third"]]));
    const late = await writeAt(app, at(2), [[person.id, questions[1]!, "The third"]]);
    expect(await rebuild()).toEqual({ people: 6, rows: 12, differences: 0, waiting: 1 });
    await countDays(app.ctx(system), late);
    expect(await rebuild()).toEqual({ people: 6, rows: 14, differences: 0, waiting: 0 });
    expect(await app.sql("select node, answered from competencies.evidence where user_id = $1 order by node", [person.id])).toEqual([
      { node: "counting", answered: 1 },
      { node: "reading", answered: 2 },
    ]);
  });

  it("goes on while people answer and learn; in the end all of it is there, once", async () => {
    const worker = startWorker(app);
    const many = await Promise.all(Array.from({ length: 8 }, async () => (await somebody(app)).id));
    const course = await courseAbout(app, "meanwhile", ["counting", "reading"]);
    const answering = questions.map((question, index) =>
      answerAt(
        app,
        at(1 + index),
        many.map((id) => [id, question, "The third"] as const),
      ),
    );
    const learning = many.map((id) => learnCourse(app, id, course));
    const rebuilding = async () => {
      for (let times = 0; times < 8; times += 1) await rebuild();
    };
    await Promise.all([...answering, ...learning, rebuilding(), rebuilding()]);
    await worker.settled();
    await worker.stop();
    expect(await rebuild()).toMatchObject({ differences: 0, waiting: 0 });
    const figures = await app.sql(
      "select node, kind, answered, count(*)::int as people from competencies.evidence where user_id = any($1) group by 1, 2, 3 order by 1, 2",
      [many],
    );
    expect(figures).toEqual([
      { node: "counting", kind: "completion", answered: null, people: 8 },
      { node: "counting", kind: "quiz", answered: 2, people: 8 },
      { node: "reading", kind: "completion", answered: null, people: 8 },
      { node: "reading", kind: "quiz", answered: 2, people: 8 },
    ]);
  });
});
