import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openCourse } from "../../../../test/open-course.ts";
import { type Browser, signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { learningPeople } from "../for-people.ts";
import { moveReports } from "./reports.store.ts";

let app: TestApp;
let asha: { browser: Browser; id: string };
let ravi: { browser: Browser; id: string };
let course: string;

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 1_000, CODES_PER_DAY: 1_000 } });
  const join = async (name: string) => {
    const { browser, reply } = await signUp(app, `${name}@mistakes.example`);
    return { browser, id: reply.user_id };
  };
  [asha, ravi] = [await join("asha"), await join("ravi")];
  course = await openCourse(app, "faulty");
  await asha.browser.ask("POST", "/api/learning/enrolments", { body: { resource_id: course } });
});
afterAll(() => app.close());
beforeEach(() => app.sql("truncate learning.report"));

const text = "Eight and six are fourteen, not twelve.";
interface Said {
  readonly id?: string;
  readonly slug?: string;
  readonly lesson?: string;
  readonly body?: object;
}
const report = (who: Pick<Browser, "ask">, { id = randomUUID(), slug = "faulty", lesson = "on-the-board", body = {} }: Said = {}) =>
  who.ask("POST", `/api/learning/courses/${slug}/lessons/${lesson}/reports`, { body: { id, what: "wrong", text, ...body } });
const kept = () => app.sql<Record<string, unknown>>("select * from learning.report order by made_at, id");
const codeOf = async (answer: ReturnType<typeof report>) => (await answer).json.error.code;

describe("a mistake that somebody reports", () => {
  it("is kept with its words, its place and the version that they saw", async () => {
    const id = randomUUID();
    const answer = await report(asha.browser, { id, body: { what: "captions", text: `  ${text}\u202e `, at: 65 } });
    expect([answer.status, answer.json]).toEqual([200, { id }]);
    const [version] = await app.sql<{ id: string }>("select id from learning.version where slug = 'faulty'");
    expect(await kept()).toMatchObject([
      {
        id,
        user_id: asha.id,
        resource_id: course,
        version_id: version!.id,
        lesson_key: "on-the-board",
        second: 65,
        what: "captions",
        body: text,
        answer: null,
        settled_at: null,
      },
    ]);
  });

  it("has ten characters at least that can be read, a thousand at most, and one of four kinds", async () => {
    const refused = [
      { text: "Too short" },
      { text: `Wrong${"\u200b".repeat(20)}` },
      { text: " ".repeat(20) },
      { text: "x".repeat(1_001) },
      { what: "rude" },
      { at: -1 },
      { at: 1.5 },
      { id: "mine" },
    ];
    for (const body of refused) expect([body, await codeOf(report(asha.browser, { body }))]).toEqual([body, "invalid_input"]);
    expect(await kept()).toEqual([]);
    expect((await report(asha.browser, { body: { text: "Ten chars!" } })).status).toBe(200);
    expect((await report(asha.browser, { body: { text: "क्या? ".repeat(166).trim() } })).status).toBe(200);
  });

  it("is told by whoever may see the lesson: in it, or a preview, and signed in", async () => {
    expect((await report(ravi.browser, { lesson: "thumbs" })).status).toBe(200);
    expect(await codeOf(report(ravi.browser))).toBe("not_found");
    expect((await report(app, { lesson: "thumbs" })).status).toBe(401);
    expect(await codeOf(report(asha.browser, { lesson: "nowhere" }))).toBe("not_found");
    expect(await codeOf(report(asha.browser, { slug: "nowhere" }))).toBe("not_found");
    expect((await kept()).map(({ user_id, lesson_key }) => [user_id, lesson_key])).toEqual([[ravi.id, "thumbs"]]);
  });

  it("is about a lesson of this course, and never about a draft or another edition than theirs", async () => {
    await openCourse(app, "editions");
    const [{ id }] = (await app.sql<{ id: string }>("select resource_id as id from learning.version where slug = 'editions'")) as [
      { id: string },
    ];
    await asha.browser.ask("POST", "/api/learning/enrolments", { body: { resource_id: id } });
    await asha.browser.ask("POST", "/api/learning/answers", { body: { resource_id: id, lesson: "check", question: "q1", option: 1 } });
    await openCourse(app, "editions", {
      change: { "2-trying/3-further.md": '---\ntitle: "Further"\nkind: reading\n---\nMore of it.\n' },
    });
    expect((await report(asha.browser, { slug: "editions" })).status).toBe(200);
    const [row] = await app.sql<{ edition: number }>(
      "select v.edition from learning.report r join learning.version v on v.id = r.version_id",
    );
    expect(row).toEqual({ edition: 1 });
    await app.sql("update learning.version set state = 'draft' where slug = 'editions' and edition = 2");
    expect(await codeOf(report(asha.browser, { slug: "editions", lesson: "further" }))).toBe("not_found");
  });

  it("of a course that has retired is refused, in words for whoever was in it and as nothing for anybody else", async () => {
    const gone = await openCourse(app, "gone-faulty");
    await asha.browser.ask("POST", "/api/learning/enrolments", { body: { resource_id: gone } });
    await app.sql("update learning.version set state = 'retired', retired_at = platform.now() where slug = 'gone-faulty'");
    expect(await codeOf(report(asha.browser, { slug: "gone-faulty" }))).toBe("learning.retired");
    expect(await codeOf(report(ravi.browser, { slug: "gone-faulty", lesson: "thumbs" }))).toBe("not_found");
    expect(await kept()).toEqual([]);
  });

  it("is no longer told by whoever has left the course", async () => {
    const left = await openCourse(app, "left-faulty");
    const { json } = await ravi.browser.ask("POST", "/api/learning/enrolments", { body: { resource_id: left } });
    expect((await report(ravi.browser, { slug: "left-faulty" })).status).toBe(200);
    expect((await ravi.browser.ask("DELETE", `/api/learning/records/${json.id}`)).status).toBe(200);
    expect(await codeOf(report(ravi.browser, { slug: "left-faulty" }))).toBe("not_found");
  });

  it("is one report however often it is sent, also at once, and the words that came last stay", async () => {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => report(asha.browser, { id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await report(asha.browser, { id, body: { what: "unclear", text: `${text} See the board.` } })).status).toBe(200);
    expect(await kept()).toMatchObject([{ id, what: "unclear", body: `${text} See the board.` }]);
    await app.sql("update learning.report set answer = 'mended', settled_at = platform.now()");
    expect((await report(asha.browser, { id, body: { text: "Something else altogether." } })).status).toBe(200);
    expect(await kept()).toMatchObject([{ body: `${text} See the board.`, answer: "mended" }]);
  });

  it("is nobody else's to change, nor to know of", async () => {
    const id = randomUUID();
    await report(asha.browser, { id, lesson: "thumbs" });
    const other = await report(ravi.browser, { id, lesson: "thumbs", body: { text: "Something else altogether." } });
    const unknown = await report(ravi.browser, { lesson: "nowhere" });
    expect([other.status, other.json.error.message]).toEqual([unknown.status, unknown.json.error.message]);
    expect(await kept()).toMatchObject([{ user_id: asha.id, body: text }]);
  });
});

