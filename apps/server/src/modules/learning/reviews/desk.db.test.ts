import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OwnReview, ReviewStanding } from "@upaya/contracts/learning/reviews.ts";
import { atDesk, because, type Colleague } from "../../../../test/at-desk.ts";
import { learnCourse } from "../../../../test/complete-course.ts";
import { openCourse } from "../../../../test/open-course.ts";
import { type Browser, signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";

let app: TestApp;
let kavya: Colleague;
let [asha, ravi]: { browser: Browser; id: string }[] = [];

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 1_000, CODES_PER_DAY: 1_000 } });
  kavya = await atDesk(app, "staff_content");
  const join = async (name: string) => {
    const { browser, reply } = await signUp(app, `${name}@reads.example`);
    return { browser, id: reply.user_id };
  };
  [asha, ravi] = [await join("asha"), await join("ravi")];
  const course = await openCourse(app, "judged");
  await learnCourse(app, asha.id, course, 1);
});
afterAll(() => app.close());
beforeEach(() => app.sql("truncate learning.review, learning.review_count, learning.review_vote, learning.review_report"));

const text = "<b>Thumbs</b> are a small thing, and they changed who answers in my class.";
const path = "/api/learning/mine/judged/review";
const write = async (body: object = {}) =>
  (await asha!.browser.ask("PUT", path, { body: { stars: 4, text, tried: "", named: true, ...body } })).json as OwnReview;
const report = (id: string, body: object = {}, who = ravi!) =>
  who.browser.ask("POST", `/api/learning/reviews/${id}/reports`, {
    body: { report_id: randomUUID(), what: "off_topic", text: "It is about another course.", ...body },
  });
const list = async (query = "") => (await kavya.desk.ask("GET", `/api/staff/reviews${query}`)).json;
const get = async (id: string) => (await kavya.desk.ask("GET", `/api/staff/reviews/${id}`)).json;
const act = (id: string, what: "hiding" | "keeping" | "reply" | "showing", body: object = {}, by = kavya) =>
  by.desk.ask("POST", `/api/staff/reviews/${id}/${what}`, {
    body: { reason: because, ...body },
    headers: { "idempotency-key": randomUUID() },
  });
const hide = (id: string, by = kavya) => act(id, "hiding", { for: "off_topic", words: "Please write about this course." }, by);
const shown = async () => (await app.ask("GET", "/api/learning/courses/judged/reviews")).json;
const mine = async () => ((await asha!.browser.ask("GET", path)).json as ReviewStanding).review;
const audits = (id: string) =>
  app.sql<Record<string, unknown>>(
    "select operation, said, reason, user_id from platform.staff_audit where step <> 'looked' and ids->>'id' = $1 order by at",
    [id],
  );

