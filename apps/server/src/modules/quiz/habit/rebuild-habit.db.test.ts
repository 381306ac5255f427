import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import { signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { startWorker } from "../../../../test/with-worker.ts";
import { countDays } from "./count-days.ts";
import { listFigures } from "../answers/figures.store.ts";
import { practiseQuestion } from "../practice/practise-question.ts";
import { buildQuestion } from "../quiz.builders.ts";
import { rebuildHabit } from "./rebuild-habit.ts";
import { saveHolidays } from "./save-holidays.ts";
import { saveQuestions } from "../questions/save-questions.ts";
import { answerAt, booksOf, setTime, type Somebody, somebody, writeAt } from "../testing/habit.ts";

let app: TestApp;
let worker: ReturnType<typeof startWorker>;
let questions: string[];
const subjects = ["english", "hindi", "math"];

beforeAll(async () => {
  app = await testApp();
  await setTime(app, "2026-10-12T12:00:00+05:30");
  worker = startWorker(app);
  questions = await saveQuestions(
    app.ctx(system),
    Array.from({ length: 60 }, (_, index) => buildQuestion(index, { answer: 2, subject: subjects[index % 3]! })),
  );
  await saveHolidays(app.ctx(system), [
    { day: "2026-09-09", state: "", name: "A day of all India" },
    { day: "2026-09-16", state: "Kerala", name: "A day of Kerala" },
  ]);
});
afterAll(async () => {
  await worker.stop();
  await app.close();
});

/** The same numbers in every run, between nothing and one. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

const right = "The third";
const at = (day: number, hour: number) => new Date(Date.UTC(2026, 8, day, hour)).toISOString();
const ids = (people: readonly Somebody[]) => people.map(({ id }) => id);
const rebuilt = async (people: readonly Somebody[]) => {
  await rebuildHabit(app.ctx(system));
  return booksOf(app, ids(people));
};

describe("days, subjects and streaks", () => {
  it("as they were folded, in whatever order and beside each other, are what a rebuild makes of the answers", async () => {
    const next = chance(7);
    const people = await Promise.all(Array.from({ length: 14 }, (_, index) => somebody(app, index % 2 ? "Kerala" : null)));
    const batches = Array.from({ length: 60 }, (_, index) => {
      const answerers = people.filter(() => next() < 0.4);
      return {
        moment: at(1 + Math.floor(next() * 28), Math.floor(next() * 24)),
        wishes: answerers.map(({ id }) => [id, questions[index]!, next() < 0.5 ? right : "The first"] as const),
      };
    }).filter(({ wishes }) => wishes.length > 0);
    await Promise.all(batches.map(({ moment, wishes }) => answerAt(app, moment, wishes)));
    await worker.settled();
    const folded = await booksOf(app, ids(people));
    expect(folded.streaks).toHaveLength(people.length);
    expect(await rebuilt(people)).toEqual(folded);
    await app.sql("truncate quiz.answer_day, quiz.subject_tally, quiz.streak");
    expect(await rebuilt(people)).toEqual(folded);
    const [person] = people;
    const [figures] = await listFigures(app.ctx(system).db, [person!.id]);
    const [truth] = await app.sql<{ answers: number; correct: number; days: number }>(
      `select count(*)::int as answers, count(*) filter (where correct)::int as correct,
         count(distinct (answered_at at time zone 'Asia/Kolkata')::date)::int as days from quiz.attempt where user_id = $1`,
      [person!.id],
    );
    expect(figures).toMatchObject(truth!);
  });

  it("are not doubled by a rebuild while answers are on their way", async () => {
    const people = await Promise.all([somebody(app), somebody(app)]);
    const told = [];
    for (const [index, day] of [1, 2, 2, 3].entries()) {
      const wishes = people.map(({ id }) => [id, questions[index]!, index % 2 ? right : "The first"] as const);
      told.push(await writeAt(app, at(day, 6 + index), wishes));
    }
    await countDays(app.ctx(system), told[1]!);
    const books = await rebuilt(people);
    // What was on its way arrives late, and between it something new.
    const fresh = await writeAt(app, at(3, 12), [[people[0].id, questions[9]!, right]]);
    for (const payload of [told[3]!, told[0]!, fresh, told[2]!]) await countDays(app.ctx(system), payload);
    const after = await booksOf(app, ids(people));
    expect(after.days).toHaveLength(books.days.length);
    expect(await rebuilt(people)).toEqual(after);
  });

  it("of somebody whose answers went elsewhere are gone, also when their last one is told late", async () => {
    const person = await somebody(app);
    const told = await writeAt(app, at(1, 6), [[person.id, questions[0]!, right]]);
    await countDays(app.ctx(system), told);
    await app.sql("select quiz.take_attempts($1)", [person.id]);
    await countDays(app.ctx(system), told);
    expect(await booksOf(app, [person.id])).toEqual({ days: [], subjects: [], streaks: [] });
  });
});

describe("two accounts that become one", () => {
  it("have the days, subjects, streak and practice of both, and the other one's rows are gone", async () => {
    const older = await signUp(app, "older@habit.example");
    const younger = await signUp(app, "younger@habit.example");
    const [kept, left] = [older.reply.user_id, younger.reply.user_id];
    await answerAt(app, at(1, 6), [[kept, questions[0]!, "The first"]]);
    await answerAt(app, at(3, 6), [
      [kept, questions[2]!, right],
      [left, questions[2]!, "The first"],
    ]);
    await answerAt(app, at(2, 6), [[left, questions[1]!, "The first"]]);
    await worker.settled();
    const acting = (id: string) => app.ctx({ kind: "user", id, roles: [], grants: [] });
    await practiseQuestion(acting(kept), { quiz_id: questions[0]!, answer: "The first" });
    await practiseQuestion(acting(left), { quiz_id: questions[1]!, answer: right });
    const offered = await older.link("younger@habit.example");
    const merged = await older.browser.ask("POST", "/api/user/identifiers/merge", { body: { merge_ticket: offered.json.merge_ticket } });
    expect(merged.status).toBe(200);
    await worker.settled();
    expect(await booksOf(app, [left])).toEqual({ days: [], subjects: [], streaks: [] });
    expect(await booksOf(app, [kept])).toEqual({
      days: [`(${kept},2026-09-01,1,0)`, `(${kept},2026-09-02,1,0)`, `(${kept},2026-09-03,1,1)`].map((row) => ({ row })),
      subjects: [`(${kept},english,1,0)`, `(${kept},hindi,1,0)`, `(${kept},math,1,1)`].map((row) => ({ row })),
      streaks: [{ row: `(${kept},3,3,1,2026-09-03)` }],
    });
    expect(await app.sql("select user_id, question_id, correct from quiz.practice order by correct")).toEqual([
      { user_id: kept, question_id: questions[0], correct: false },
      { user_id: kept, question_id: questions[1], correct: true },
    ]);
  });
});