describe("of one person", () => {
  const many = (n: number) => Promise.all(Array.from({ length: n }, () => report(asha.browser)));

  it("ten are open in a day and no more, also when they come at once; one that was sent before still is", async () => {
    const first = randomUUID();
    await report(asha.browser, { id: first });
    const codes = (await many(12)).map(({ status, json }) => (status === 200 ? "kept" : json.error.code));
    expect(codes.filter((code) => code === "kept")).toHaveLength(9);
    expect(new Set(codes.filter((code) => code !== "kept"))).toEqual(new Set(["learning.too_many_reports"]));
    expect((await report(asha.browser, { id: first, body: { text: `${text} Again.` } })).status).toBe(200);
    expect((await report(ravi.browser, { lesson: "thumbs" })).status).toBe(200);
    expect(await kept()).toHaveLength(11);
  });

  it("there is room again once some are settled, or the day is over", async () => {
    await many(10);
    expect(await codeOf(report(asha.browser))).toBe("learning.too_many_reports");
    await app.sql(
      "update learning.report set answer = 'duplicate', settled_at = platform.now() where id = (select id from learning.report limit 1)",
    );
    expect((await report(asha.browser)).status).toBe(200);
    expect(await codeOf(report(asha.browser))).toBe("learning.too_many_reports");
    await app.sql("update learning.report set made_at = platform.now() - interval '25 hours'");
    expect((await report(asha.browser)).status).toBe(200);
  });

  it("the reports come in the copy of their data, into the account that theirs is joined with, and go with them, words and all", async () => {
    await report(asha.browser);
    await report(ravi.browser, { lesson: "thumbs" });
    const found: object[] = [];
    for await (const [table, part] of learningPeople.export(app.ctx(), { ids: [asha.id], addresses: [] }))
      if (table === "learning.report") found.push(...part);
    expect(found).toMatchObject([{ user_id: asha.id, what: "wrong", body: text }]);
    await app.ctx().tx((tx) => moveReports(tx, ravi.id, asha.id));
    expect((await kept()).map(({ user_id }) => user_id)).toEqual([asha.id, asha.id]);
    await app.ctx().tx((tx) => learningPeople.forget(tx, { ids: [asha.id], addresses: [] }));
    expect(await kept()).toEqual([]);
  });
});
