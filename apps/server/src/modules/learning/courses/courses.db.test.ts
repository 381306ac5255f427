import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import { atDesk, because, type Colleague } from "../../../../test/at-desk.ts";
import { stockAuthors } from "../../../../test/authors.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { buildCourseFiles } from "./course.builders.ts";
import { importCourse } from "./import-course.ts";
import { publishVersion } from "./publish-course.ts";
import { retireDue } from "./retire-course.ts";

let app: TestApp;
let kavya: Colleague;
const slug = "thumbs-not-hands";

beforeAll(async () => {
  app = await testApp({ env: { CALLS_PER_MINUTE: 1_000_000 } });
  kavya = await atDesk(app, "staff_content");
  await stockAuthors(app.ctx());
});
afterAll(() => app.close());
beforeEach(() => app.sql("truncate learning.version, catalogue.resource, catalogue.listing, catalogue.posting, platform.outbox cascade"));

const bring = async (change: Readonly<Record<string, string | undefined>> = {}) =>
  importCourse(app.ctx(), { slug, files: buildCourseFiles(change) });
async function draftOf(change: Readonly<Record<string, string | undefined>> = {}): Promise<string> {
  const imported = await bring(change);
  if (imported.is !== "draft") throw new Error(JSON.stringify(imported));
  return imported.version;
}
const publish = async (change: Readonly<Record<string, string | undefined>> = {}) => publishVersion(app.ctx(), await draftOf(change));
const versions = () =>
  app.sql<{ edition: number; revision: number; state: string; leaving: boolean }>(
    "select edition, revision, state, retires_at is not null as leaving from learning.version order by edition, revision",
  );
const page = async () => (await app.ask("GET", `/api/learning/resource/${slug}`)).json;
/** The clock of everything, so many days from now. */
async function inDays(days: number): Promise<void> {
  await setClockOffset(app.platform.env, `${days} days`);
  await app.platform.clock.sync();
}
const another = { "2-trying/3-more.md": '---\ntitle: "More"\nkind: reading\n---\nMore of it.\n' };
const corrected = { "1-setting-up/2-on-the-board.md": '---\ntitle: "On the blackboard"\nkind: reading\n---\nWrite it down.\n' };

describe("importing", () => {
  it("makes one draft that nobody sees, and the next import takes its place", async () => {
    await draftOf();
    const second = await draftOf(corrected);
    expect(await versions()).toEqual([{ edition: 1, revision: 1, state: "draft", leaving: false }]);
    expect(
      await app.sql(
        "select count(*)::int as lessons, count(*) filter (where title = 'On the blackboard')::int as new from learning.lesson where version_id = $1",
        [second],
      ),
    ).toEqual([{ lessons: 4, new: 1 }]);
    expect((await app.ask("GET", `/api/learning/resource/${slug}`)).status).toBe(404);
  });

  it("refuses a folder with faults and keeps nothing of it", async () => {
    expect(await bring({ "course.md": "nothing" })).toMatchObject({ is: "refused", faults: [{ file: "course.md", line: 1 }] });
    expect(await versions()).toEqual([]);
  });

  it("of what is public already changes nothing", async () => {
    await publish();
    expect((await bring()).is).toBe("unchanged");
    expect(await versions()).toHaveLength(1);
  });

  it("keeps keys out of everything but their own table", async () => {
    await publish();
    const elsewhere = await app.sql(
      "select 1 from learning.lesson where body::text || coalesce(ask, '') || slides::text like '%Ten and four%'",
    );
    expect([
      ...elsewhere,
      ...(await app.sql("select 1 from catalogue.resource where to_jsonb(resource)::text like '%Ten and four%'")),
    ]).toEqual([]);
  });
});

