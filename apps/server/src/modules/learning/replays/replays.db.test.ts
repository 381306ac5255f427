import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { removeObjectsPerformer } from "#platform/storage/remove-objects.ts";
import { workOff } from "#platform/testing/work-off.ts";
import { joinPerformer } from "#platform/uploads/join-upload.ts";
import { kindsOf } from "#platform/uploads/kind.ts";
import { atDesk, because, type Colleague } from "../../../../test/at-desk.ts";
import { clip, convertFilms, videoUpload } from "../../../../test/films.ts";
import { type Browser, signUp } from "../../../../test/sign-up.ts";
import { stockTalk } from "../../../../test/talks.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { talker } from "../../../../test/tus-talker.ts";
import { startWorker } from "../../../../test/with-worker.ts";
import { learningModule } from "../module.ts";

let app: TestApp;
let worker: ReturnType<typeof startWorker>;
let kavya: Colleague;
let port: number;
let asha: Browser;
let ravi: Browser;
let [one, other]: Buffer[] = [];

beforeAll(async () => {
  app = await testApp({ env: { VIDEO_PRESET: "ultrafast", CALLS_PER_MINUTE: 1_000_000, CODES_PER_ADDRESS: 1_000, CODES_PER_DAY: 1_000 } });
  await app.server.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = app.server.server.address() as AddressInfo);
  kavya = await atDesk(app, "staff_content");
  [one, other] = await Promise.all([clip({ size: "64x36" }), clip({ size: "48x36" })]);
  asha = (await signUp(app, "asha@replay.example")).browser;
  ravi = (await signUp(app, "ravi@replay.example")).browser;
  worker = startWorker(app, [{ ...learningModule, jobs: [] }]);
});
afterAll(async () => {
  await worker.stop();
  app.server.server.closeAllConnections();
  await app.close();
});
beforeEach(() =>
  app.sql(
    "truncate learning.version, learning.seat, learning.registration, learning.enrolment, learning.record, learning.progress, learning.event, media.video, media.video_source cascade; delete from catalogue.session",
  ),
);

const kinds = kindsOf([videoUpload]);
async function uploaded(bytes: Buffer): Promise<string> {
  const tus = talker(port, kavya.desk.token);
  const path = (await tus.create(bytes.length, { kind: "media.video" })).headers.get("location")!;
  await tus.add(path, 0, bytes);
  await workOff(app, [joinPerformer(kinds), removeObjectsPerformer]);
  return path.split("/").at(-1)!;
}
const add = async (id: string, bytes: Buffer) =>
  kavya.desk.ask("POST", `/api/staff/replays/${id}/film`, {
    body: { upload_id: await uploaded(bytes) },
    headers: { "idempotency-key": randomUUID() },
  });
const remove = (id: string) => kavya.desk.ask("POST", `/api/staff/replays/${id}/removal`, { body: { reason: because } });
const convert = async () => {
  await convertFilms(app);
  await worker.settled();
};
const register = async (who: Browser, resource_id: string) =>
  (await who.ask("POST", "/api/learning/registrations", { body: { resource_id } })).json;
const slugOf = async (id: string) => (await app.sql<{ slug: string }>("select slug from catalogue.resource where id = $1", [id]))[0]!.slug;
const play = async (who: Browser, id: string) => who.ask("GET", `/api/learning/mine/${await slugOf(id)}/lessons/replay`);
const hasReplay = async (id: string) =>
  (await app.sql<{ has_replay: boolean }>("select has_replay from catalogue.resource where id = $1", [id]))[0]!.has_replay;
/** It is over an hour ago; whoever registered while it was ahead missed it. */
async function heldTalk(): Promise<string> {
  const { id } = await stockTalk(app, { dates: [{ inHours: 3 }] });
  await register(asha, id);
  await app.sql(
    "update catalogue.session set starts_at = starts_at - interval '5 hours', ends_at = ends_at - interval '5 hours' where resource_id = $1",
    [id],
  );
  await app.sql("update learning.registration set state = 'missed' where resource_id = $1", [id]);
  return id;
}

