import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { removeObjectsPerformer } from "#platform/storage/remove-objects.ts";
import { workOff } from "#platform/testing/work-off.ts";
import { joinPerformer } from "#platform/uploads/join-upload.ts";
import { checkUploads, kindsOf } from "#platform/uploads/kind.ts";
import { GiveFilm } from "@upaya/contracts/learning/course-desk.ts";
import { atDesk, because, type Colleague } from "../../../../../test/at-desk.ts";
import { bitsOf, clip, convertFilms, videoUpload } from "../../../../../test/films.ts";
import { openCourse } from "../../../../../test/open-course.ts";
import { signUp } from "../../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../../test/test-app.ts";
import { talker } from "../../../../../test/tus-talker.ts";
import { buildCourseFiles, filmed } from "../course.builders.ts";
import { importCourse } from "../import-course.ts";
import { publishVersion } from "../publish-course.ts";

let app: TestApp;
let kavya: Colleague;
let port: number;
let [one, other]: Buffer[] = [];
const kinds = kindsOf([videoUpload]);

beforeAll(async () => {
  app = await testApp({ env: { VIDEO_PRESET: "ultrafast", CALLS_PER_MINUTE: 1_000_000 } });
  await app.server.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = app.server.server.address() as AddressInfo);
  kavya = await atDesk(app, "staff_content");
  [one, other] = await Promise.all([clip({ size: "64x36" }), clip({ size: "48x36" })]);
});
afterAll(async () => {
  app.server.server.closeAllConnections();
  await app.close();
});
beforeEach(() =>
  app.sql("truncate learning.version, learning.record, catalogue.resource, media.video, media.video_source, platform.staff_audit cascade"),
);

async function sent(bytes: Buffer, who: Colleague = kavya): Promise<string> {
  const tus = talker(port, who.desk.token);
  const path = (await tus.create(bytes.length, { kind: "media.video" })).headers.get("location")!;
  expect((await tus.add(path, 0, bytes)).status).toBe(204);
  return path.split("/").at(-1)!;
}
async function uploaded(bytes: Buffer, who: Colleague = kavya): Promise<string> {
  const id = await sent(bytes, who);
  await workOff(app, [joinPerformer(kinds), removeObjectsPerformer]);
  return id;
}
const versionOf = async (slug: string, state: string): Promise<string> =>
  (await app.sql<{ id: string }>("select id from learning.version where slug = $1 and state = $2", [slug, state]))[0]!.id;
/** With a film of thumbs, if any; what is changed makes it another version. */
async function draft(slug: string, films: Readonly<Record<string, Buffer>> = {}, change = {}): Promise<string> {
  const files = [...buildCourseFiles({ ...filmed, ...change })].map(
    ([path, bytes]) => [path, Buffer.from(bytes.toString().replace("[numeracy-practice]", "[]"))] as const,
  );
  const brought = new Map(Object.entries(films).map(([path, film]) => [path, () => bitsOf(film)]));
  await importCourse(app.ctx(), { slug, files: new Map(files), films: brought });
  return versionOf(slug, "draft");
}
async function open(slug: string, films: Readonly<Record<string, Buffer>> = {}): Promise<string> {
  await openCourse(app, slug, { change: filmed, films: new Map(Object.entries(films).map(([path, film]) => [path, () => bitsOf(film)])) });
  return versionOf(slug, "published");
}
const thumbs = "1-setting-up/thumbs.mp4";
const key = () => ({ "idempotency-key": randomUUID() });
const give = (id: string, lesson: string, upload_id: string, who: Pick<Colleague, "desk"> = kavya, headers = key()) =>
  who.desk.ask("POST", `/api/staff/courses/${id}/films`, { body: { lesson, upload_id }, headers });
const retry = (id: string, lesson: string) => kavya.desk.ask("POST", `/api/staff/courses/${id}/films/retry`, { body: { lesson } });
const item = async (id: string) => (await kavya.desk.ask("GET", `/api/staff/courses/${id}`)).json;
async function told(id: string): Promise<Record<string, string>> {
  const { parts } = await item(id);
  const { facts } = parts.find(({ title }: { title: string }) => title === "Films");
  return Object.fromEntries(facts.map(({ name, value }: { name: string; value: string }) => [name, value]));
}
const videos = () =>
  app.sql<{ id: string; state: string; is_open: boolean }>(
    "select id, state, is_open from media.video where shown_at is not null order by created_at, id",
  );
