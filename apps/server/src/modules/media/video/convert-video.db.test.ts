import { spawn } from "node:child_process";
import { readdir, readlink, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import { OutsideError } from "#platform/errors.ts";
import { performNow } from "#platform/testing/perform-now.ts";
import { until } from "#platform/testing/until.ts";
import { workOff } from "#platform/testing/work-off.ts";
import { removeObjectsPerformer } from "#platform/storage/remove-objects.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { findVideos, type FoundVideo, keepVideo, videoReady } from "../index.ts";
import { bitsOf, clip, inFolder, probe, turnedClip } from "./clip.builders.ts";
import { convertVideoPerformer } from "./convert-video.ts";
import { filesOf, type Made, videoKey } from "./video-files.ts";

let app: TestApp;
let moving: Buffer;

beforeAll(async () => {
  app = await testApp({ env: { VIDEO_PRESET: "ultrafast" } });
  moving = await clip({ seconds: 10, size: "1280x720", rate: 30 });
});
afterAll(() => app.close());

const keep = async (bytes: Buffer) => (await keepVideo(app.ctx(), { bytes: bitsOf(bytes) })).id;
const find = async (id: string): Promise<FoundVideo> => (await findVideos(app.ctx().db, [id])).get(id)!;
const work = () => workOff(app, [convertVideoPerformer, removeObjectsPerformer]);
const stored = async (folder: string) => readdir(join(app.platform.env.STORAGE_DIR, folder)).catch(() => []);

/** All files of a video, beside each other as they are below their address. */
async function download<Result>(madeId: string, look: (folder: string) => Promise<Result>): Promise<Result> {
  const [{ made }] = (await app.sql<{ made: Made }>("select made from media.video where made_id = $1", [madeId])) as [{ made: Made }];
  return inFolder(async (folder) => {
    for (const file of filesOf(made)) {
      const bytes = await app.platform.storage.get(videoKey(madeId, file));
      if (bytes) await writeFile(join(folder, file), bytes);
    }
    return look(folder);
  });
}

describe("a clip of ten seconds", () => {
  let video: FoundVideo;
  let waiting: FoundVideo;
  beforeAll(async () => {
    const id = await keep(moving);
    waiting = await find(id);
    await work();
    video = await find(id);
  });

  it("waits first, with nothing to show", () => {
    expect(waiting).toMatchObject({ state: "waiting", percent: 0, renditions: [], stills: [], sound: null, poster: null, madeId: null });
  });

  it("is ready in four renditions with the bytes of each, told once, and what was handed in is gone", async () => {
    expect(video).toMatchObject({ state: "ready", percent: 100, reason: null, seconds: 10, width: 1280, height: 720 });
    expect(video.renditions.map(({ rung, width, height }) => [rung, width, height])).toEqual([
      [720, 1280, 720],
      [480, 854, 480],
      [240, 426, 240],
      [144, 256, 144],
    ]);
    const told = await app.sql<{ payload: object }>("select payload from platform.outbox where subject = $1", [videoReady.subject]);
    expect(told.map(({ payload }) => payload)).toEqual([{ video_id: video.id, seconds: 10 }]);
    expect([await stored("video-sources"), await app.sql("select 1 from media.video_source")]).toEqual([[], []]);
    await download(video.madeId!, async (folder) => {
      const weigh = async (form: RegExp) => {
        const names = (await readdir(folder)).filter((name) => form.test(name));
        return (await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))).reduce((a, b) => a + b, 0);
      };
      for (const { rung, bytes } of video.renditions) expect(await weigh(new RegExp(`^${rung}[.-]`))).toBe(bytes);
      expect(await weigh(/^sound/)).toBe(video.sound?.bytes);
      expect(await weigh(/^still/)).toBe(video.stills.reduce((total, { bytes }) => total + bytes, 0));
      expect(await weigh(/^poster/)).toBe(video.poster?.bytes);
    });
  });

  it("begins its segments at the same moment in every rendition, each with a key frame", async () => {
    await download(video.madeId!, async (folder) => {
      const keysOf = async (rung: number) => {
        const { packets } = await probe(join(folder, `${rung}.m3u8`), "packet=stream_index,pts_time,flags");
        const { streams } = await probe(join(folder, `${rung}.m3u8`), "stream=index,codec_type");
        const picture = streams!.find(({ codec_type }) => codec_type === "video")!["index"];
        const times = packets!.filter(({ stream_index, flags }) => stream_index === picture && flags!.startsWith("K"));
        return times.map(({ pts_time }) => Number(pts_time));
      };
      const first = await keysOf(720);
      expect(first).toHaveLength(2);
      expect(first[1]! - first[0]!).toBeCloseTo(6, 1);
      for (const rung of [480, 240, 144])
        expect((await keysOf(rung)).map((time, at) => Math.abs(time - first[at]!) < 0.05)).toEqual([true, true]);
    });
  });

  it("plays from every playlist, and all that they name is relative to them", async () => {
    await download(video.madeId!, async (folder) => {
      for (const list of ["720", "480", "240", "144", "master"]) {
        const { streams } = await probe(join(folder, `${list}.m3u8`), "stream=codec_name,codec_type");
        expect(new Set(streams!.map(({ codec_name }) => codec_name)), list).toEqual(new Set(["h264", "aac"]));
      }
      const { streams, format } = await probe(join(folder, "sound.m3u8"), "stream=codec_name,channels:format=duration");
      expect(streams).toEqual([{ codec_name: "aac", channels: 1 }]);
      expect(Number((format as unknown as { duration: string }).duration)).toBeCloseTo(10, 0);
      const lines = String(await app.platform.storage.get(videoKey(video.madeId!, "master.m3u8"))).split("\n");
      expect(lines.filter((line) => line && !line.startsWith("#"))).toEqual(["240.m3u8", "720.m3u8", "480.m3u8", "144.m3u8"]);
      expect(lines[3]).toMatch(
        /BANDWIDTH=\d+,AVERAGE-BANDWIDTH=\d+,RESOLUTION=426x240,FRAME-RATE=30.000,CODECS="avc1\.[0-9a-f]{6},mp4a\.40\.2"/,
      );
    });
  });

  it("costs with sound and slides at most a tenth of 480p", () => {
    const slides = video.stills.reduce((total, { bytes }) => total + bytes, video.sound!.bytes);
    const watched = video.renditions.find(({ rung }) => rung === 480)!.bytes;
    expect(video.stills[0]).toMatchObject({ at: 0, file: "still-0000.webp" });
    expect(slides / watched).toBeLessThanOrEqual(0.1);
  });

  it("is kept and converted once, however often it is handed in", async () => {
    expect(await keep(moving)).toBe(video.id);
    expect(await work()).not.toContain("media.convert_video");
    expect(await stored("video-sources")).toEqual([]);
  });
});