describe("publishing", () => {
  it("pushes card, outline, minutes, previews and readiness down with it", async () => {
    await publish();
    expect(await page()).toMatchObject({
      name: "Thumbs, not hands",
      minutes: 24,
      price: null,
      temp_instructor_name: "Hanan Tesfaye",
      outline: [
        {
          module: "Setting up",
          lessons: [
            { title: "Thumbs", minutes: 2, kind: "video", preview: true },
            { title: "On the board", minutes: 1 },
          ],
        },
        {
          module: "Trying",
          lessons: [
            { minutes: 20, kind: "task", preview: false },
            { minutes: 1, kind: "quiz" },
          ],
        },
      ],
    });
    expect(await app.sql("select ready from catalogue.resource")).toEqual([{ ready: true }]);
    expect(await app.sql("select 1 from platform.outbox where subject = 'platform.pages_changed'")).not.toEqual([]);
  });

  it("of a correction reaches everybody: the version before it retires at once", async () => {
    await publish();
    await publish(corrected);
    expect(await versions()).toEqual([
      { edition: 1, revision: 1, state: "retired", leaving: false },
      { edition: 1, revision: 2, state: "published", leaving: false },
    ]);
    expect((await page()).outline[0].lessons[1].title).toBe("On the blackboard");
  });

  it("of other lessons begins an edition, and the one before it has thirty days", async () => {
    await publish();
    await publish(another);
    expect(await versions()).toEqual([
      { edition: 1, revision: 1, state: "published", leaving: true },
      { edition: 2, revision: 1, state: "published", leaving: false },
    ]);
    await inDays(29);
    await retireDue(app.ctx());
    expect((await versions())[0]).toMatchObject({ state: "published" });
    await inDays(31);
    await retireDue(app.ctx());
    expect(await versions()).toMatchObject([{ state: "retired" }, { state: "published" }]);
    await inDays(0);
  });

  it("is refused while captions, a key or an explanation are missing", async () => {
    const id = await draftOf({ "1-setting-up/1-thumbs.en.vtt": undefined });
    await expect(publishVersion(app.ctx(), id)).rejects.toMatchObject({ code: "learning.not_whole" });
    expect(await app.sql("select 1 from catalogue.resource")).toEqual([]);
  });

  it("happens once, whoever presses at the same time", async () => {
    const id = await draftOf();
    const tries = await Promise.allSettled([publishVersion(app.ctx(), id), publishVersion(app.ctx(), id), publishVersion(app.ctx(), id)]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await versions()).toHaveLength(1);
  });
});

describe("at the desk", () => {
  const list = async (query = "") => (await kavya.desk.ask("GET", `/api/staff/courses${query}`)).json;
  const act = (id: string, what: string) => kavya.desk.ask("POST", `/api/staff/courses/${id}/${what}`, { body: { reason: because } });

  it("a draft is previewed, published and retired, and the log says who", async () => {
    const id = await draftOf();
    expect((await list()).rows).toMatchObject([{ id, subject: "Thumbs, not hands", state: "draft" }]);
    const item = (await kavya.desk.ask("GET", `/api/staff/courses/${id}`)).json;
    expect(JSON.stringify(item.parts)).toContain("✓ 14");
    expect((await act(id, "publication")).status).toBe(200);
    expect((await act(id, "publication")).status).toBe(409);
    expect((await act(id, "retirement")).status).toBe(200);
    expect((await act(id, "retirement")).status).toBe(409);
    expect((await list("?state=leaving")).rows).toMatchObject([{ id }]);
    expect(await app.sql("select ready from catalogue.resource")).toEqual([{ ready: false }]);
    expect(await app.sql("select operation from platform.staff_audit where operation like '%Course' order by id")).toEqual([
      { operation: "PublishCourse" },
      { operation: "RetireCourse" },
    ]);
    expect((await list("?search=thumbs")).rows).toHaveLength(1);
  });

  it("says what is missing", async () => {
    const id = await draftOf({ "1-setting-up/1-thumbs.en.vtt": undefined });
    expect((await list()).rows[0].note).toContain("1 missing");
    expect((await act(id, "publication")).json).toMatchObject({ error: { code: "learning.not_whole" } });
  });
});
