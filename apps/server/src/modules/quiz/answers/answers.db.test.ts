import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { performNow } from "#platform/testing/perform-now.ts";
import { system } from "#platform/actor.ts";
import { signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { startWorker } from "../../../../test/with-worker.ts";
import { buildQuestion } from "../quiz.builders.ts";
import { saveQuestions } from "../questions/save-questions.ts";
import { quizSchedules } from "../schedules.ts";

let app: TestApp;
let worker: ReturnType<typeof startWorker>;
let questions: string[];

beforeAll(async () => {
  app = await testApp();
  worker = startWorker(app);
  questions = await saveQuestions(
    app.ctx(system),
    Array.from({ length: 12 }, (_, index) => buildQuestion(index, { answer: 2 })),
  );
});
afterAll(async () => {
  await worker.stop();
  await app.close();
});

const wish = (person: Awaited<ReturnType<typeof signUp>>, given: boolean) =>
  person.browser.ask("POST", "/api/user/consents", { body: { purpose: "research", given } });
/** Somebody who agrees to be counted in figures. */
const someone = async () => {
  const person = await signUp(app, `${randomUUID()}@quiz.example`);
  await wish(person, true);
  return person;
};
/** Somebody who has said nothing of it. */
const uncounted = () => signUp(app, `${randomUUID()}@quiz.example`);
type Person = Awaited<ReturnType<typeof someone>>;
const answer = (person: Person, question: string, words: string) =>
  person.browser.ask("POST", "/api/quiz/attempt", { body: { quiz_id: question, answer: words } });
const stored = (question: string) =>
  app.sql<{ user_id: string; option_index: number; correct: boolean }>(
    "select user_id, option_index, correct from quiz.attempt where question_id = $1",
    [question],
  );

describe("POST /quiz/attempt", () => {
  it("[API-09] [QUIZ-11] answers with the others' choices and the key, which no earlier reply carried", async () => {
    const person = await someone();
    const before = await person.browser.ask("GET", "/api/quiz/tq-list?limit=100");
    expect(before.body).not.toContain("question_answer");
    const { status, json } = await answer(person, questions[0]!, "The third");
    expect(status).toBe(200);
    expect(json).toMatchObject({
      quiz_id: questions[0],
      selected_answer: "The third",
      correct: true,
      question_answer: "The third",
      attempt_count: [{ selected_answer: "The third", attempt_percent: 100 }],
      explanation: "The key of question 0 is explained here.",
    });
  });

  it("[QUIZ-04] says it in the words of the spec", async () => {
    const person = await someone();
    expect((await answer(person, questions[1]!, "The third")).json.message).toBe("✅ You selected the correct answer !");
    expect((await answer(person, questions[2]!, "The first")).json.message).toBe(
      "❌ You selected the wrong answer. The correct answer is : The third",
    );
  });

  it("[QUIZ-03] keeps the first answer for ever, also against a hundred tabs at once", async () => {
    const person = await someone();
    const words = ["The first", "The second", "The third", "The fourth"];
    const replies = await Promise.all(Array.from({ length: 100 }, (_, index) => answer(person, questions[3]!, words[index % 4]!)));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(replies.map(({ json }) => json.selected_answer)).size).toBe(1);
    const rows = (await stored(questions[3]!)).filter(({ user_id }) => user_id === person.reply.user_id);
    expect(rows).toHaveLength(1);
    const [first] = replies;
    const again = await answer(
      person,
      questions[3]!,
      words.find((word) => word !== first!.json.selected_answer)!,
    );
    expect(again.json.selected_answer).toBe(first!.json.selected_answer);
    const mine = await person.browser.ask("GET", `/api/quiz/my-answers?quiz_ids=${questions[3]}`);
    expect(mine.json.data).toMatchObject([{ quiz_id: questions[3], selected_answer: first!.json.selected_answer }]);
  });

  it("[API-09] refuses words that are no option with 400 and stores nothing, and an unknown question with 404", async () => {
    const person = await someone();
    const refused = await answer(person, questions[4]!, "Something else");
    expect(refused.status).toBe(400);
    expect(refused.json.error.fields).toEqual([{ path: "answer", message: "is not one of the options" }]);
    expect((await answer(person, randomUUID(), "The third")).status).toBe(404);
    expect(await stored(questions[4]!)).toEqual([]);
  });

  it("lets nobody answer who is not signed in", async () => {
    const { status } = await app.ask("POST", "/api/quiz/attempt", { body: { quiz_id: questions[5], answer: "The third" } });
    expect(status).toBe(401);
    expect(await stored(questions[5]!)).toEqual([]);
  });

  it("changes or removes an answer by no statement of the product's own role", async () => {
    await expect(app.sql("set role app_runtime; update quiz.attempt set correct = true")).rejects.toThrow(/permission denied/);
    await app.sql("reset role");
    await expect(app.sql("set role app_runtime; delete from quiz.attempt_3")).rejects.toThrow(/permission denied/);
    await app.sql("reset role");
  });
});