const filmOf = async (id: string, lesson: string) =>
  (await app.sql<{ video_id: string | null }>("select video_id from learning.lesson where version_id = $1 and key = $2", [id, lesson]))[0]!
    .video_id;
const shown = async (slug: string, lesson: string) => (await app.ask("GET", `/api/learning/courses/${slug}/lessons/${lesson}`)).json;

describe("a film at the desk", () => {
  it("is given to a lesson of a draft, converted, and open to nobody before the draft is published", async () => {
    await openCourse(app, "somebody-teaches");
    const id = await draft("given");
    expect(await told(id)).toEqual({ "Thumbs (thumbs.mp4)": "Not here yet", "Aloud (aloud.mp4)": "Not here yet" });
    const upload = await uploaded(one!);
    const { status, json } = await give(id, "thumbs", upload);
    expect([status, json]).toEqual([200, { message: "The film of “Thumbs” is here. It is watched once it is converted." }]);
    expect((await told(id))["Thumbs (thumbs.mp4)"]).toBe("Waiting to be converted");
    await app.sql("update media.video set state = 'converting', percent = 40");
    expect((await told(id))["Thumbs (thumbs.mp4)"]).toBe("Converting, 40 %");
    await app.sql("update media.video set state = 'waiting'");
    await convertFilms(app);
    expect((await told(id))["Thumbs (thumbs.mp4)"]).toMatch(/^Ready: 0:01, \d+ kB at 144p$/);
    expect(await videos()).toMatchObject([{ state: "ready", is_open: false }]);
    await publishVersion(app.ctx(), id);
    expect(await videos()).toMatchObject([{ is_open: true }]);
    expect((await shown("given", "thumbs")).content.film).toMatchObject({ width: 64 });
    expect(await app.sql("select user_id, operation, ids, fields from platform.staff_audit")).toEqual([
      { user_id: kavya.id, operation: "GiveFilm", ids: { id, upload_id: upload }, fields: ["lesson"] },
    ]);
  });

  it("of an open course takes the place of the one before, which goes; only a preview is open to everybody", async () => {
    const id = await open("replaced", { [thumbs]: one! });
    const before = await filmOf(id, "thumbs");
    expect((await give(id, "thumbs", await uploaded(other!))).status).toBe(200);
    expect(await filmOf(id, "thumbs")).not.toBe(before);
    expect(await videos()).toMatchObject([{ state: "waiting", is_open: true }]);
    expect((await give(id, "aloud", await uploaded(one!))).status).toBe(200);
    expect(await videos()).toMatchObject([{ is_open: true }, { is_open: false }]);
    await convertFilms(app);
    expect((await shown("replaced", "thumbs")).content.film).toMatchObject({ width: 48 });
  });

  it("that is a free preview elsewhere stays one", async () => {
    const public_ = await open("preview", { [thumbs]: one! });
    const id = await open("other");
    await give(id, "aloud", await uploaded(one!));
    expect([await filmOf(id, "aloud"), await videos()]).toMatchObject([await filmOf(public_, "thumbs"), [{ is_open: true }]]);
  });

  it("of an open course does not come back in the old shape with a draft that had the old one", async () => {
    const id = await open("both", { [thumbs]: one! });
    const correction = await draft("both", {}, { "1-setting-up/2-on-the-board.md": '---\ntitle: "Board"\nkind: reading\n---\nDown.\n' });
    await give(id, "thumbs", await uploaded(other!));
    expect(await filmOf(correction, "thumbs")).toBe(await filmOf(id, "thumbs"));
    expect(await videos()).toHaveLength(1);
    // What the draft alone is given stays with the draft.
    await give(correction, "thumbs", await uploaded(one!));
    expect(await filmOf(correction, "thumbs")).not.toBe(await filmOf(id, "thumbs"));
    expect(await videos()).toMatchObject([{ is_open: true }, { is_open: false }]);
  });

  it("is somebody's own upload, once, and whole", async () => {
    const id = await open("once");
    const admin = await atDesk(app, "staff_admin");
    const foreign = await uploaded(one!, admin);
    expect(await give(id, "thumbs", foreign)).toMatchObject({ status: 404 });
    expect(await give(id, "thumbs", randomUUID())).toMatchObject({ status: 404 });
    const coming = await sent(other!);
    expect(await give(id, "thumbs", coming)).toMatchObject({ status: 409, json: { error: { code: "upload.not_ready" } } });
    const same = key();
    expect((await give(id, "thumbs", foreign, admin, same)).status).toBe(200);
    // Asked again by a line that lost the answer it is the same answer; asked anew there is no such upload any more.
    expect((await give(id, "thumbs", foreign, admin, same)).status).toBe(200);
    expect((await give(id, "aloud", foreign, admin)).status).toBe(404);
    expect(await filmOf(id, "aloud")).toBeNull();
    const text = await uploaded(Buffer.from("#EXTM3U\nfile:///etc/passwd\n"));
    expect(await give(id, "aloud", text)).toMatchObject({ status: 400, json: { error: { code: "upload.invalid_type" } } });
  });

  it("is for lessons that name one, in versions that are not on their way out", async () => {
    const id = await open("closed");
    const upload = await uploaded(one!);
    for (const lesson of ["on-the-board", "check", "nowhere"])
      expect(await give(id, lesson, upload)).toMatchObject({ status: 409, json: { error: { code: "learning.no_film" } } });
    const { choices } = await item(id);
    expect(choices).toEqual({
      GiveFilm: {
        lesson: [
          { value: "thumbs", label: "Thumbs (thumbs.mp4)" },
          { value: "aloud", label: "Aloud (aloud.mp4)" },
        ],
      },
      RetryFilm: { lesson: [] },
    });
    await kavya.desk.ask("POST", `/api/staff/courses/${id}/retirement`, { body: { reason: because } });
    expect(await give(id, "thumbs", upload)).toMatchObject({ status: 409, json: { error: { code: "learning.film_fixed" } } });
    // Nothing of it was taken.
    const still = await open("still");
    expect((await give(still, "thumbs", upload)).status).toBe(200);
    const plain = await draft(
      "plain",
      {},
      {
        "1-setting-up/1-thumbs.md": undefined,
        "1-setting-up/1-thumbs.en.vtt": undefined,
        "1-setting-up/3-aloud.md": undefined,
        "1-setting-up/3-aloud.en.vtt": undefined,
      },
    );
    expect(JSON.stringify((await item(plain)).parts)).not.toContain("Films");
  });

  it("is given by those who write courses, and by nobody else", async () => {
    const id = await open("whose");
    const upload = await uploaded(one!);
    const support = await atDesk(app, "staff_support", "staff_finance", "staff_moderator");
    expect((await give(id, "thumbs", upload, support)).status).toBe(403);
    const { browser } = await signUp(app, "film-teacher@example.org");
    expect((await give(id, "thumbs", upload, { desk: browser })).status).toBe(403);
    const path = `/api/staff/courses/${id}/films`;
    expect((await app.ask("POST", path, { body: { lesson: "thumbs", upload_id: upload }, headers: key() })).status).toBe(401);
    expect(await filmOf(id, "thumbs")).toBeNull();
    const { acts } = (await kavya.desk.ask("GET", "/api/staff/desk")).json;
    expect(acts.find(({ name }: { name: string }) => name === "GiveFilm")).toMatchObject({
      queue: "courses",
      file: null,
      upload: { field: "upload_id", kind: "media.video", endings: [".mp4", ".mov", ".webm"], most_bytes: 2_000_000_000 },
    });
    expect(() => checkUploads([{ ...GiveFilm, upload: { ...GiveFilm.upload, kind: "media.viedo" } }], kinds)).toThrow(/no module takes/);
  });
});

