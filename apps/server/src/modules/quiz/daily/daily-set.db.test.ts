import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { performNow } from "#platform/testing/perform-now.ts";
import { system } from "#platform/actor.ts";
import { addDays } from "#platform/india.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { makeSet } from "./daily-set.store.ts";
import { buildQuestion } from "../quiz.builders.ts";
import { saveQuestions } from "../questions/save-questions.ts";
import { quizSchedules } from "../schedules.ts";
import { setTime } from "../testing/habit.ts";

let app: TestApp;
const subjects = ["art", "english", "hindi", "math", "science"];

beforeAll(async () => {
  app = await testApp({ env: { READS_PER_MINUTE: 100_000 } });
  await setTime(app, "2026-10-14T12:00:00+05:30");
  await saveQuestions(
    app.ctx(system),
    Array.from({ length: 30 }, (_, index) => buildQuestion(index, { subject: subjects[index % 5]! })),
  );
});
afterAll(() => app.close());

interface Question {
  readonly id: string;
  readonly subject: string;
}
const today = async (subject = "") =>
  (await app.ask("GET", `/api/quiz/today?subject=${subject}`)).json as { day: string; data: Question[] };
const idsOf = ({ data }: { data: Question[] }) => data.map(({ id }) => id);
const sets = () => app.sql<{ day: string; subject: string }>("select day::text, subject from quiz.daily_set order by day, subject");

describe("GET /quiz/today", () => {
  it("answers the same four to everybody, also to fifty who are the first at once", async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => today("math")));
    expect(replies[0]!.day).toBe("2026-10-14");
    expect(replies[0]!.data.map(({ subject }) => subject)).toEqual(["math", "math", "math", "math"]);
    expect(new Set(idsOf(replies[0]!)).size).toBe(4);
    for (const reply of replies) expect(idsOf(reply)).toEqual(idsOf(replies[0]!));
    expect(await sets()).toEqual([{ day: "2026-10-14", subject: "math" }]);
  });

  it("mixes one each of four subjects when none is named", async () => {
    const mixed = await today();
    expect(new Set(mixed.data.map(({ subject }) => subject)).size).toBe(4);
    expect(idsOf(await today())).toEqual(idsOf(mixed));
  });

  it("answers an empty list for a subject without a question, and keeps nothing of it", async () => {
    const { status, json } = await app.ask("GET", "/api/quiz/today?subject=nothing-of-the-kind");
    expect([status, json.data]).toEqual([200, []]);
    expect((await sets()).map(({ subject }) => subject)).toEqual(["", "math"]);
  });

  it("takes two statements for the first who asks and one for the others", async () => {
    const statements = async () => (await app.ask("GET", "/api/quiz/today?subject=hindi")).headers["x-db-queries"];
    expect(await statements()).toBe("2");
    expect(await statements()).toBe("1");
  });

  it("[QUIZ-08] [QUIZ-12] says nothing of the key", async () => {
    const { body, json } = await app.ask("GET", "/api/quiz/today?subject=math");
    expect(body).not.toMatch(/question_answer|answer_key|option_index|explanation|is explained here/);
    expect(Object.keys(json.data[0]).sort()).toEqual(["correct_attempt", "id", "question_options", "question_title", "subject", "tags"]);
  });

  it("leaves out what is not published, also when it was chosen before", async () => {
    const [hidden] = await saveQuestions(app.ctx(system), [
      buildQuestion(200, { subject: "secret" }),
      buildQuestion(201, { subject: "secret" }),
    ]);
    await app.sql("update quiz.question set published_at = '2026-10-15' where id = $1", [hidden]);
    const shown = await today("secret");
    expect(shown.data).toHaveLength(1);
    expect(idsOf(shown)).not.toContain(hidden);
    await app.sql("update quiz.question set published_at = null where id = $1", [shown.data[0]!.id]);
    expect((await today("secret")).data).toEqual([]);
    await app.sql("delete from quiz.daily_set where subject = 'secret'");
    await app.sql("delete from quiz.question where subject = 'secret'");
  });
});

describe("the sets of many days", () => {
  const run = async (subject: string, days: number) => {
    const made: Question[][] = [];
    for (let day = 0; day < days; day += 1) {
      made.push(await makeSet(app.ctx(system).db, addDays("2027-01-01", day), subject, app.platform.clock.now()));
    }
    return made;
  };

  it("of a subject come round to a question when all the others have had their turn", async () => {
    const turns = (await run("science", 9)).flat().map(({ id }) => id);
    expect(turns).toHaveLength(36);
    // Six questions: every six in a row are six different ones.
    for (let place = 0; place + 6 <= turns.length; place += 6) expect(new Set(turns.slice(place, place + 6)).size).toBe(6);
  });

  it("of the mixture come round to every subject, and to every question of it", async () => {
    const made = await run("", 15);
    for (const set of made) expect(new Set(set.map(({ subject }) => subject)).size).toBe(4);
    const times = (key: (question: Question) => string) =>
      Object.values(Object.groupBy(made.flat(), key)).map((questions) => questions!.length);
    expect(times(({ subject }) => subject)).toEqual([12, 12, 12, 12, 12]);
    expect(times(({ id }) => id)).toEqual(Array.from({ length: 30 }, () => 2));
  });
});

describe("tomorrow's sets", () => {
  it("are made the day before and are today's at midnight", async () => {
    await app.sql("delete from quiz.daily_set where day <> '2026-10-14'");
    const makeSets = quizSchedules.find(({ job }) => job.name === "quiz.make_sets")!;
    await performNow(app.platform, makeSets);
    const made = (await sets()).filter(({ day }) => day === "2026-10-15");
    expect(made.map(({ subject }) => subject)).toEqual(["", ...subjects]);
    const [before] = await app.sql<{ question_ids: string[] }>(
      "select question_ids from quiz.daily_set where day = '2026-10-15' and subject = 'art'",
    );
    await performNow(app.platform, makeSets);
    const yesterday = await today("art");
    await setTime(app, "2026-10-15T00:00:01+05:30");
    const reply = await today("art");
    expect(reply.day).toBe("2026-10-15");
    expect(idsOf(reply)).toEqual(before!.question_ids);
    expect(idsOf(reply)).not.toEqual(idsOf(yesterday));
  });
});