describe("the counters", () => {
  it("are what the answers are, once everything told is folded", async () => {
    const people = await Promise.all(Array.from({ length: 8 }, someone));
    await Promise.all(people.flatMap((person, index) => [answer(person, questions[6]!, index < 6 ? "The third" : "The first")]));
    await worker.settled();
    const [count] = await app.sql("select attempts, correct from quiz.question_count where question_id = $1", [questions[6]]);
    expect(count).toEqual({ attempts: 8, correct: 6 });
    // What was read for somebody else may be two seconds old.
    await sleep(2_100);
    const late = await answer(await someone(), questions[6]!, "The first");
    expect(late.json.attempt_count).toEqual([
      { selected_answer: "The first", attempt_percent: 25 },
      { selected_answer: "The third", attempt_percent: 75 },
    ]);
    const { json } = await app.ask("GET", "/api/quiz/tq-list?limit=100");
    expect(json.data.find(({ id }: { id: string }) => id === questions[6]).correct_attempt).toBe(75);
  });

  it("count a double submit once: of everything that is folded from it, and for everyone who sent it", async () => {
    const people = await Promise.all(Array.from({ length: 3 }, someone));
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => people.map((person) => answer(person, questions[9]!, "The third"))).flat(),
    );
    expect(new Set(replies.map(({ status, json }) => `${status} ${json.selected_answer}`))).toEqual(new Set(["200 The third"]));
    await worker.settled();
    const ids = people.map(({ reply }) => reply.user_id);
    const sums = async (text: string) => Object.values((await app.sql<Record<string, number>>(text, [ids]))[0]!);
    const of = [questions[9]];
    expect(await app.sql("select attempts, correct from quiz.question_count where question_id = $1", of)).toEqual([
      { attempts: 3, correct: 3 },
    ]);
    expect(await app.sql("select attempts from quiz.option_count where question_id = $1", of)).toEqual([{ attempts: 3 }]);
    expect(await sums("select sum(answers)::int, sum(correct)::int as right from quiz.answer_day where user_id = any($1)")).toEqual([3, 3]);
    expect(await sums("select sum(answers)::int, sum(correct)::int as right from quiz.subject_tally where user_id = any($1)")).toEqual([
      3, 3,
    ]);
    expect(await sums("select sum(earned)::int from rewards.balance where user_id = any($1) and currency = 'points'")).toEqual([60]);
    expect(await sums("select sum(times)::int from rewards.tally where user_id = any($1) and length(period) = 10")).toEqual([3]);
    expect(await sums("select sum(points)::int from rewards.week_score where user_id = any($1) and subject = ''")).toEqual([60]);
  });

  it("make the pages that show them old, once for many answers", async () => {
    const tellCounts = quizSchedules.find(({ job }) => job.name === "quiz.tell_counts")!;
    const version = async () => (await app.ask("GET", "/api/pages/versions")).json.versions.quiz as number;
    await answer(await someone(), questions[10]!, "The third");
    await worker.settled();
    const before = await version();
    await performNow(app.platform, tellCounts);
    const told = await version();
    expect(told).not.toBe(before);
    await performNow(app.platform, tellCounts);
    expect(await version()).toBe(told);
  });

  it("count one person once when two accounts become one", async () => {
    const older = await someone();
    await answer(older, questions[7]!, "The first");
    const address = `${randomUUID()}@quiz.example`;
    const younger = await signUp(app, address);
    await answer(younger, questions[7]!, "The third");
    await answer(younger, questions[8]!, "The third");
    await worker.settled();
    const offered = await older.link(address);
    expect(
      (await older.browser.ask("POST", "/api/user/identifiers/merge", { body: { merge_ticket: offered.json.merge_ticket } })).status,
    ).toBe(200);
    await worker.settled();
    expect(await stored(questions[7]!)).toEqual([{ user_id: older.reply.user_id, option_index: 0, correct: false }]);
    expect(await stored(questions[8]!)).toMatchObject([{ user_id: older.reply.user_id }]);
    const counts = await app.sql("select attempts, correct from quiz.question_count where question_id = any($1) order by correct", [
      questions.slice(7, 9),
    ]);
    expect(counts).toEqual([
      { attempts: 1, correct: 0 },
      { attempts: 1, correct: 1 },
    ]);
    const [balance] = await app.sql<{ points: number }>("select earned::int as points from rewards.balance where user_id = $1", [
      older.reply.user_id,
    ]);
    expect(balance?.points).toBe(40);
  });
});

