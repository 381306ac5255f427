import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { performNow } from "#platform/testing/perform-now.ts";
import { system } from "#platform/actor.ts";
import { signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { startWorker } from "../../../../test/with-worker.ts";
import { countDay } from "../habit/count-day.ts";
import { listYesterday } from "./list-yesterday.ts";
import { buildQuestion } from "../quiz.builders.ts";
import { saveQuestions } from "../questions/save-questions.ts";
import { quizSchedules } from "../schedules.ts";
import { agree, answerAt, setTime, type Somebody, somebody } from "../testing/habit.ts";

let app: TestApp;
let worker: ReturnType<typeof startWorker>;
let questions: string[];
let kerala: Somebody[];
let goa: Somebody[];
let nowhere: Somebody[];

const on = (day: number, time = "12:00:00") => `2026-10-${day}T${time}+05:30`;
const endDay = () =>
  performNow(
    app.platform,
    quizSchedules.find(({ job }) => job.name === "quiz.end_day")!,
  );
const ended = () => app.sql<{ day: string }>("select payload ->> 'day' as day from platform.outbox where subject = 'quiz.day_ended'");
const results = () => app.sql<{ row: string }>("select t::text as row from quiz.day_result t order by 1");

beforeAll(async () => {
  app = await testApp();
  await setTime(app, on(13, "20:00:00"));
  worker = startWorker(app);
  questions = await saveQuestions(
    app.ctx(system),
    Array.from({ length: 14 }, (_, index) => buildQuestion(index, { answer: 2 })),
  );
  const group = (count: number, states: (string | null)[]) =>
    Promise.all(Array.from({ length: count }, (_, index) => somebody(app, states[index % states.length])));
  kerala = await group(20, ["Kerala", "kerala "]);
  goa = await group(19, ["Goa"]);
  nowhere = await group(2, [null]);
  const [first, second] = questions as [string, string];
  // In Kerala 15 of 20 are right, in Goa 0 of 19, elsewhere both; one of Kerala and one of Goa answer a minute too early or too late.
  await answerAt(app, on(13), [
    ...kerala.map(({ id }, index) => [id, first, index < 15 ? "The third" : "The first"] as const),
    ...goa.map(({ id }) => [id, first, "The second"] as const),
    ...nowhere.map(({ id }) => [id, first, "The third"] as const),
    ...kerala.slice(1).map(({ id }) => [id, second, "The third"] as const),
    ...goa.map(({ id }) => [id, second, "The fourth"] as const),
  ]);
  await answerAt(app, on(12, "23:59:59"), [[kerala[0]!.id, second, "The third"]]);
  await worker.settled();
});
afterAll(async () => {
  await worker.stop();
  await app.close();
});

describe("the end of a day", () => {
  it("is told after midnight when nothing is on its way any more, until the day is counted", async () => {
    await endDay();
    expect((await ended()).map(({ day }) => day)).toEqual(["2026-10-12"]);
    await worker.settled();
    expect(await results()).toEqual([{ row: `(2026-10-12,${questions[1]},"",2,1)` }]);
    await endDay();
    await setTime(app, on(14, "00:00:30"));
    await endDay();
    expect(await ended()).toHaveLength(1);
    expect((await listYesterday(kerala[0]!.ctx())).data).toEqual([]);
    await setTime(app, on(14, "00:05:00"));
    await endDay();
    expect((await ended()).map(({ day }) => day)).toEqual(["2026-10-12", "2026-10-13"]);
    await worker.settled();
    await endDay();
    expect(await ended()).toHaveLength(2);
  });

  it("counted twice, also twice at once, is the same", async () => {
    const before = await results();
    expect(before.length).toBeGreaterThan(5);
    await countDay(app.ctx(system), "2026-10-13");
    await Promise.all([countDay(app.ctx(system), "2026-10-13"), countDay(app.ctx(system), "2026-10-13")]);
    expect(await results()).toEqual(before);
  });

  it("keeps nothing of a state in which fewer than twenty answered", async () => {
    const states = await app.sql("select distinct question_id, state from quiz.day_result where state <> ''");
    expect(states).toEqual([{ question_id: questions[0], state: "kerala" }]);
  });
});

describe("GET /quiz/yesterday", () => {
  it("shows how one's own state chose when twenty of it answered, else everybody", async () => {
    const { day, data } = await listYesterday(kerala[1]!.ctx());
    expect(day).toBe("2026-10-13");
    const of = (question: number, list = data) => list.find(({ quiz_id }) => quiz_id === questions[question])?.spread;
    expect(of(0)).toEqual({
      state: "kerala ",
      people: 20,
      chosen: [
        { selected_answer: "The first", percent: 25 },
        { selected_answer: "The third", percent: 75 },
      ],
    });
    // Nineteen of Kerala answered the second one yesterday: the twentieth did so the day before.
    expect(of(1)).toEqual({
      state: null,
      people: 38,
      chosen: [
        { selected_answer: "The third", percent: 50 },
        { selected_answer: "The fourth", percent: 50 },
      ],
    });
    const everybody = {
      state: null,
      people: 41,
      chosen: [
        { selected_answer: "The first", percent: 12 },
        { selected_answer: "The second", percent: 46 },
        { selected_answer: "The third", percent: 41 },
      ],
    };
    for (const person of [goa[0]!, nowhere[0]!]) expect(of(0, (await listYesterday(person.ctx())).data)).toEqual(everybody);
  });

  it("[QUIZ-12] has the key of what one answered oneself yesterday, and of nothing else", async () => {
    const { data } = await listYesterday(kerala[0]!.ctx());
    expect(data).toMatchObject([
      {
        quiz_id: questions[0],
        question_title: "Which picture shows 0 halves?",
        selected_answer: "The third",
        question_answer: "The third",
      },
    ]);
    const { browser } = await signUp(app, "reader@habit.example");
    const { status, json, body } = await browser.ask("GET", "/api/quiz/yesterday");
    expect([status, json]).toEqual([200, { day: "2026-10-13", data: [] }]);
    expect(body).not.toMatch(/is explained here|question_answer/);
    expect((await app.ask("GET", "/api/quiz/yesterday")).status).toBe(401);
  });

  it("has eight at most, the newest first", async () => {
    const person = await somebody(app);
    for (let index = 0; index < 10; index += 1) {
      await answerAt(app, on(13, `13:0${index}:00`), [[person.id, questions[index + 2]!, "The third"]]);
    }
    await countDay(app.ctx(system), "2026-10-13");
    const { data } = await listYesterday(person.ctx());
    expect(data.map(({ quiz_id }) => quiz_id)).toEqual(questions.slice(4, 12).toReversed());
  });

  it("shows a question that only people answered who are not counted, without a figure of them", async () => {
    const person = await somebody(app, "Kerala");
    await agree(app, person.id, false);
    const [question = ""] = await saveQuestions(app.ctx(system), [buildQuestion(700, { answer: 2 })]);
    await answerAt(app, on(13, "13:30:00"), [[person.id, question, "The first"]]);
    await countDay(app.ctx(system), "2026-10-13");
    const { data } = await listYesterday(person.ctx());
    expect(data).toMatchObject([{ quiz_id: question, selected_answer: "The first" }]);
    expect(data[0]?.spread).toEqual({ state: null, people: 0, chosen: [{ selected_answer: "The first", percent: 0 }] });
  });

  it("leaves out a question that is gone, and counts the rest", async () => {
    const person = await somebody(app);
    await answerAt(app, on(13, "14:00:00"), [[person.id, questions[12]!, "The third"]]);
    await answerAt(app, on(13, "14:00:01"), [[person.id, questions[13]!, "The third"]]);
    await app.sql("delete from quiz.question where id = $1", [questions[12]]);
    await countDay(app.ctx(system), "2026-10-13");
    expect((await listYesterday(person.ctx())).data).toMatchObject([{ quiz_id: questions[13] }]);
  });
});
