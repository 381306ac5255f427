import { createHash, randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import { forgetDue } from "#platform/retention/forget-due.ts";
import { removeObjectsPerformer } from "#platform/storage/remove-objects.ts";
import { performNow } from "#platform/testing/perform-now.ts";
import { startTestS3, type TestS3 } from "#platform/testing/test-s3.ts";
import { workOff } from "#platform/testing/work-off.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { mediaRetention } from "../bounds.ts";
import { mediaPeople } from "../for-people.ts";
import { findVideos, keepVideo, removeVideo, retryVideo, showVideo } from "../index.ts";
import { bitsOf, clip } from "./clip.builders.ts";
import { convertVideoPerformer } from "./convert-video.ts";

let app: TestApp;
let film: Buffer;
beforeAll(async () => {
  app = await testApp({ env: { VIDEO_PRESET: "ultrafast" } });
  film = await clip({ size: "64x36" });
});
afterAll(() => app.close());

/** The same film with something behind it, so that it is another file. */
const another = () => Buffer.concat([film, Buffer.from([0, 0, 0, 44]), Buffer.from("free"), Buffer.from(randomUUID())]);
const keep = async (bytes: Buffer, userId?: string) => (await keepVideo(app.ctx(), { bytes: bitsOf(bytes, 500), userId })).id;
const find = async (id: string) => (await findVideos(app.ctx().db, [id])).get(id);
const work = () => workOff(app, [convertVideoPerformer, removeObjectsPerformer]);
const sources = async () => (await readdir(join(app.platform.env.STORAGE_DIR, "video-sources")).catch(() => [])).length;
const filesOf = async (made: string | null | undefined) =>
  (await readdir(join(app.platform.env.STORAGE_DIR, "videos", made!)).catch(() => [])).length;
const tx = <Result>(change: Parameters<ReturnType<TestApp["ctx"]>["tx"]>[0]) => app.ctx().tx(change) as Promise<Result>;
const forget = async () => {
  await forgetDue(app.platform, mediaRetention);
  await work();
};
async function moveTime(interval: string) {
  await setClockOffset(app.platform.env, interval);
  await app.platform.clock.sync();
}
/** Begins like a film and does not go on like one. */
const half = () => Buffer.concat([film.subarray(0, 600), Buffer.from(randomUUID())]);
/** One that could not be converted. */
const failed = async (bytes: Buffer = half(), userId?: string) => {
  const id = await keep(bytes, userId);
  await work();
  expect(await find(id)).toMatchObject({ state: "failed", percent: 0 });
  return id;
};

describe("a video that is handed in", () => {
  it("is kept once for each content and owner, also when it comes many times at once", async () => {
    const bytes = another();
    const ids = await Promise.all(Array.from({ length: 6 }, () => keep(bytes)));
    expect(new Set(ids).size).toBe(1);
    const mine = randomUUID();
    expect(await keep(bytes, mine)).not.toBe(ids[0]);
    expect(await keep(bytes, mine)).not.toBe(await keep(bytes, randomUUID()));
    expect((await work()).filter((name) => name === "media.convert_video")).toHaveLength(3);
    expect([await sources(), await app.sql("select 1 from media.video_source")]).toEqual([0, []]);
  });

  it("is not read again when its sum is known", async () => {
    const bytes = another();
    const sha256 = createHash("sha256").update(bytes).digest();
    const id = await keep(bytes);
    // oxlint-disable-next-line require-yield
    const unread = async function* (): AsyncGenerator<Buffer> {
      throw new Error("somebody read it");
    };
    expect(await keepVideo(app.ctx(), { bytes: unread(), sha256 })).toEqual({ id });
    await expect(keepVideo(app.ctx(), { bytes: unread(), sha256: Buffer.alloc(32) })).rejects.toThrow("somebody read it");
  });

  it.each([
    ["a playlist", Buffer.from("#EXTM3U\nfile:///etc/passwd\n"), "media.video_type"],
    ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), "media.video_type"],
    ["nothing", Buffer.alloc(0), "media.video_type"],
  ])("is refused by its content: %s", async (_what, bytes, code) => {
    const before = await app.sql("select 1 from media.video");
    await expect(keep(bytes)).rejects.toMatchObject({ code });
    expect([await app.sql("select 1 from media.video"), await app.sql("select 1 from media.video_source where video_id is null")]).toEqual([
      before,
      [],
    ]);
  });

  it("is refused when it is larger than it may be, as soon as it is", async () => {
    const read: number[] = [];
    const endless = async function* () {
      for (;;) {
        read.push(film.length);
        yield film;
      }
    };
    const most = 3 * film.length;
    await expect(keepVideo(app.ctx(), { bytes: endless(), mostBytes: most })).rejects.toMatchObject({ code: "media.video_too_large" });
    expect(read).toHaveLength(4);
    expect(await app.sql("select 1 from media.video_source where video_id is null")).toEqual([]);
  });

  it("leaves nothing for longer than a day when whoever brings it is killed", async () => {
    await app.sql(
      "insert into media.video_source (id, storage_key, type, bytes, expires_at) values (gen_random_uuid(), 'video-sources/half', '', 0, platform.now() + interval '1 day')",
    );
    await app.platform.storage.put("video-sources/half", film, "x");
    await moveTime("1 day 2 minutes");
    await forget();
    await moveTime("0");
    expect(await app.platform.storage.get("video-sources/half")).toBeUndefined();
  });
});

