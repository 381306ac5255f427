import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { atDesk, because, type Colleague } from "../../../../test/at-desk.ts";
import { openCourse } from "../../../../test/open-course.ts";
import { type Browser, signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";

let app: TestApp;
let kavya: Colleague;
let asha: { browser: Browser; id: string };

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 1_000, CODES_PER_DAY: 1_000 } });
  kavya = await atDesk(app, "staff_content");
  const { browser, reply } = await signUp(app, "asha@reads.example");
  asha = { browser, id: reply.user_id };
  const course = await openCourse(app, "faulty");
  await browser.ask("POST", "/api/learning/enrolments", { body: { resource_id: course } });
});
afterAll(() => app.close());
beforeEach(() => app.sql("truncate learning.report"));

const text = "<b>Eight</b> and six are fourteen.\nNot twelve.";
async function reported(lesson = "thumbs", body: object = {}): Promise<string> {
  const id = randomUUID();
  const path = `/api/learning/courses/faulty/lessons/${lesson}/reports`;
  const { status } = await asha.browser.ask("POST", path, { body: { id, what: "wrong", text, ...body } });
  expect(status).toBe(200);
  return id;
}
const list = async (query = "") => (await kavya.desk.ask("GET", `/api/staff/reports${query}`)).json;
const get = async (id: string) => (await kavya.desk.ask("GET", `/api/staff/reports/${id}`)).json;
const settle = (id: string, answer = "mended", { by = kavya, key = randomUUID(), reason = because } = {}) =>
  by.desk.ask("POST", `/api/staff/reports/${id}/settlement`, { body: { answer, reason }, headers: { "idempotency-key": key } });
const audits = (id: string) =>
  app.sql<Record<string, unknown>>(
    "select operation, said, reason, user_id from platform.staff_audit where step <> 'looked' and ids->>'id' = $1",
    [id],
  );

