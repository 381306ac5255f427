import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bitsOf, clip, convertFilms } from "../../../../../test/films.ts";
import { openCourse } from "../../../../../test/open-course.ts";
import { type Browser, signUp } from "../../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../../test/test-app.ts";
import { buildCourseFiles, filmed } from "../course.builders.ts";
import { importCourse } from "../import-course.ts";
import { publishVersion } from "../publish-course.ts";
import { retireDue } from "../retire-course.ts";

let app: TestApp;
let asha: Browser;
let [one, other]: Buffer[] = [];

beforeAll(async () => {
  app = await testApp({ env: { VIDEO_PRESET: "ultrafast", CALLS_PER_MINUTE: 1_000_000 } });
  asha = (await signUp(app, "asha@films.example")).browser;
  [one, other] = await Promise.all([clip({ size: "64x36" }), clip({ size: "48x36" })]);
});
afterAll(() => app.close());
beforeEach(() => app.sql("truncate learning.version, learning.record, catalogue.resource, media.video, media.video_source cascade"));

const thumbs = "1-setting-up/thumbs.mp4";
const aloud = "1-setting-up/aloud.mp4";
const filmsOf = (bytes: Readonly<Record<string, Buffer>>) =>
  new Map(Object.entries(bytes).map(([path, film]) => [path, () => bitsOf(film)]));
const both = () => filmsOf({ [thumbs]: one!, [aloud]: other! });
/** As the command hands it in; a zip has no films. */
const bring = (slug: string, change = {}, films = filmsOf({})) =>
  importCourse(app.ctx(), {
    slug,
    films,
    files: new Map(
      [...buildCourseFiles({ ...filmed, ...change })].map(([path, bytes]) => [
        path,
        Buffer.from(bytes.toString().replace("[numeracy-practice]", "[]")),
      ]),
    ),
  });
const videos = () =>
  app.sql<{ id: string; state: string; is_open: boolean; shown: boolean }>(
    "select id, state, is_open, shown_at is not null as shown from media.video order by id",
  );
const named = async () =>
  (
    await app.sql<{ held: string }>(
      "select v.state || ' ' || l.key || ' ' || coalesce(l.video_id::text, '-') as held from learning.lesson l join learning.version v on v.id = l.version_id where l.kind = 'video' order by v.made_at, l.position",
    )
  ).map(({ held }) => held);
const shown = async (slug: string, lesson: string) => (await app.ask("GET", `/api/learning/courses/${slug}/lessons/${lesson}`)).json;
const opened = async (slug: string, lesson: string) => (await asha.ask("GET", `/api/learning/mine/${slug}/lessons/${lesson}`)).json;
const statusOf = async (url: string) => (await app.server.inject({ method: "GET", url })).statusCode;

