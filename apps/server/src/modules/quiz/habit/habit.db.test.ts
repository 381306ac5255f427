import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import { addDays } from "#platform/india.ts";
import { signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { startWorker } from "../../../../test/with-worker.ts";
import { attemptQuiz } from "../answers/attempt-quiz.ts";
import { countDays } from "./count-days.ts";
import { getMyWeek } from "./get-my-week.ts";
import { buildQuestion } from "../quiz.builders.ts";
import { saveHolidays } from "./save-holidays.ts";
import { saveQuestions } from "../questions/save-questions.ts";
import { answerAt, setTime, somebody, writeAt } from "../testing/habit.ts";

let app: TestApp;
let worker: ReturnType<typeof startWorker>;
let questions: string[];

/** Noon of a day of October 2026; the 5th, the 12th and the 19th are Mondays. */
const noon = (day: number) => `2026-10-${String(day).padStart(2, "0")}T12:00:00+05:30`;
const october = (day: number) => `2026-10-${String(day).padStart(2, "0")}`;
const right = "The third";

beforeAll(async () => {
  app = await testApp();
  await setTime(app, "2026-10-12T23:58:00+05:30");
  worker = startWorker(app);
  questions = await saveQuestions(
    app.ctx(system),
    Array.from({ length: 40 }, (_, index) => buildQuestion(index, { answer: 2, subject: index % 2 ? "math" : "english" })),
  );
  await saveHolidays(app.ctx(system), [
    { day: october(6), state: "", name: "A day of all India" },
    { day: october(8), state: "Kerala", name: "A day of Kerala" },
    { day: october(16), state: "", name: "A day ahead" },
  ]);
});
afterAll(async () => {
  await worker.stop();
  await app.close();
});

const daysOf = (user: string) =>
  app.sql<{ day: string; answers: number; correct: number }>(
    "select day::text, answers, correct from quiz.answer_day where user_id = $1 order by day",
    [user],
  );
const streakOf = async (user: string) =>
  (await app.sql("select length, best, freezes, last_day::text from quiz.streak where user_id = $1", [user]))[0];
const told = async (user: string) =>
  (
    await app.sql<{ day: string; person: { length: number; reached: boolean } }>(
      `select payload ->> 'day' as day, person from platform.outbox cross join jsonb_array_elements(payload -> 'people') as person
       where subject = 'quiz.days_counted' and person ->> 'user_id' = $1 order by id`,
      [user],
    )
  ).map(({ day, person: { length, reached } }) => [day, length, reached]);
/** One answer on each of these days, told in this order. */
async function answerOn(user: string, ...days: number[]): Promise<void> {
  for (const day of days) {
    await answerAt(app, noon(day), [[user, questions[day]!, right]]);
    await worker.settled();
  }
}

describe("a day with an answer", () => {
  it("is one of India: a minute before its midnight and a minute after are two", async () => {
    const person = await somebody(app);
    await attemptQuiz(person.ctx(), { quiz_id: questions[0]!, answer: right });
    await setTime(app, "2026-10-13T00:01:00+05:30");
    await attemptQuiz(person.ctx(), { quiz_id: questions[1]!, answer: right });
    await attemptQuiz(person.ctx(), { quiz_id: questions[2]!, answer: "The first" });
    await worker.settled();
    expect(await daysOf(person.id)).toEqual([
      { day: october(12), answers: 1, correct: 1 },
      { day: october(13), answers: 2, correct: 1 },
    ]);
    expect(await streakOf(person.id)).toEqual({ length: 2, best: 2, freezes: 1, last_day: october(13) });
  });

  it("is told once as reached, however many answers follow, and by subject the answers add up", async () => {
    const person = await somebody(app);
    await answerOn(person.id, 5);
    await answerAt(app, noon(5), [
      [person.id, questions[10]!, right],
      [person.id, questions[11]!, "The first"],
    ]);
    await worker.settled();
    await answerOn(person.id, 7);
    expect(await told(person.id)).toEqual([
      [october(5), 1, true],
      [october(5), 1, false],
      [october(7), 2, true],
    ]);
    expect(await app.sql("select subject, answers, correct from quiz.subject_tally where user_id = $1 order by 1", [person.id])).toEqual([
      { subject: "english", answers: 1, correct: 1 },
      { subject: "math", answers: 3, correct: 2 },
    ]);
  });

  it("that comes late is counted where it belongs", async () => {
    const person = await somebody(app);
    await answerOn(person.id, 7, 9, 12);
    expect(await streakOf(person.id)).toMatchObject({ length: 1, best: 2 });
    await answerOn(person.id, 10, 8);
    expect(await streakOf(person.id)).toEqual({ length: 5, best: 5, freezes: 1, last_day: october(12) });
    expect((await told(person.id)).slice(3)).toEqual([
      [october(10), 4, true],
      [october(8), 5, true],
    ]);
  });

  it("before everything that the streak rests on lengthens nothing and has reached nothing", async () => {
    const person = await somebody(app);
    await answerOn(person.id, 12, 13, 2);
    expect((await told(person.id)).at(-1)).toEqual([october(2), 2, false]);
    expect(await daysOf(person.id)).toHaveLength(3);
  });
});

describe("somebody of whom nobody had heard", () => {
  it("reached every day up to here, though all are counted at the first that is told", async () => {
    const person = await somebody(app);
    const payloads = [];
    for (const day of [7, 8, 9]) payloads.push(await writeAt(app, noon(day), [[person.id, questions[day]!, right]]));
    for (const payload of payloads) await countDays(app.ctx(system), payload);
    expect(await told(person.id)).toEqual([
      [october(7), 1, true],
      [october(8), 2, true],
      [october(9), 3, true],
      [october(8), 3, false],
      [october(9), 3, false],
    ]);
  });
});

describe("a streak", () => {
  it("is not broken by a Sunday or a holiday of India or of one's own state; a missed school day takes the freeze, the next one ends it", async () => {
    const [inKerala, elsewhere] = [await somebody(app, " KERALA "), await somebody(app, "Goa")];
    // Both in one batch: each has their own calendar all the same.
    const answerBoth = async (...days: number[]) => {
      for (const day of days) {
        await answerAt(
          app,
          noon(day),
          [inKerala, elsewhere].map(({ id }) => [id, questions[day]!, right] as const),
        );
        await worker.settled();
      }
    };
    await answerBoth(3, 5, 7, 9);
    expect(await streakOf(inKerala.id)).toEqual({ length: 4, best: 4, freezes: 1, last_day: october(9) });
    expect(await streakOf(elsewhere.id)).toEqual({ length: 4, best: 4, freezes: 0, last_day: october(9) });
    await answerBoth(12);
    expect(await streakOf(inKerala.id)).toMatchObject({ length: 5, freezes: 0 });
    expect(await streakOf(elsewhere.id)).toEqual({ length: 1, best: 4, freezes: 0, last_day: october(12) });
  });

  it("is one however many count it at once: days of new people, in batches that name the same ones crosswise", async () => {
    const people = await Promise.all(Array.from({ length: 80 }, () => somebody(app)));
    const backwards = people.toReversed();
    const moments = ["2026-10-12T23:59:59.999", "2026-10-13T00:00:00", "2026-10-13T00:00:01", "2026-10-10T00:00:01"];
    const batches = await Promise.all(
      [...moments, ...moments].map((at, index) => {
        const named = index % 2 ? people : backwards;
        return writeAt(
          app,
          `${at}+05:30`,
          named.map(({ id }) => [id, questions[20 + index]!, right] as const),
        );
      }),
    );
    await Promise.all(batches.map((payload) => countDays(app.ctx(system), payload)));
    for (const { id } of people) {
      expect(await daysOf(id)).toMatchObject([
        { day: october(10), answers: 2 },
        { day: october(12), answers: 2 },
        { day: october(13), answers: 4 },
      ]);
      expect(await streakOf(id)).toEqual({ length: 3, best: 3, freezes: 1, last_day: october(13) });
    }
  });
});

describe("GET /quiz/my-week", () => {
  const week = async (person: Awaited<ReturnType<typeof somebody>>) => {
    const { streak, days, to_practise } = await getMyWeek(person.ctx());
    return { streak, states: days.map(({ state }) => state), days, to_practise };
  };

  it("tells each day of the week, and the streak as it stands today", async () => {
    const [steady, tired, gone] = [await somebody(app), await somebody(app), await somebody(app)];
    await answerOn(steady.id, 10, 12, 13);
    await answerOn(tired.id, 10, 12);
    await answerOn(gone.id, 9, 10);
    await setTime(app, noon(14));
    expect(await week(steady)).toMatchObject({
      streak: { length: 3, best: 3, freezes: 1 },
      states: ["answered", "answered", "open", "ahead", "ahead", "ahead", "ahead"],
    });
    expect(await week(tired)).toMatchObject({
      streak: { length: 2, best: 2, freezes: 0 },
      states: ["answered", "frozen", "open", "ahead", "ahead", "ahead", "ahead"],
    });
    expect(await week(gone)).toMatchObject({
      streak: { length: 0, best: 2, freezes: 0 },
      states: ["frozen", "missed", "open", "ahead", "ahead", "ahead", "ahead"],
    });
    expect((await week(gone)).days[4]).toEqual({ day: october(16), state: "ahead", holiday: "A day ahead" });
    await answerOn(steady.id, 14);
    expect(await week(steady)).toMatchObject({ streak: { length: 4 }, states: ["answered", "answered", "answered", "ahead", ...ahead(3)] });
    await setTime(app, noon(18));
    expect((await week(steady)).states).toEqual(["answered", "answered", "answered", "frozen", "excused", "missed", "open"]);
  });

  it("counts an answer of today at once, before anybody has counted the day, and no second time after that", async () => {
    const [steady, fresh] = [await somebody(app), await somebody(app)];
    await answerOn(steady.id, 12, 13);
    await setTime(app, noon(14));
    const given = await writeAt(
      app,
      `${october(14)}T12:00:00+05:30`,
      [steady, fresh].map(({ id }) => [id, questions[39]!, right] as const),
    );
    const asToday = { streak: { length: 3, best: 3 }, states: ["answered", "answered", "answered", ...ahead(4)] };
    expect(await week(steady)).toMatchObject(asToday);
    expect(await week(fresh)).toMatchObject({ streak: { length: 1, best: 1, freezes: 1 } });
    await countDays(app.ctx(system), given);
    expect(await week(steady)).toMatchObject(asToday);
    expect(await week(fresh)).toMatchObject({ streak: { length: 1, best: 1, freezes: 1 } });
  });

  it("tells somebody new that nothing is lost yet, in three statements at most", async () => {
    const { browser } = await signUp(app, "new@habit.example");
    const { status, json, headers } = await browser.ask("GET", "/api/quiz/my-week");
    expect(status).toBe(200);
    expect(json.streak).toEqual({ length: 0, best: 0, freezes: 1 });
    expect(json.days.map(({ day }: { day: string }) => day)).toEqual(Array.from({ length: 7 }, (_, index) => addDays(october(12), index)));
    expect(json.to_practise).toBe(0);
    expect(Number(headers["x-db-queries"])).toBeLessThanOrEqual(3);
    expect((await app.ask("GET", "/api/quiz/my-week")).status).toBe(401);
  });
});

const ahead = (count: number) => Array.from({ length: count }, () => "ahead");