describe("whoever is not counted in figures", () => {
  const shown = async (question: string) => {
    const { json } = await app.ask("GET", "/api/quiz/tq-list?limit=100");
    return json.data.find(({ id }: { id: string }) => id === question).correct_attempt as number;
  };
  /** What was read for somebody else may be two seconds old. */
  const shares = async (person: Person, question: string) => {
    await worker.settled();
    await sleep(2_100);
    const { json } = await person.browser.ask("GET", `/api/quiz/my-answers?quiz_ids=${question}`);
    return json.data[0].attempt_count as object[];
  };

  it("[QUIZ-11] moves no percentage: an option that only they chose stands with 0 %", async () => {
    const question = questions[11]!;
    const [counted, silent] = [await someone(), await uncounted()];
    const first = await answer(silent, question, "The first");
    expect(first.json.attempt_count).toEqual([{ selected_answer: "The first", attempt_percent: 0 }]);
    await answer(counted, question, "The third");
    const both = [
      { selected_answer: "The first", attempt_percent: 0 },
      { selected_answer: "The third", attempt_percent: 100 },
    ];
    expect(await shares(silent, question)).toEqual(both);
    expect(await shares(counted, question)).toEqual(both);
    expect(await shown(question)).toBe(100);
  });

  it("is counted with everything when they agree, and with nothing when they take it back", async () => {
    const [question = ""] = await saveQuestions(app.ctx(system), [buildQuestion(600, { answer: 2 })]);
    const [counted, silent] = [await someone(), await uncounted()];
    await answer(silent, question, "The first");
    await answer(counted, question, "The third");
    await wish(silent, true);
    const half = [
      { selected_answer: "The first", attempt_percent: 50 },
      { selected_answer: "The third", attempt_percent: 50 },
    ];
    expect(await shares(counted, question)).toEqual(half);
    expect(await shown(question)).toBe(50);
    await wish(silent, false);
    await wish(counted, false);
    expect(await shares(counted, question)).toEqual(half.map((share) => ({ ...share, attempt_percent: 0 })));
    expect(await shown(question)).toBe(0);
    expect(
      await app.sql("select attempts, correct, counted, counted_correct from quiz.question_count where question_id = $1", [question]),
    ).toEqual([{ attempts: 2, correct: 1, counted: 0, counted_correct: 0 }]);
  });
});

describe("the key", () => {
  it("is in no reply before the person's own answer", async () => {
    const canary = `CANARY-${randomUUID()}`;
    const [question = ""] = await saveQuestions(app.ctx(system), [
      buildQuestion(500, { slug: "canary", options: ["a", "b"], answer: 1, explanation: canary.padEnd(100, "x") }),
    ]);
    const [reader, answerer] = [await someone(), await someone()];
    const revealed = await answer(answerer, question, "a");
    expect(revealed.body).toContain(canary);
    for (const url of [
      "/api/quiz/tq-list?limit=100",
      "/api/quiz/list?limit=100",
      `/api/quiz/my-answers?quiz_ids=${question}`,
      "/api/shell/bootstrap",
    ]) {
      expect((await reader.browser.ask("GET", url)).body, url).not.toContain(canary);
    }
  });
});
