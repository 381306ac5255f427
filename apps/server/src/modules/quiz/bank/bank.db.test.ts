import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { system } from "#platform/actor.ts";
import { addDays, indiaDay } from "#platform/india.ts";
import { atDesk, because, type Colleague } from "../../../../test/at-desk.ts";
import { signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { buildQuestion } from "../quiz.builders.ts";
import { saveQuestions } from "../questions/save-questions.ts";

let app: TestApp;
let kavya: Colleague;

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000 } });
  kavya = await atDesk(app, "staff_content");
});
afterAll(() => app.close());
beforeEach(() => app.sql("truncate quiz.question, quiz.daily_set, quiz.attempt, platform.outbox cascade"));

const typed = {
  subject: "math",
  title: "Which of these is a half of 5 < 7 apples?",
  option_1: "The first",
  option_2: "The second",
  option_3: "The third",
  option_4: "The fourth",
  right: "2",
  explanation: "It is cut into two parts, and both of them are the same size.",
  tags: "number-sense, primary",
  competencies: "numeracy-practice",
  reason: because,
};
const write = (change: object = {}, key: string = randomUUID()) =>
  kavya.desk.ask("POST", "/api/staff/questions", { body: { ...typed, ...change }, headers: { "idempotency-key": key } });
const correct = (id: string, change: object = {}) =>
  kavya.desk.ask("POST", `/api/staff/questions/${id}/words`, { body: { ...typed, ...change } });
const withdraw = (id: string) => kavya.desk.ask("POST", `/api/staff/questions/${id}/withdrawal`, { body: { reason: because } });
const list = async (query = "") => (await kavya.desk.ask("GET", `/api/staff/questions${query}`)).json;
const get = async (id: string) => (await kavya.desk.ask("GET", `/api/staff/questions/${id}`)).json;
const told = async () => (await app.sql("select 1 from platform.outbox where subject = 'platform.pages_changed'")).length;
const publicly = async (id: string) => app.ask("GET", `/api/quiz/question/${id}`);
const audits = (operation: string) =>
  app.sql<{ ids: object; said: object }>("select ids, said from platform.staff_audit where operation = $1 order by id desc limit 1", [
    operation,
  ]);
const onlyId = async () => (await app.sql<{ id: string }>("select id from quiz.question"))[0]!.id;

describe("a new question", () => {
  it("is public at once and the pages are told with it; the same key is the same question", async () => {
    const key = randomUUID();
    for (const answer of [await write({}, key), await write({}, key)]) expect(answer.status).toBe(200);
    const id = await onlyId();
    expect((await publicly(id)).json).toMatchObject({ question_title: typed.title, subject: "math", tags: ["number-sense", "primary"] });
    expect(await told()).toBe(1);
    expect(await app.sql("select option_index from quiz.answer_key")).toEqual([{ option_index: 1 }]);
    expect(await audits("NewQuestion")).toMatchObject([{ said: { subject: "math" } }]);
    expect((await list("?state=public")).rows).toMatchObject([{ id, subject: typed.title, state: "public" }]);
  });

  it("waits for the day it is meant for, and not for one that is over", async () => {
    const today = indiaDay(app.platform.clock.now());
    expect((await write({ from: addDays(today, -1) })).json.error.fields).toEqual([{ path: "from", message: "This day is over." }]);
    expect((await write({ from: addDays(today, 2) })).json.message).toBe("The question waits for its day.");
    const id = await onlyId();
    expect((await publicly(id)).status).toBe(404);
    expect(await list("?state=waiting")).toMatchObject({ rows: [{ id, state: "waiting" }], counts: { waiting: 1, public: 0 } });
    // Nobody can have answered: its right option may change.
    expect((await correct(id, { right: "4" })).status).toBe(200);
    expect(await app.sql("select option_index from quiz.answer_key")).toEqual([{ option_index: 3 }]);
  });

  it.each([
    [{ title: "Is <b>this</b> a half of it?" }, "title"],
    [{ option_2: "The first" }, "option_2"],
    [{ right: "5" }, "right"],
    [{ subject: "magic" }, "subject"],
    [{ tags: "Not A Tag" }, "tags"],
    [{ tags: "a, b, c, d" }, "tags"],
    [{ explanation: "short" }, "explanation"],
  ])("is refused with %j", async (change, path) => {
    const { status, json } = await write(change);
    expect([status, json.error.fields[0].path]).toEqual([400, path]);
  });
});

