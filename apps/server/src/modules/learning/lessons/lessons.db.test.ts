import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import { type Browser, signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { openCourse } from "../../../../test/open-course.ts";
import { worksheets } from "../courses/course.builders.ts";
import { retireDue } from "../courses/retire-course.ts";

interface Person {
  readonly browser: Browser;
  readonly id: string;
}

let app: TestApp;
let asha: Person;

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 1_000, CODES_PER_DAY: 1_000 } });
  const { browser, reply } = await signUp(app, "asha@lessons.example");
  asha = { browser, id: reply.user_id };
});
afterAll(() => app.close());

async function later(interval: string): Promise<void> {
  await setClockOffset(app.platform.env, interval);
  await app.platform.clock.sync();
}

const open = (slug: string, lesson: string) => asha.browser.ask("GET", `/api/learning/mine/${slug}/lessons/${lesson}`);
const shown = (slug: string, lesson: string) => app.ask("GET", `/api/learning/courses/${slug}/lessons/${lesson}`);
const enrol = (id: string) => asha.browser.ask("POST", "/api/learning/enrolments", { body: { resource_id: id } });
const keysOf = (json: { course: { chapters: { lessons: { key: string }[] }[] } }) =>
  json.course.chapters.flatMap(({ lessons }) => lessons.map(({ key }) => key));

/** The same course with a lesson more, so that it is another edition. */
const longer = { "2-trying/3-further.md": '---\ntitle: "Further"\nkind: reading\n---\nGo on.\n' };

describe("a lesson", () => {
  it("is whole for everybody where it is a preview, and an outline where it is not", async () => {
    await openCourse(app, "seen");
    const preview = await shown("seen", "thumbs");
    expect(preview.json.content).toMatchObject({
      captions: [{ language: "en", cues: [{ from: 0, to: 4_000, text: "Hands stay down." }, {}] }],
      slides: [{ at: 0, title: "Hands down", lines: ["8 + 6"] }],
    });
    const other = await shown("seen", "check");
    expect(other.json).toMatchObject({ lesson: { key: "check", kind: "quiz", preview: false }, content: null });
    expect(keysOf(other.json)).toEqual(["thumbs", "on-the-board", "two-mornings", "check"]);
    expect((await shown("seen", "nothing")).status).toBe(404);
    expect((await shown("nowhere", "thumbs")).status).toBe(404);
  });

  it("opens for whoever is enrolled; a preview for anybody; a paid one for nobody by its address", async () => {
    const id = await openCourse(app, "opened");
    await openCourse(app, "opened-paid", { price: 499 });
    expect((await open("opened", "check")).json).toMatchObject({ content: null, record: null, start: null });
    const paid = await open("opened-paid", "on-the-board");
    expect(paid.json).toMatchObject({ content: null, record: null, start: null });
    expect(JSON.stringify(paid.json)).not.toContain("Write what a child says");
    expect((await open("opened", "thumbs")).json).toMatchObject({ record: null, start: expect.any(String) as string });
    await enrol(id);
    expect((await open("opened", "check")).json).toMatchObject({
      content: { questions: [{ key: "q1", text: "What is 8 + 6?", options: ["12", "14"] }] },
      record: { completed: false, leaves_on: null },
      mine: { done: [], position: 0, answers: [], task: null, notes: [] },
    });
    expect((await open("opened", "nothing")).status).toBe(404);
    expect((await app.ask("GET", "/api/learning/mine/opened/lessons/thumbs")).status).toBe(401);
  });

  it("never shows a key before its answer, to anybody", async () => {
    const canary = "canary-explanation-8571";
    const quiz = `---\ntitle: "Check"\nkind: quiz\npreview: true\nquestions:\n  - id: q1\n    text: "What is 8 + 6?"\n    options: ["12", "14"]\n    answer: 2\n    explanation: "${canary}"\n---\n`;
    const id = await openCourse(app, "keys", { change: { "2-trying/2-check.md": quiz } });
    await enrol(id);
    for (const reply of [await shown("keys", "check"), await open("keys", "check"), await open("keys", "thumbs")]) {
      expect(reply.status).toBe(200);
      expect(JSON.stringify(reply.json)).not.toMatch(/canary|option_index|"answer":/);
    }
  });
});