describe("a conversion", () => {
  it("makes nothing larger than its source, keeps a film upright, and is content without sound", async () => {
    const upright = await keep(await clip({ size: "216x384", sound: false }));
    const small = await keep(await clip({ size: "128x72" }));
    const turned = await keep(await turnedClip("384x216"));
    await work();
    const sizes = async (id: string) => (await find(id)).renditions.map(({ rung, width, height }) => `${rung}: ${width}x${height}`);
    expect(await sizes(upright)).toEqual(["480: 216x384", "240: 136x240", "144: 82x144"]);
    expect(await find(upright)).toMatchObject({ state: "ready", sound: null, width: 216, height: 384 });
    expect(await sizes(small)).toEqual(["144: 128x72"]);
    expect([await sizes(turned), (await find(turned)).height]).toEqual([await sizes(upright), 384]);
  });

  it("takes a picture of each slide, and of a recording of a browser, which does not say how long it is", async () => {
    const slides = ["red", "green", "blue"].map((colour) => `color=${colour}:s=320x180:r=10:d=5`);
    const film = `${slides.map((slide, at) => `${slide}[s${at}]`).join(";")};[s0][s1][s2]concat=n=3`;
    const vp8 = ["-c:v", "libvpx", "-deadline", "realtime", "-cpu-used", "8", "-c:a", "libopus", "-f", "webm", "-live", "1"];
    const id = await keep(await clip({ picture: film, seconds: 15, write: vp8, ending: "webm" }));
    await work();
    const video = await find(id);
    expect([video.state, Math.round(video.seconds!)]).toEqual(["ready", 15]);
    expect(video.stills.map(({ at }) => at)).toEqual([0, 5, 10]);
  });

  it("that is asked for twice, after it is done or for what is gone, does nothing", async () => {
    const id = await keep(await clip({ size: "160x90" }));
    await performNow(app.platform, convertVideoPerformer, { video_id: id });
    const { madeId } = await find(id);
    await performNow(app.platform, convertVideoPerformer, { video_id: id });
    await performNow(app.platform, convertVideoPerformer, { video_id: "01900000-0000-7000-8000-0000000000ff" });
    expect((await find(id)).madeId).toBe(madeId);
  });

  it("that another try has overtaken leaves nothing and changes nothing", async () => {
    const id = await keep(await clip({ size: "162x90" }));
    const attempt = { id, signal: new AbortController().signal, progress: async () => undefined };
    const [slow, fast] = [
      await convertVideoPerformer.perform(app.ctx(), { video_id: id }, attempt),
      await convertVideoPerformer.perform(app.ctx(), { video_id: id }, attempt),
    ];
    const before = (await stored("videos")).length;
    await app.ctx().tx(async (tx) => fast?.(tx));
    const { madeId } = await find(id);
    await app.ctx().tx(async (tx) => slow?.(tx));
    expect(await find(id)).toMatchObject({ state: "ready", madeId });
    await moveTime("2 hours");
    await work();
    await moveTime("0");
    const left = await Promise.all((await stored("videos")).map(async (folder) => (await stored(`videos/${folder}`)).length));
    expect(left.filter((files) => files > 0)).toHaveLength(before - 1);
  });

  it("waits for storage without being counted, and is given up when it ends its worker again and again", async () => {
    const id = await keep(await clip({ size: "164x90" }));
    const away = {
      ...app.platform,
      storage: { ...app.platform.storage, read: () => Promise.reject(new OutsideError("storage", new Error("away"))) },
    };
    for (let time = 0; time < 6; time += 1) await expect(performNow(away, convertVideoPerformer, { video_id: id })).rejects.toThrow();
    expect(await app.sql("select tries, state from media.video where id = $1", [id])).toEqual([{ tries: 0, state: "converting" }]);
    // As if each had been killed before it could say anything.
    await app.sql("update media.video set tries = 4 where id = $1", [id]);
    await performNow(app.platform, convertVideoPerformer, { video_id: id });
    expect(await find(id)).toMatchObject({ state: "failed", reason: "gave_up", madeId: null });
  });
});