describe("a review that somebody reports", () => {
  it("waits at the desk with what is wrong and its words, and never with who it was", async () => {
    const { id } = await write();
    const reported = await report(id);
    expect(reported.status).toBe(200);
    expect(await list()).toMatchObject({
      counts: { reported: 1, mended: 0, shown: 0, hidden: 0 },
      rows: [{ id, subject: "Thumbs, not hands", state: "reported", note: `It is not about this course · 4 of 5 · ${text}` }],
    });
    const item = await get(id);
    expect(item.parts.filter(({ kind }: { kind: string }) => kind === "words")).toEqual([
      { kind: "words", title: "What they wrote", text },
      { kind: "words", title: "Reported: It is not about this course", text: "It is about another course." },
    ]);
    expect(item.parts.at(-1)).toMatchObject({ kind: "page", url: expect.stringMatching(/\/learning\/judged\/reviews$/) });
    for (const each of [item, await list()]) expect(JSON.stringify(each)).not.toMatch(new RegExp(`${asha!.id}|${ravi!.id}|asha|ravi`, "i"));
    const queue = (await kavya.desk.ask("GET", "/api/staff/desk")).json.queues.find(({ name }: { name: string }) => name === "reviews");
    expect(queue).toMatchObject({ title: "Reviews of courses", waiting: 1 });
  });

  it("is one report however often it is sent; ten a day wait of one person, and nobody reports their own", async () => {
    const { id } = await write();
    const report_id = randomUUID();
    for (const what of ["rude", "false"]) expect((await report(id, { report_id, what })).json).toEqual({ report_id });
    expect((await report(id)).json).toEqual({ report_id });
    expect(await app.sql("select id, what from learning.review_report")).toEqual([{ id: report_id, what: "off_topic" }]);
    expect((await report(id, {}, asha)).json.error.code).toBe("learning.own_review");
    expect((await report(randomUUID())).status).toBe(404);
    expect((await report(id, { what: "boring" })).status).toBe(400);
    await app.sql(
      `insert into learning.review (id, user_id, resource_id, stars, body, tried, named, done, lessons, finished, written_at)
        select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 3, 'Words.', '', false, 1, 1, true, platform.now() from generate_series(1, 12)`,
    );
    const others = await app.sql<{ id: string }>("select id from learning.review where id <> $1", [id]);
    const codes = await Promise.all(others.map(async (other) => (await report(other.id)).json.error?.code ?? "kept"));
    expect(codes.filter((code) => code === "kept")).toHaveLength(9);
    expect(new Set(codes.filter((code) => code !== "kept"))).toEqual(new Set(["learning.too_many_review_reports"]));
  });

  it("is left as it is with a reason, and may be reported again", async () => {
    const { id } = await write();
    await report(id);
    expect((await act(id, "keeping", { reason: "" })).status).toBe(400);
    expect((await act(id, "keeping")).status).toBe(200);
    expect((await act(id, "keeping")).json.error.code).toBe("learning.review_not_reported");
    expect(await list("?state=shown")).toMatchObject({ counts: { reported: 0, shown: 1 }, rows: [{ id }] });
    expect((await report(id)).status).toBe(200);
    expect((await list()).counts.reported).toBe(1);
  });
});

describe("a review that staff hides", () => {
  it("is gone from pages and figures; its writer sees that, and why; its reports are settled", async () => {
    const { id } = await write();
    await report(id);
    await ravi!.browser.ask("PUT", `/api/learning/reviews/${id}/helpful`, { body: { helpful: true } });
    const both = await Promise.all([hide(id), hide(id)]);
    expect(both.map(({ status }) => status).sort((one, two) => one - two)).toEqual([200, 409]);
    expect(await shown()).toMatchObject({ summary: { count: 0, rating: 0 }, data: [] });
    expect(await mine()).toMatchObject({ text, hidden: { for: "off_topic", words: "Please write about this course.", mended_at: null } });
    expect(await app.sql("select answer from learning.review_report")).toEqual([{ answer: "hidden" }]);
    expect(await audits(id)).toEqual([{ operation: "HideReview", said: { for: "off_topic" }, reason: because, user_id: kavya.id }]);
    expect((await report(id)).status).toBe(404);
    expect((await ravi!.browser.ask("PUT", `/api/learning/reviews/${id}/helpful`, { body: { helpful: false } })).status).toBe(404);
    expect((await act(id, "reply", { text: "Thank you for that." })).json.error.code).toBe("learning.review_hidden");
  });

  it("stays hidden when it is written anew or taken back and written once more, until somebody has looked at it", async () => {
    const { id } = await write();
    await hide(id);
    expect(await write({ text: `${text} Again.` })).toMatchObject({ id, hidden: { mended_at: expect.any(String) } });
    expect(await list("?state=mended")).toMatchObject({ counts: { mended: 1, hidden: 0 }, rows: [{ id, state: "mended" }] });
    expect((await shown()).data).toEqual([]);
    expect((await hide(id)).status).toBe(200);
    await asha!.browser.ask("DELETE", path);
    expect(await mine()).toBeNull();
    expect(await app.sql("select body, tried, named from learning.review")).toEqual([{ body: "", tried: "", named: false }]);
    expect((await act(id, "showing")).status).toBe(404);
    expect(await write({ stars: 2 })).toMatchObject({ id, hidden: { mended_at: expect.any(String) } });
    expect((await shown()).summary.count).toBe(0);
    expect((await act(id, "showing")).status).toBe(200);
    expect(await shown()).toMatchObject({ summary: { count: 1, rating: 2 }, data: [{ id }] });
    expect((await act(id, "showing")).json.error.code).toBe("learning.review_shown");
    expect((await mine())?.hidden).toBeNull();
  });
});