describe("a worksheet", () => {
  it("of a preview is for everybody; of any other lesson for whoever is enrolled, for six hours", async () => {
    const id = await openCourse(app, "sheets", { change: worksheets });
    const [preview] = (await shown("sheets", "thumbs")).json.content.worksheets as { url: string; title: string }[];
    expect(preview).toMatchObject({ key: "worksheet", title: "Thumbs on paper" });
    const sent = await app.ask("GET", preview!.url);
    expect([sent.status, sent.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(sent.headers["content-disposition"]).toContain("attachment");
    expect((await app.ask("GET", preview!.url.replace("/thumbs/", "/on-the-board/"))).status).toBe(404);
    expect((await app.ask("GET", `${preview!.url}s`)).status).toBe(404);
    expect((await open("sheets", "on-the-board")).json.content).toBeNull();
    await enrol(id);
    const [own] = (await open("sheets", "on-the-board")).json.content.worksheets as { url: string }[];
    expect((await app.ask("GET", own!.url)).status).toBe(200);
    expect((await app.ask("GET", `${own!.url.slice(0, -3)}AAA`)).status).toBe(404);
    await later("6 hours");
    expect((await app.ask("GET", own!.url)).status).toBe(404);
    await later("0 hours");
  });
});

describe("another edition", () => {
  it("is for whoever has not begun; whoever has keeps theirs until they move", async () => {
    const id = await openCourse(app, "moved");
    await enrol(id);
    await openCourse(app, "moved", { change: longer });
    expect(keysOf((await open("moved", "thumbs")).json)).toContain("further");

    const begun = await openCourse(app, "kept");
    await enrol(begun);
    const note = { resource_id: begun, lesson: "check", question: "q1", option: 1 };
    await asha.browser.ask("POST", "/api/learning/answers", { body: note });
    await openCourse(app, "kept", { change: longer });
    const kept = (await open("kept", "thumbs")).json;
    expect(keysOf(kept)).not.toContain("further");
    expect(kept.record.leaves_on).not.toBeNull();
    const moved = await asha.browser.ask("POST", `/api/learning/records/${kept.record.id}/edition`);
    expect(moved.json).toMatchObject({ edition: 2 });
    const after = (await open("kept", "thumbs")).json;
    expect(keysOf(after)).toContain("further");
    expect(after.record.leaves_on).toBeNull();
    expect(after.mine.done).toEqual([{ lesson: "check", counted: 0, done: true }]);
  });

  it("takes whoever stayed after thirty days, and what is done stays done", async () => {
    const id = await openCourse(app, "stayed");
    await enrol(id);
    await asha.browser.ask("POST", "/api/learning/answers", {
      body: { resource_id: id, lesson: "check", question: "q1", option: 1 },
    });
    await openCourse(app, "stayed", { change: longer });
    await later("31 days");
    await retireDue(app.ctx());
    await later("0 days");
    const after = (await open("stayed", "thumbs")).json;
    expect(keysOf(after)).toContain("further");
    expect(after.mine.done).toEqual([{ lesson: "check", counted: 0, done: true }]);
  });

  it("that has gone altogether says so to whoever was in it, and its own words stay", async () => {
    const id = await openCourse(app, "gone");
    await enrol(id);
    const note = { resource_id: id, lesson: "thumbs", at: 3, text: "Wait longer.", edited_at: new Date().toISOString() };
    await asha.browser.ask("PUT", `/api/learning/notes/${crypto.randomUUID()}`, { body: note });
    await app.sql("update learning.version set state = 'retired', retired_at = platform.now() where slug = 'gone'");
    expect((await open("gone", "thumbs")).json.error.code).toBe("learning.retired");
    const sheet = await asha.browser.ask("GET", "/api/learning/mine/gone/sheet");
    expect(sheet.json.lessons).toMatchObject([{ key: "thumbs", title: "Thumbs", notes: [{ text: "Wait longer." }] }]);
  });
});