describe("mistakes that were reported, at the desk", () => {
  it("wait with course, lesson, what it is, their words, when, and how many there are on the same lesson", async () => {
    const first = await reported();
    const second = await reported("thumbs", { what: "captions" });
    const alone = await reported("check", { what: "unclear", text: "x".repeat(200) });
    const { rows, counts, next } = await list();
    expect([counts, next]).toEqual([{ open: 3, settled: 0 }, null]);
    expect(rows).toMatchObject([
      {
        id: first,
        subject: "Thumbs, not hands: Thumbs",
        note: "What it says is wrong · 2 on this lesson · <b>Eight</b> and six are fourteen. Not twelve.",
        state: "open",
        due: null,
      },
      { id: second, note: expect.stringMatching(/^Captions or language · 2 on this lesson · /) },
      { id: alone, subject: "Thumbs, not hands: Check", note: `It is unclear · ${"x".repeat(90)}…` },
    ]);
    const queue = (await kavya.desk.ask("GET", "/api/staff/desk")).json.queues.find(({ name }: { name: string }) => name === "reports");
    expect(queue).toMatchObject({ title: "Mistakes in lessons", promise: "Whoever wrote the lesson reads it", waiting: 3, dues: [] });
  });

  it("show the place and the words as words, and never who it was", async () => {
    const id = await reported("thumbs", { at: 65 });
    const item = await get(id);
    expect(item.parts[0].facts).toEqual([
      { name: "What is wrong", value: "What it says is wrong" },
      { name: "Course", value: "Thumbs, not hands" },
      { name: "Lesson", value: "Thumbs" },
      { name: "At", value: "1:05" },
      { name: "Edition", value: "1, revision 1" },
      { name: "Open reports on this lesson", value: "1" },
    ]);
    expect(item.parts[1]).toEqual({ kind: "words", title: "What they wrote", text });
    expect(item.parts[2]).toMatchObject({ kind: "page", url: expect.stringMatching(/\/learn\/faulty\/thumbs$/) });
    expect(item.history).toMatchObject([{ who: "A learner", what: "Reported it" }]);
    for (const shown of [item, await list()]) expect(JSON.stringify(shown)).not.toMatch(new RegExp(`${asha.id}|asha@`, "i"));
  });

  it("stand in the order in which they came, page after page, each once, also those of one moment", async () => {
    await app.sql(
      `insert into learning.report (id, user_id, resource_id, version_id, lesson_key, what, body, made_at)
       select gen_random_uuid(), $1, gen_random_uuid(), gen_random_uuid(), 'gone', 'wrong', 'It is wrong.',
         '2026-11-17T05:00:00.000100Z'::timestamptz + (n / 3) * interval '1 microsecond' from generate_series(1, 25) n`,
      [asha.id],
    );
    const pages = async (state: string) => {
      const seen: string[] = [];
      for (let next: string | null = ""; next !== null;) {
        const page: { rows: { id: string; subject: string }[]; next: string | null } = await list(`?state=${state}&after=${next}`);
        expect(page.rows.every(({ subject }) => subject === "gone")).toBe(true);
        seen.push(...page.rows.map(({ id }) => id));
        expect(seen.length).toBeLessThanOrEqual(25);
        ({ next } = page);
      }
      return seen;
    };
    const inOrder = async (order: string) =>
      (await app.sql<{ id: string }>(`select id from learning.report order by ${order}`)).map(({ id }) => id);
    expect(await pages("open")).toEqual(await inOrder("made_at, id"));
    await app.sql("update learning.report set answer = 'mended', settled_at = made_at");
    expect(await pages("settled")).toEqual(await inOrder("settled_at desc, id desc"));
    expect((await kavya.desk.ask("GET", "/api/staff/reports?after=nowhere")).status).toBe(400);
  });

  it("are settled with an answer and a reason, once; of two at once the second is told", async () => {
    const id = await reported();
    const both = await Promise.all([settle(id, "not_a_mistake"), settle(id, "not_a_mistake")]);
    expect(both.map(({ status }) => status).sort((one, two) => one - two)).toEqual([200, 409]);
    expect((await settle(id)).json.error.code).toBe("learning.report_settled");
    expect(await audits(id)).toEqual([
      { operation: "SettleReport", said: { answer: "not_a_mistake" }, reason: because, user_id: kavya.id },
    ]);
    expect(await list()).toMatchObject({ rows: [], counts: { open: 0, settled: 1 } });
    expect(await list("?state=settled")).toMatchObject({ rows: [{ id, state: "settled" }] });
    expect((await get(id)).history[0]).toMatchObject({ who: "Staff", what: "It is not a mistake" });
  });

  it("are settled by nothing else: not without a reason, with another answer, or where there is none", async () => {
    const id = await reported();
    expect((await settle(id, "mended", { reason: "" })).status).toBe(400);
    expect((await settle(id, "forgotten")).status).toBe(400);
    expect((await settle(randomUUID())).status).toBe(404);
    expect((await kavya.desk.ask("GET", `/api/staff/reports/${randomUUID()}`)).status).toBe(404);
    const key = randomUUID();
    for (const answer of [await settle(id, "duplicate", { key }), await settle(id, "duplicate", { key })]) expect(answer.status).toBe(200);
    expect(await audits(id)).toHaveLength(1);
  });

  it("are for those who write courses and for whoever runs the place, at the desk", async () => {
    const id = await reported();
    const admin = await atDesk(app, "staff_admin");
    expect((await admin.desk.ask("GET", "/api/staff/reports")).status).toBe(200);
    const support = await atDesk(app, "staff_support");
    expect((await support.desk.ask("GET", "/api/staff/reports")).status).toBe(403);
    expect((await support.desk.ask("GET", `/api/staff/reports/${id}`)).status).toBe(403);
    expect((await settle(id, "mended", { by: support })).status).toBe(403);
    expect((await asha.browser.ask("GET", `/api/staff/reports/${id}`)).status).toBe(403);
    expect((await settle(id, "mended", { by: admin })).status).toBe(200);
  });
});
