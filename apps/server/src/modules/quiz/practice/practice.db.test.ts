import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import { signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { startWorker } from "../../../../test/with-worker.ts";
import { buildQuestion } from "../quiz.builders.ts";
import { saveQuestions } from "../questions/save-questions.ts";
import { answerAt, booksOf } from "../testing/habit.ts";

let app: TestApp;
let worker: ReturnType<typeof startWorker>;
/** On reading, on counting (math, then one of science), and six on nothing. */
let reading: string[];
let counting: string[];
let plain: string[];

beforeAll(async () => {
  app = await testApp();
  worker = startWorker(app);
  const make = (from: number, list: { competencies: string[]; subject?: string }[]) =>
    saveQuestions(
      app.ctx(system),
      list.map((given, index) => buildQuestion(from + index, { answer: 2, ...given })),
    );
  reading = await make(0, [{ competencies: ["reading"] }, { competencies: ["reading", "writing"] }]);
  counting = await make(10, [
    { competencies: ["counting"], subject: "math" },
    { competencies: ["counting"], subject: "math" },
    { competencies: ["counting"], subject: "science" },
  ]);
  plain = await make(
    20,
    Array.from({ length: 6 }, () => ({ competencies: [] })),
  );
});
afterAll(async () => {
  await worker.stop();
  await app.close();
});

const someone = () => signUp(app, `${randomUUID()}@practice.example`);
type Person = Awaited<ReturnType<typeof someone>>;
let hour = 0;
/** Answers one after the other, an hour apart, some time ago. */
async function answered(person: Person, ...list: [question: string, words: string][]): Promise<void> {
  for (const [question, words] of list) {
    hour += 1;
    await answerAt(app, new Date(Date.UTC(2026, 5, 1, hour)).toISOString(), [[person.reply.user_id, question, words]]);
  }
}
const wrong = "The first";
const right = "The third";
const list = async (person: Person) => (await person.browser.ask("GET", "/api/quiz/practice")).json;
const kinds = async (person: Person) =>
  (await list(person)).data.map(({ missed_id, kind, question }: { missed_id: string; kind: string; question: { id: string } }) => [
    missed_id,
    kind,
    question.id,
  ]);
const practise = (person: Person, question: string, words: string) =>
  person.browser.ask("POST", "/api/quiz/practice", { body: { quiz_id: question, answer: words } });

describe("GET /quiz/practice", () => {
  it("brings missed questions back, the oldest first, four at most and how many there are", async () => {
    const person = await someone();
    await answered(person, ...plain.map((id): [string, string] => [id, wrong]), [reading[0]!, right]);
    const { total, data } = await list(person);
    expect(total).toBe(6);
    expect(data.map(({ missed_id }: { missed_id: string }) => missed_id)).toEqual(plain.slice(0, 4));
    expect((await person.browser.ask("GET", "/api/quiz/my-week")).json.to_practise).toBe(6);
  });

  it("offers another open one on the same competency, of the same subject first, each once; else the same", async () => {
    const person = await someone();
    await answered(person, [reading[0]!, wrong], [counting[0]!, wrong], [plain[0]!, wrong]);
    expect(await kinds(person)).toEqual([
      [reading[0], "another", reading[1]],
      [counting[0], "another", counting[1]],
      [plain[0], "same", plain[0]],
    ]);
    await answered(person, [counting[1]!, wrong]);
    expect(await kinds(person)).toEqual([
      [reading[0], "another", reading[1]],
      [counting[0], "another", counting[2]],
      [plain[0], "same", plain[0]],
      [counting[1], "same", counting[1]],
    ]);
  });

  it("is empty for somebody who missed nothing, and nobody's who is not signed in", async () => {
    expect(await list(await someone())).toEqual({ total: 0, data: [] });
    expect((await app.ask("GET", "/api/quiz/practice")).status).toBe(401);
  });

  it("[QUIZ-12] says nothing of a key", async () => {
    const person = await someone();
    await answered(person, [reading[0]!, wrong], [plain[0]!, wrong]);
    const { body } = await person.browser.ask("GET", "/api/quiz/practice");
    expect(body).not.toMatch(/question_answer|explanation|is explained here|option_index/);
  });
});

describe("POST /quiz/practice", () => {
  it("[QUIZ-12] is not there for a question that the person has not answered, and says nothing of its key", async () => {
    const [person, other] = [await someone(), await someone()];
    await answered(other, [plain[1]!, wrong]);
    const { status, body } = await practise(person, plain[1]!, right);
    expect(status).toBe(404);
    expect(body).not.toMatch(/The third|is explained here/);
    expect((await practise(person, randomUUID(), right)).status).toBe(404);
    expect((await app.ask("POST", "/api/quiz/practice", { body: { quiz_id: plain[1], answer: right } })).status).toBe(401);
    expect(await app.sql("select 1 from quiz.practice where user_id = $1", [person.reply.user_id])).toEqual([]);
  });

  it("tells whether the try was right, with the key, and a question that was right once comes back no more", async () => {
    const person = await someone();
    await answered(person, [plain[2]!, wrong]);
    const missed = await practise(person, plain[2]!, "The second");
    expect(missed.json).toMatchObject({
      quiz_id: plain[2],
      selected_answer: "The second",
      correct: false,
      question_answer: "The third",
      message: "❌ You selected the wrong answer. The correct answer is : The third",
    });
    expect((await list(person)).total).toBe(1);
    expect((await practise(person, plain[2]!, right)).json).toMatchObject({
      correct: true,
      message: "✅ You selected the correct answer !",
    });
    expect(await list(person)).toEqual({ total: 0, data: [] });
    await practise(person, plain[2]!, wrong);
    expect((await list(person)).total).toBe(0);
    expect(await app.sql("select tries, correct from quiz.practice where user_id = $1", [person.reply.user_id])).toEqual([
      { tries: 3, correct: true },
    ]);
  });

  it("refuses words that are no option and keeps nothing", async () => {
    const person = await someone();
    await answered(person, [plain[3]!, wrong]);
    const { status, json } = await practise(person, plain[3]!, "Something else");
    expect(status).toBe(400);
    expect(json.error.fields).toEqual([{ path: "answer", message: "is not one of the options" }]);
    expect(await app.sql("select 1 from quiz.practice where user_id = $1", [person.reply.user_id])).toEqual([]);
  });

  it("changes no answer, no counter, no day, no streak and no point", async () => {
    const person = await someone();
    await answered(person, [plain[4]!, wrong], [plain[5]!, right]);
    await worker.settled();
    const everything = async () => ({
      books: await booksOf(app, [person.reply.user_id]),
      answers: await app.sql("select * from quiz.attempt where user_id = $1 order by question_id", [person.reply.user_id]),
      counts: await app.sql("select question_id, attempts, correct from quiz.question_count order by 1"),
      options: await app.sql("select * from quiz.option_count order by 1, 2"),
      points: await app.sql("select * from rewards.transaction where user_id = $1", [person.reply.user_id]),
      told: await app.sql("select count(*) from platform.outbox"),
    });
    const before = await everything();
    expect(before.points).toHaveLength(1);
    for (const words of [right, wrong, right]) await practise(person, plain[4]!, words);
    await worker.settled();
    expect(await everything()).toEqual(before);
  });
});