describe("a video that could not be converted", () => {
  it("is tried again as long as its file is kept, and not after that", async () => {
    const id = await failed();
    await moveTime("6 days");
    await forget();
    await tx((open) => retryVideo(open, id));
    expect(await find(id)).toMatchObject({ state: "waiting", reason: null });
    await work();
    expect(await find(id)).toMatchObject({ state: "failed" });
    await moveTime("14 days");
    await forget();
    expect(await sources()).toBe(0);
    await expect(tx((open) => retryVideo(open, id))).rejects.toMatchObject({ code: "media.video_gone" });
    expect(await find(id)).toMatchObject({ state: "failed" });
    await moveTime("0");
    await expect(tx((open) => retryVideo(open, randomUUID()))).rejects.toMatchObject({ code: "not_found" });
  });

  it("is given the file again when that is handed in again", async () => {
    const bytes = half();
    const id = await failed(bytes);
    expect(await keep(bytes)).toBe(id);
    expect([(await find(id))?.state, await app.sql("select 1 from media.video_source where video_id = $1", [id])]).toMatchObject([
      "waiting",
      [{}],
    ]);
    await work();
  });

  it("is left alone when it did not fail", async () => {
    const id = await keep(another());
    await work();
    await tx((open) => retryVideo(open, id));
    expect(await find(id)).toMatchObject({ state: "ready" });
  });
});

describe("a video that nobody shows", () => {
  it("goes after a month with its files, and stays when somebody does", async () => {
    const [shown, unshown, broken] = [await keep(another()), await keep(another()), await failed()];
    await work();
    await tx((open) => showVideo(open, shown, { open: false }));
    await expect(tx((open) => showVideo(open, randomUUID(), { open: true }))).rejects.toMatchObject({ code: "not_found" });
    const made = (await find(unshown))!.madeId;
    expect(await filesOf(made)).toBeGreaterThan(5);
    await moveTime("31 days");
    await forget();
    await moveTime("0");
    expect([await find(unshown), await find(broken), await filesOf(made)]).toEqual([undefined, undefined, 0]);
    const kept = (await find(shown))!;
    expect(await filesOf(kept.madeId)).toBeGreaterThan(5);
    await tx((open) => removeVideo(open, shown));
    await tx((open) => removeVideo(open, shown));
    await work();
    expect([await find(shown), await filesOf(kept.madeId)]).toEqual([undefined, 0]);
  });

  it("leaves no file when it is removed while it is converted", async () => {
    const id = await keep(another());
    const attempt = { id, signal: new AbortController().signal, progress: async () => undefined };
    const ending = await convertVideoPerformer.perform(app.ctx(), { video_id: id }, attempt);
    const [{ making_id }] = (await app.sql<{ making_id: string }>("select making_id from media.video where id = $1", [id])) as [
      { making_id: string },
    ];
    expect(await filesOf(making_id)).toBeGreaterThan(5);
    await tx((open) => removeVideo(open, id));
    await tx(async (open) => ending?.(open));
    await work();
    expect([await find(id), await filesOf(making_id)]).toEqual([undefined, 0]);
  });
});

describe("a person's videos", () => {
  it("are told, and go with them and with their bytes; those of the platform stay", async () => {
    const [mine, ours] = [randomUUID(), await keep(another())];
    const [whole, broken] = [await keep(another(), mine), await failed(half(), mine)];
    await work();
    const made = (await find(whole))!.madeId;
    const told: object[] = [];
    for await (const [table, rows] of mediaPeople.export(app.ctx(), { ids: [mine], addresses: [] }))
      if (table === "media.video") told.push(...rows);
    expect(told).toMatchObject([
      { id: whole, user_id: mine, state: "ready" },
      { id: broken, state: "failed" },
    ]);
    expect(await tx((open) => mediaPeople.forget(open, { ids: [mine], addresses: [] }))).toBe(2);
    await work();
    expect([
      await find(whole),
      await find(broken),
      await filesOf(made),
      await app.sql("select 1 from media.video_source where video_id = $1", [broken]),
    ]).toEqual([undefined, undefined, 0, []]);
    expect(await find(ours)).toMatchObject({ state: "ready" });
  });
});

describe("with files in S3", () => {
  let s3: TestS3;
  let there: TestApp;
  beforeAll(async () => {
    s3 = await startTestS3();
    there = await testApp({ env: { VIDEO_PRESET: "ultrafast", STORAGE: "s3", ...s3.env } });
  });
  afterAll(async () => {
    await there.close();
    await s3.close();
  });

  it("a video is kept, converted and read in parts", async () => {
    const { id } = await keepVideo(there.ctx(), { bytes: bitsOf(film) });
    await performNow(there.platform, convertVideoPerformer, { video_id: id });
    const video = (await findVideos(there.ctx().db, [id])).get(id)!;
    expect(video).toMatchObject({ state: "ready", percent: 100 });
    const list = (await there.platform.storage.open(`videos/${video.madeId}/master.m3u8`))!;
    let part = "";
    for await (const bit of list.read({ from: 1, to: 6 })) part += Buffer.from(bit).toString();
    expect(part).toBe("EXTM3U");
  });
});