describe("our reply", () => {
  it("stands once below what everybody sees", async () => {
    const { id } = await write();
    const both = await Promise.all([
      act(id, "reply", { text: "Thank you for that." }),
      act(id, "reply", { text: "Thank you for that too." }),
    ]);
    expect(both.map(({ status }) => status).sort((one, two) => one - two)).toEqual([200, 409]);
    expect((await shown()).data[0].reply).toMatchObject({ text: expect.stringMatching(/^Thank you for that/) });
    expect((await act(id, "reply", { text: "Short" })).status).toBe(400);
  });
});

describe("the desk", () => {
  it("shows them by state and by course, page after page, each once", async () => {
    await app.sql(
      `insert into learning.review (id, user_id, resource_id, stars, body, tried, named, done, lessons, finished, written_at)
        select gen_random_uuid(), gen_random_uuid(), (select resource_id from learning.version where slug = 'judged'), 3, 'Words.', '', false, 1, 1, true,
          '2026-11-17T05:00:00.000100Z'::timestamptz + (n / 3) * interval '1 microsecond' from generate_series(1, 25) n`,
    );
    const pages = async (query: string) => {
      const seen: string[] = [];
      for (let next: string | null = ""; next !== null;) {
        const page: { rows: { id: string }[]; next: string | null } = await list(`?${query}&after=${next}`);
        seen.push(...page.rows.map(({ id }) => id));
        expect(seen.length).toBeLessThanOrEqual(25);
        ({ next } = page);
      }
      return seen;
    };
    const inOrder = async (order: string) =>
      (await app.sql<{ id: string }>(`select id from learning.review order by ${order}`)).map(({ id }) => id);
    expect(await pages("state=shown")).toEqual(await inOrder("written_at desc, id desc"));
    expect(await pages("state=shown&search=judged")).toHaveLength(25);
    expect(await pages("state=shown&search=nowhere")).toEqual([]);
    await app.sql("update learning.review set hidden_for = 'rude', hidden_at = written_at");
    expect(await pages("state=hidden")).toEqual(await inOrder("hidden_at desc, id desc"));
    await app.sql("update learning.review set mended_at = written_at");
    expect(await pages("state=mended")).toEqual(await inOrder("mended_at, id"));
    await app.sql(
      "insert into learning.review_report (id, review_id, user_id, what, body, made_at) select gen_random_uuid(), id, gen_random_uuid(), 'rude', '', written_at from learning.review",
    );
    expect(await pages("state=reported")).toEqual(await inOrder("written_at, id"));
    expect((await kavya.desk.ask("GET", "/api/staff/reviews?after=nowhere")).status).toBe(400);
  });

  it("is for those who write courses and for whoever runs the place", async () => {
    const { id } = await write();
    const admin = await atDesk(app, "staff_admin");
    const support = await atDesk(app, "staff_support");
    expect((await support.desk.ask("GET", "/api/staff/reviews")).status).toBe(403);
    expect((await hide(id, support)).status).toBe(403);
    expect((await asha!.browser.ask("GET", `/api/staff/reviews/${id}`)).status).toBe(403);
    expect((await kavya.desk.ask("GET", `/api/staff/reviews/${randomUUID()}`)).status).toBe(404);
    expect((await hide(randomUUID())).status).toBe(404);
    expect((await hide(id, admin)).status).toBe(200);
  });
});