describe("the film of a lesson", () => {
  it("comes with the folder, is watched once it is converted, and read until then", async () => {
    const id = await openCourse(app, "filmed", { change: filmed, films: both() });
    expect(await videos()).toMatchObject([
      { state: "waiting", is_open: true, shown: true },
      { state: "waiting", is_open: false, shown: true },
    ]);
    expect((await shown("filmed", "thumbs")).content).toMatchObject({ film: null, captions: [{ language: "en" }] });
    await convertFilms(app);
    const { film } = (await shown("filmed", "thumbs")).content;
    expect(film).toMatchObject({ ends_at: null, width: 64, height: 36, machine_voice: true, renditions: [{ rung: 144 }] });
    expect(film.base).toMatch(/^\/api\/media\/previews\/[\w-]+$/);
    expect(await statusOf(`${film.base}/master.m3u8`)).toBe(200);
    await asha.ask("POST", "/api/learning/enrolments", { body: { resource_id: id } });
    const mine = (await opened("filmed", "aloud")).content.film;
    expect(mine).toMatchObject({ ends_at: expect.any(String) as string, width: 48, machine_voice: false });
    expect(await statusOf(`${mine.base}/master.m3u8`)).toBe(200);
    // The id of what was made of it opens nothing without a pass.
    const made = /videos\/([\w-]+)\//.exec(mine.base)![1]!;
    expect(await statusOf(`/api/media/previews/${made}/master.m3u8`)).toBe(404);
  });

  it("is nobody's who may not see the lesson", async () => {
    await openCourse(app, "priced", { price: 499, change: filmed, films: both() });
    await convertFilms(app);
    expect((await shown("priced", "aloud")).content).toBeNull();
    expect((await opened("priced", "aloud")).content).toBeNull();
    expect(JSON.stringify([await shown("priced", "aloud"), await opened("priced", "aloud")])).not.toContain("/media/");
  });

  it("stays when the course is handed in again without it, and the same file is kept once", async () => {
    await openCourse(app, "again", { change: filmed, films: both() });
    const before = await named();
    expect((await bring("again", {}, both())).is).toBe("unchanged");
    const corrected = await bring("again", { "1-setting-up/2-on-the-board.md": '---\ntitle: "Board"\nkind: reading\n---\nDown.\n' });
    expect(corrected.is).toBe("draft");
    const [, , ...draft] = await named();
    expect(draft.map((held) => held.replace("draft", "published"))).toEqual(before);
    expect(await videos()).toHaveLength(2);
  });

  it("changes with its draft alone, until that is published; one that nobody names goes", async () => {
    await openCourse(app, "changed", { change: filmed, films: filmsOf({ [thumbs]: one! }) });
    const [held] = await videos();
    const draft = await bring("changed", {}, filmsOf({ [thumbs]: other! }));
    expect(await named()).toMatchObject([
      `published thumbs ${held!.id}`,
      "published aloud -",
      expect.stringMatching(/^draft thumbs/),
      "draft aloud -",
    ]);
    expect(await videos()).toMatchObject([
      { id: held!.id, is_open: true },
      { is_open: false, shown: true },
    ]);
    // Another draft takes its place, with the film that is public: what the draft had is nobody's any more.
    await bring("changed", {}, filmsOf({ [thumbs]: one! }));
    expect(await videos()).toMatchObject([{ id: held!.id, is_open: true }]);
    const third = await bring("changed", {}, filmsOf({ [thumbs]: other! }));
    expect([draft.is, third.is]).toEqual(["draft", "draft"]);
    if (third.is === "draft") await publishVersion(app.ctx(), third.version);
    expect((await named()).at(-2)).not.toContain(held!.id);
    // A correction reaches everybody: nobody can open what it corrects.
    expect(await videos()).toMatchObject([{ is_open: true }]);
    expect((await videos())[0]!.id).not.toBe(held!.id);
  });

  it("of an edition that has notice stays until that is over", async () => {
    await openCourse(app, "leaving", { change: filmed, films: both() });
    const shorter = { ...filmed, "1-setting-up/3-aloud.md": undefined, "1-setting-up/3-aloud.en.vtt": undefined };
    await openCourse(app, "leaving", { change: shorter });
    expect(await videos()).toHaveLength(2);
    await app.sql("update learning.version set retires_at = platform.now() where retires_at is not null");
    await retireDue(app.ctx());
    // That of the lesson which both have is still there.
    expect(await videos()).toMatchObject([{ is_open: true }]);
  });

  it("that is a free preview elsewhere stays one, until nothing public shows it so", async () => {
    const shut = (text: string) => text.replace("preview: true\n", "");
    await openCourse(app, "first", { change: filmed, films: filmsOf({ [thumbs]: one! }) });
    const closed = { ...filmed, "1-setting-up/1-thumbs.md": shut(filmed["1-setting-up/1-thumbs.md"]) };
    await openCourse(app, "second", { change: closed, films: filmsOf({ [thumbs]: one! }) });
    expect(await videos()).toMatchObject([{ is_open: true }]);
    await openCourse(app, "first", { change: closed, films: filmsOf({ [thumbs]: one! }) });
    expect(await videos()).toMatchObject([{ is_open: false }]);
  });

  it("that no lesson names, or that is no film, is a fault of its file", async () => {
    expect(await bring("faulty", {}, filmsOf({ "1-setting-up/thums.mp4": one! }))).toMatchObject({
      is: "refused",
      faults: [{ file: "1-setting-up/thums.mp4", line: 1, says: expect.stringContaining("No lesson names this film") as string }],
    });
    expect(await bring("faulty", {}, filmsOf({ [thumbs]: Buffer.from("#EXTM3U\nfile:///etc/passwd\n") }))).toMatchObject({
      is: "refused",
      faults: [{ file: thumbs, says: expect.stringContaining("no video that we can open") as string }],
    });
    expect([await videos(), await named()]).toEqual([[], []]);
  });

  it("takes no statement more: a lesson is three", async () => {
    const id = await openCourse(app, "counted", { change: filmed, films: both() });
    await convertFilms(app);
    await asha.ask("POST", "/api/learning/enrolments", { body: { resource_id: id } });
    const answer = await asha.ask("GET", "/api/learning/mine/counted/lessons/aloud");
    expect(Number(answer.headers["x-db-queries"])).toBeLessThanOrEqual(3);
  });
});