describe("a film that could not be converted", () => {
  it("says why, and is tried again, once it has failed and not before", async () => {
    const id = await open("failed");
    expect(await retry(id, "thumbs")).toMatchObject({ status: 409, json: { error: { code: "learning.film_not_failed" } } });
    await give(id, "thumbs", await uploaded(one!.subarray(0, 300)));
    expect(await retry(id, "thumbs")).toMatchObject({ status: 409, json: { error: { code: "learning.film_not_failed" } } });
    await convertFilms(app);
    expect((await told(id))["Thumbs (thumbs.mp4)"]).toBe(
      "Could not be converted: it is no .mp4, .mov or .webm, or it is broken from its beginning.",
    );
    expect((await item(id)).choices.RetryFilm).toEqual({ lesson: [{ value: "thumbs", label: "Thumbs (thumbs.mp4)" }] });
    expect(await retry(id, "thumbs")).toMatchObject({ status: 200, json: { message: "The film of “Thumbs” waits to be converted." } });
    expect((await told(id))["Thumbs (thumbs.mp4)"]).toBe("Waiting to be converted");
    await convertFilms(app);
    await app.sql("delete from media.video_source");
    expect(await retry(id, "thumbs")).toMatchObject({ status: 409, json: { error: { code: "media.video_gone" } } });
    expect(await videos()).toMatchObject([{ state: "failed" }]);
  });
});