describe("a replay", () => {
  it("plays in the player once it is converted, for whoever registered, and for nobody else before they register for it", async () => {
    const id = await heldTalk();
    expect((await register(ravi, id)).error.code).toBe("learning.session_over");
    expect((await add(id, one!)).json.message).toContain("once it is converted");
    expect([await hasReplay(id), (await play(asha, id)).status]).toEqual([false, 404]);
    await convert();
    expect(await hasReplay(id)).toBe(true);
    const mine = (await play(asha, id)).json;
    expect(mine.course.chapters).toMatchObject([
      { lessons: [{ key: "replay", title: "Replay", kind: "video", seconds: 1, preview: false }] },
    ]);
    expect(mine.content).toMatchObject({ captions: [], film: { base: expect.any(String) } });
    // Not a free preview: neither for a stranger nor for everybody.
    expect((await play(ravi, id)).json).toMatchObject({ content: null, record: null });
    expect((await app.ask("GET", `/api/learning/courses/${await slugOf(id)}/lessons/replay`)).json.content).toBeNull();
    expect((await register(ravi, id)).registration).toMatchObject({ for_replay: true, status: "registered" });
    expect((await play(ravi, id)).json.content.film).not.toBeNull();
    // The talk itself is what it was: its card, its outline and its dates.
    expect(await app.sql("select count(*)::int as dates from catalogue.session where resource_id = $1", [id])).toEqual([{ dates: 1 }]);
    expect(await app.sql("select kind, ready, is_over, listed from catalogue.resource where id = $1", [id])).toEqual([
      { kind: "webinar", ready: true, is_over: false, listed: true },
    ]);
  });

  it("watched to its end is done and stands in My Learning, and earns no coins, no certificate and no word of a skill", async () => {
    const id = await heldTalk();
    await add(id, one!);
    await convert();
    const { start } = (await play(asha, id)).json;
    const list = async (state: string) => (await asha.ask("GET", `/api/learning/mine?state=${state}`)).json;
    expect((await list("open")).data).toMatchObject([{ next: { lesson: "replay" }, check: null, certificate: null }]);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const saved = await asha.ask("POST", "/api/learning/progress", {
      body: {
        device: randomUUID(),
        events: [{ sequence: 1, start, by: "watched", from: 0, to: 1, at: app.platform.clock.now().toISOString() }],
      },
    });
    expect(saved.status).toBe(200);
    expect((await play(asha, id)).json.mine.done).toMatchObject([{ lesson: "replay", done: true }]);
    await worker.settled();
    expect((await list("completed")).data).toMatchObject([{ done: 1, left: 0, certificate: null }]);
    expect(await app.sql("select 1 from platform.outbox where subject = 'learning.course_completed'")).toEqual([]);
    expect(await app.sql("select 1 from learning.certificate")).toEqual([]);
    expect(await app.sql("select 1 from competencies.evidence")).toEqual([]);
    const slug = await slugOf(id);
    expect((await asha.ask("GET", `/api/learning/mine/${slug}/certificate`)).status).toBe(404);
    expect((await asha.ask("GET", `/api/learning/mine/${slug}/review`)).status).toBeLessThan(500);
  });

  it("is replaced by another, and whoever watched goes on; taken back nobody watches it, and its film is gone", async () => {
    const id = await heldTalk();
    await add(id, one!);
    await convert();
    const first = (await play(asha, id)).json.content.film.base;
    await add(id, other!);
    // The one before is watched until the new one is here.
    expect((await play(asha, id)).json.content.film.base.split("/")[3]).toBe(first.split("/")[3]);
    await convert();
    const second = (await play(asha, id)).json.content.film;
    expect(second.width).toBe(48);
    expect(await app.sql("select count(*)::int as n from media.video")).toEqual([{ n: 1 }]);
    expect((await remove(id)).json.message).toBe("The replay is taken back.");
    expect((await remove(id)).json.message).toBe("There was none.");
    expect([await hasReplay(id), (await play(asha, id)).json.error.code]).toEqual([false, "learning.retired"]);
    expect(await app.sql("select 1 from media.video")).toEqual([]);
    // And once more.
    await add(id, one!);
    await convert();
    expect([await hasReplay(id), (await play(asha, id)).status]).toEqual([true, 200]);
  });

  it("of a file that we have converted before opens at once", async () => {
    const [talk, twin] = [await heldTalk(), await heldTalk()];
    await add(talk, one!);
    await convert();
    expect((await add(twin, one!)).json.message).toContain("can be watched now");
    expect(await hasReplay(twin)).toBe(true);
    await remove(twin);
    // The other talk still has it.
    expect((await play(asha, talk)).json.content.film).not.toBeNull();
  });

  it("is added at the desk to what was held, and to nothing else; what failed is said there", async () => {
    const { id: ahead } = await stockTalk(app, { dates: [{ inHours: 3 }] });
    expect((await add(ahead, one!)).status).toBe(404);
    const id = await heldTalk();
    const list = async (state = "none") => (await kavya.desk.ask("GET", `/api/staff/replays?state=${state}`)).json;
    expect((await list()).rows).toMatchObject([{ id, state: "none" }]);
    await add(id, one!);
    expect((await list("making")).rows).toMatchObject([{ id, state: "making" }]);
    await app.sql("update media.video set state = 'failed', reason = 'broken'");
    const { parts } = (await kavya.desk.ask("GET", `/api/staff/replays/${id}`)).json;
    expect(JSON.stringify(parts)).toContain("it ends too early");
    await add(id, other!);
    await convert();
    expect((await list("open")).rows).toMatchObject([{ id, state: "open" }]);
    // It is no course: nobody publishes or retires it as one.
    expect((await kavya.desk.ask("GET", "/api/staff/courses?state=open")).json).toMatchObject({ rows: [], counts: { open: 0 } });
  });
});