describe("a correction", () => {
  it("changes the words of a public question for everybody and leaves the answers as they were judged", async () => {
    const [id] = await saveQuestions(app.ctx(system), [buildQuestion(1, { answer: 1 })]);
    const { browser } = await signUp(app, `${randomUUID()}@bank.example`);
    expect((await browser.ask("POST", "/api/quiz/attempt", { body: { quiz_id: id, answer: "The second" } })).json.correct).toBe(true);
    const before = await told();
    const { CorrectQuestion: fill } = (await get(id!)).fill;
    expect(fill).toMatchObject({ right: "2", option_1: "The first", tags: "number-sense" });
    for (let times = 0; times < 2; times += 1)
      expect((await correct(id!, { ...fill, title: "Which picture shows one half?", option_2: "The 2nd" })).status).toBe(200);
    expect((await publicly(id!)).json.question_title).toBe("Which picture shows one half?");
    expect(await told()).toBe(before + 2);
    expect(await app.sql("select option_index, correct from quiz.attempt")).toEqual([{ option_index: 1, correct: true }]);
    expect(await audits("CorrectQuestion")).toMatchObject([{ ids: { id }, said: { right: "2" } }]);
    expect((await get(id!)).history.map(({ what }: { what: string }) => what)).toEqual(["Corrected it", "Public from then on"]);
  });

  it("never changes which option of a public question is right", async () => {
    const [id] = await saveQuestions(app.ctx(system), [buildQuestion(1, { answer: 1 })]);
    expect((await correct(id!, { right: "3" })).json.error.code).toBe("quiz.key_fixed");
    expect(await app.sql("select option_index from quiz.answer_key")).toEqual([{ option_index: 1 }]);
    expect((await publicly(id!)).json.question_title).toBe("Which picture shows 1 halves?");
  });
});

describe("a question that is withdrawn", () => {
  it("leaves the quiz for good: no release brings it back, and answers stay", async () => {
    const questions = [0, 1, 2, 3, 4].map((index) => buildQuestion(index, { answer: 1 }));
    const [id] = await saveQuestions(app.ctx(system), questions);
    const { browser } = await signUp(app, `${randomUUID()}@bank.example`);
    await browser.ask("POST", "/api/quiz/attempt", { body: { quiz_id: id, answer: "The second" } });
    const today = indiaDay(app.platform.clock.now());
    await app.sql("insert into quiz.daily_set (day, subject, question_ids) values ($1, '', array[$3::uuid]), ($2, '', array[$3::uuid])", [
      today,
      addDays(today, 1),
      id,
    ]);
    expect((await list()).rows).toMatchObject([{ id, state: "today" }]);
    for (let times = 0; times < 2; times += 1) expect((await withdraw(id!)).status).toBe(200);
    expect((await publicly(id!)).status).toBe(404);
    const other = await signUp(app, `${randomUUID()}@bank.example`);
    expect((await other.browser.ask("POST", "/api/quiz/attempt", { body: { quiz_id: id, answer: "The first" } })).status).toBe(404);
    expect((await browser.ask("GET", `/api/quiz/attempts?quiz_ids=${id}`)).status).not.toBe(500);
    expect((await app.sql("select 1 from quiz.attempt")).length).toBe(1);
    expect((await app.sql<{ day: string }>("select day::text from quiz.daily_set")).map(({ day }) => day)).toEqual([today]);
    await saveQuestions(app.ctx(system), questions);
    expect((await publicly(id!)).status).toBe(404);
    expect(await list("?state=withdrawn")).toMatchObject({
      rows: [{ id, state: "withdrawn" }],
      counts: { withdrawn: 1, public: 4, today: 0 },
    });
    expect((await correct(id!)).status).toBe(404);
    expect(await audits("WithdrawQuestion")).toMatchObject([{ ids: { id } }]);
  });
});

describe("the bank at the desk", () => {
  it("is read page after page and searched by words or number", async () => {
    const ids = await saveQuestions(
      app.ctx(system),
      Array.from({ length: 25 }, (_, index) => buildQuestion(index, { title: `Which picture shows ${index} 100% halves?` })),
    );
    const seen: string[] = [];
    for (let next: string | null = ""; next !== null;) {
      const answer: { rows: { id: string }[]; next: string | null } = await list(`?state=public&after=${next}`);
      seen.push(...answer.rows.map(({ id }) => id));
      next = answer.next;
    }
    expect(seen).toEqual(ids.toReversed());
    const found = async (search: string) => (await list(`?search=${encodeURIComponent(search)}`)).rows.map(({ id }: { id: string }) => id);
    expect(await found("HALVES 17")).toEqual([ids[17]]);
    expect(await found(ids[3]!)).toEqual([ids[3]]);
    expect(await found("0% halves")).toHaveLength(10);
    expect(await found("nothing_of")).toEqual([]);
  });

  it("is for those who write, and what is not there is not found", async () => {
    const [id] = await saveQuestions(app.ctx(system), [buildQuestion(1)]);
    const { desk } = await atDesk(app, "staff_support");
    for (const address of ["", `/${id}`]) expect((await desk.ask("GET", `/api/staff/questions${address}`)).status).toBe(403);
    for (const address of ["", `/${id}/words`, `/${id}/withdrawal`]) {
      const asked = { body: typed, headers: { "idempotency-key": randomUUID() } };
      expect((await desk.ask("POST", `/api/staff/questions${address}`, asked)).status).toBe(403);
    }
    const nobody = randomUUID();
    expect([(await correct(nobody)).status, (await withdraw(nobody)).status]).toEqual([404, 404]);
    expect((await kavya.desk.ask("GET", `/api/staff/questions/${nobody}`)).status).toBe(404);
    expect((await correct(id!, { reason: "" })).json.error.code).toBe("staff.reason_needed");
  });
});
