import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import { deliver } from "#platform/bus/deliver.ts";
import type { Envelope } from "#platform/bus/event.ts";
import { stockNodes } from "../../../../test/complete-course.ts";
import { signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { startWorker } from "../../../../test/with-worker.ts";
import { quizConsumers } from "../consumers.ts";
import { countDays } from "../habit/count-days.ts";
import { practiseQuestion } from "../practice/practise-question.ts";
import { saveQuestions } from "../questions/save-questions.ts";
import { buildQuestion } from "../quiz.builders.ts";
import { answerAt, somebody, writeAt } from "../testing/habit.ts";

let app: TestApp;
let questions: string[];
const right = "The third";
const wrong = "The first";
const at = (day: number) => new Date(Date.UTC(2026, 8, day, 6)).toISOString();

beforeAll(async () => {
  app = await testApp();
  await stockNodes(app, "counting", "reading");
  const about = [["reading"], ["reading", "counting"], ["counting", "no-such-node"], [], ["reading", "reading"]];
  questions = await saveQuestions(
    app.ctx(system),
    about.map((competencies, index) => buildQuestion(index, { answer: 2, competencies })),
  );
});
afterAll(() => app.close());

const evidenceOf = async (user: string) =>
  (
    await app.sql<{ node: string; answered: number; correct: number; happened_at: Date }>(
      "select node, answered, correct, happened_at from competencies.evidence where user_id = $1 and kind = 'quiz' order by node",
      [user],
    )
  ).map(({ node, answered, correct, happened_at }) => [node, answered, correct, happened_at.toISOString()]);

const consumer = quizConsumers.find(({ name }) => name === "quiz.count_days")!;

describe("answers that are folded", () => {
  it("are evidence of what their questions are about: the first answer of each, right or wrong, and no practice", async () => {
    const person = await somebody(app);
    const { id } = person;
    await countDays(app.ctx(system), await writeAt(app, at(1), [[id, questions[0]!, wrong]]));
    expect(await evidenceOf(id)).toEqual([["reading", 1, 0, at(1)]]);
    const rest = questions.slice(1).map((question) => [id, question, right] as const);
    await countDays(app.ctx(system), await writeAt(app, at(2), rest));
    const all = [
      ["counting", 2, 2, at(2)],
      ["reading", 3, 2, at(2)],
    ];
    expect(await evidenceOf(id)).toEqual(all);
    await practiseQuestion(person.ctx(), { quiz_id: questions[0]!, answer: right });
    expect(await evidenceOf(id)).toEqual(all);
  });

  it("are counted once, however often they are told", async () => {
    const { id } = await somebody(app);
    await countDays(app.ctx(system), await writeAt(app, at(1), [[id, questions[0]!, right]]));
    const told = await answerAt(app, at(2), [[id, questions[1]!, right]]);
    const [row] = await app.sql<Envelope & { occurred_at: Date }>(
      "select day::text, id, subject, payload, occurred_at from platform.outbox where subject = 'quiz.answers_given' order by id desc limit 1",
    );
    const event = { ...row!, occurred_at: new Date(row!.occurred_at).toISOString() };
    for (let times = 0; times < 3; times += 1) expect((await deliver(app.platform, consumer, event, 1)).done).toBe(true);
    const once = [
      ["counting", 1, 1, at(2)],
      ["reading", 2, 2, at(2)],
    ];
    expect(await evidenceOf(id)).toEqual(once);
    // Also where nobody remembers that it was told before.
    await countDays(app.ctx(system), told);
    expect(await evidenceOf(id)).toEqual(once);
  });

  it("are told of with the fold: who, and which nodes", async () => {
    const [asha, ravi] = [await somebody(app), await somebody(app)];
    await app.sql("truncate platform.outbox");
    const told = () =>
      app.sql("select payload -> 'people' as people from platform.outbox where subject = 'competencies.evidence_changed' order by id");
    for (const [day, question] of [questions[0]!, questions[2]!].entries()) {
      await countDays(
        app.ctx(system),
        await writeAt(app, at(day + 1), [
          [asha.id, question, right],
          [ravi.id, question, wrong],
        ]),
      );
    }
    const both = (node: string) => [asha.id, ravi.id].toSorted().map((user_id) => ({ user_id, nodes: [node] }));
    expect(await told()).toEqual([{ people: both("reading") }, { people: both("counting") }]);
  });

  it("of somebody who was forgotten meanwhile leave nothing behind", async () => {
    const { id } = await somebody(app);
    await countDays(app.ctx(system), await writeAt(app, at(1), [[id, questions[0]!, right]]));
    const late = await writeAt(app, at(2), [[id, questions[1]!, right]]);
    for (const people of app.platform.people.toReversed()) {
      if (["quiz", "competencies"].includes(people.module))
        await app.ctx(system).tx((tx) => people.forget(tx, { ids: [id], addresses: [] }));
    }
    await countDays(app.ctx(system), late);
    expect(await evidenceOf(id)).toEqual([]);
  });
});

describe("two accounts that become one", () => {
  it("have the evidence of one person: what both answered counts once, as the account that stays answered it", async () => {
    // What was told before there was anybody to hear it.
    await app.sql("truncate platform.outbox");
    const worker = startWorker(app);
    const older = await signUp(app, "older@evidence.example");
    const younger = await signUp(app, "younger@evidence.example");
    const [stays, goes] = [older.reply.user_id, younger.reply.user_id];
    await answerAt(app, at(1), [
      [stays, questions[0]!, wrong],
      [stays, questions[1]!, right],
    ]);
    await answerAt(app, at(2), [
      [goes, questions[0]!, right],
      [goes, questions[2]!, right],
    ]);
    await worker.settled();
    expect(await evidenceOf(goes)).toEqual([
      ["counting", 1, 1, at(2)],
      ["reading", 1, 1, at(2)],
    ]);
    const offered = await older.link("younger@evidence.example");
    const merged = await older.browser.ask("POST", "/api/user/identifiers/merge", { body: { merge_ticket: offered.json.merge_ticket } });
    expect(merged.status).toBe(200);
    await worker.settled();
    expect(await evidenceOf(goes)).toEqual([]);
    expect(await evidenceOf(stays)).toEqual([
      ["counting", 2, 2, at(2)],
      ["reading", 2, 1, at(1)],
    ]);
    // An answer of the account that went, which was on its way.
    await answerAt(app, at(3), [[goes, questions[4]!, right]]);
    await worker.settled();
    expect(await evidenceOf(goes)).toEqual([]);
    expect(await evidenceOf(stays)).toEqual([
      ["counting", 2, 2, at(2)],
      ["reading", 3, 2, at(3)],
    ]);
    await worker.stop();
  });
});