const moveTime = async (interval: string) => {
  await setClockOffset(app.platform.env, interval);
  await app.platform.clock.sync();
};

describe("a worker that is killed in the middle of a conversion", () => {
  const workshop = join(tmpdir(), "upaya-videos");
  const main = fileURLToPath(new URL("../../../main-worker.ts", import.meta.url));
  /** Programs that run in a folder of a conversion, by the folder. */
  const atWork = async () => {
    const processes = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
    const folders = await Promise.all(processes.map((id) => readlink(`/proc/${id}/cwd`).catch(() => "")));
    return folders.filter((folder) => folder.startsWith(`${workshop}/`));
  };

  it("takes its program with it, shows nothing of what it made, and another begins anew", async () => {
    const others = new Set(await atWork());
    const mine = async () => (await atWork()).filter((folder) => !others.has(folder));
    const id = await keep(await clip({ seconds: 10, size: "854x480", rate: 30 }));
    const env = Object.entries({ ...app.platform.env, VIDEO_PRESET: "slow" }).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    );
    const worker = spawn(process.execPath, [main], { env: Object.fromEntries(env), stdio: "ignore" });
    await until(async () => (await find(id)).percent > 0);
    const [folder] = await mine();
    expect([await find(id), folder === undefined]).toMatchObject([{ state: "converting", madeId: null, renditions: [] }, false]);
    worker.kill("SIGKILL");
    await until(async () => (await mine()).length === 0, 5_000);
    // What it left on the disk is removed once it is older than any conversion.
    await utimes(folder!, 0, 0);
    await performNow(app.platform, convertVideoPerformer, { video_id: id });
    expect(await find(id)).toMatchObject({ state: "ready", percent: 100, seconds: 10 });
    expect((await readdir(workshop)).map((name) => join(workshop, name))).not.toContain(folder);
  });
});
