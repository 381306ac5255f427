import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setClockOffset } from "#platform/db/clock-offset.ts";
import { performNow } from "#platform/testing/perform-now.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { findVideos, type FoundVideo, keepVideo, openAddress, showVideo, signedAddress } from "../index.ts";
import { bitsOf, clip } from "./clip.builders.ts";
import { convertVideoPerformer } from "./convert-video.ts";

const [asha, binod] = [randomUUID(), randomUUID()];
let app: TestApp;
let video: FoundVideo;
let foreign: FoundVideo;

async function converted(size: string): Promise<FoundVideo> {
  const { id } = await keepVideo(app.ctx(), { bytes: bitsOf(await clip({ size })) });
  await performNow(app.platform, convertVideoPerformer, { video_id: id });
  return find(id);
}
const find = async (id: string) => (await findVideos(app.ctx().db, [id])).get(id)!;

beforeAll(async () => {
  app = await testApp({
    authenticate: async (token) => ({ kind: "user", id: token, roles: [], grants: [] }),
    env: { VIDEO_PRESET: "ultrafast", CALLS_PER_MINUTE: 60, READS_PER_MINUTE: 3_000 },
  });
  [video, foreign] = [await converted("160x90"), await converted("64x36")];
});
afterAll(() => app.close());
beforeEach(async () => {
  await setClockOffset(app.platform.env, "0");
  await app.platform.clock.sync();
});

const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ method: "GET", url, headers });
const statusOf = async (url: string, headers?: Record<string, string>) => (await get(url, headers)).statusCode;
const signed = (userId = asha, which = video) => signedAddress(app.ctx(), which, userId)!.base;
const show = (open: boolean) => app.ctx().tx((tx) => showVideo(tx, video.id, { open }));

describe("a file of a video", () => {
  it("comes by a signed address, as what it is, for this browser alone", async () => {
    const list = await get(`${signed()}/master.m3u8`);
    expect([list.statusCode, list.body.split("\n")[0]]).toEqual([200, "#EXTM3U"]);
    expect(list.headers).toMatchObject({
      "content-type": "application/vnd.apple.mpegurl",
      "cache-control": "private, max-age=21600, immutable",
      "accept-ranges": "bytes",
      "content-length": String(Buffer.byteLength(list.body)),
      "x-content-type-options": "nosniff",
      "x-db-queries": "0",
    });
    const types = {
      "144.m3u8": "application/vnd.apple.mpegurl",
      "144-init.mp4": "video/mp4",
      "144-00000.m4s": "video/mp4",
      "sound-00000.m4s": "audio/mp4",
      "poster.webp": "image/webp",
      "still-0000.webp": "image/webp",
    };
    for (const [file, type] of Object.entries(types)) {
      const { statusCode, headers } = await get(`${signed()}/${file}`);
      expect([file, statusCode, headers["content-type"]]).toEqual([file, 200, type]);
    }
  });

  it("comes in parts, and says what lies outside", async () => {
    const url = `${signed()}/144-00000.m4s`;
    const whole = (await get(url)).rawPayload;
    const part = await get(url, { range: "bytes=10-19" });
    expect([part.statusCode, part.headers["content-range"], part.headers["content-length"]]).toEqual([
      206,
      `bytes 10-19/${whole.length}`,
      "10",
    ]);
    expect(part.rawPayload.equals(whole.subarray(10, 20))).toBe(true);
    expect((await get(url, { range: "bytes=-5" })).rawPayload.equals(whole.subarray(-5))).toBe(true);
    const outside = await get(url, { range: `bytes=${whole.length}-` });
    expect([outside.statusCode, outside.headers["content-range"], outside.headers["cache-control"]]).toEqual([
      416,
      `bytes */${whole.length}`,
      "private, no-store",
    ]);
  });

  it("is not there for whoever changes the person, the video or the time of an address, or comes with somebody else's", async () => {
    const [base, theirs] = [signed(asha), signed(binod)];
    const pass = base.split("/").at(-1)!;
    const bytes = Buffer.from(pass, "base64url");
    const otherTime = Buffer.from(bytes);
    otherTime.writeUInt32BE(otherTime.readUInt32BE(16) + 86_400, 16);
    const otherPerson = Buffer.concat([Buffer.from(theirs.split("/").at(-1)!, "base64url").subarray(0, 16), bytes.subarray(16)]);
    const never = await get(`/api/media/videos/${randomUUID()}/${"A".repeat(48)}/master.m3u8`);
    for (const forged of [
      base.replace(video.madeId!, foreign.madeId!),
      base.replace(pass, otherTime.toString("base64url")),
      base.replace(pass, otherPerson.toString("base64url")),
      base.replace(pass, "A".repeat(48)),
    ]) {
      const { statusCode, json } = await get(`${forged}/master.m3u8`);
      expect([statusCode, json().error.code, json().error.message]).toEqual([404, "not_found", never.json().error.message]);
    }
    expect(await statusOf(`${base}/master.m3u8`, { authorization: `Bearer ${binod}` })).toBe(404);
    expect(await statusOf(`${base}/master.m3u8`, { authorization: `Bearer ${asha}` })).toBe(200);
    expect(await statusOf(`${theirs}/master.m3u8`)).toBe(200);
  });

  it("is not there once six hours of our clock are over", async () => {
    const base = signed();
    await setClockOffset(app.platform.env, "5 hours 25 minutes");
    await app.platform.clock.sync();
    expect(await statusOf(`${base}/master.m3u8`)).toBe(200);
    await setClockOffset(app.platform.env, "6 hours 1 second");
    await app.platform.clock.sync();
    expect(await statusOf(`${base}/master.m3u8`)).toBe(404);
  });

  it("is one of a video's and nothing else in storage", async () => {
    for (const file of ["720.m3u8", "144-00099.m4s", "still-9999.webp"]) expect(await statusOf(`${signed()}/${file}`)).toBe(404);
    for (const file of ["source", "..%2f..%2fuploads", "master.m3u8%00", "144-0.m4s", "secret.mp4", "master.M3U8"]) {
      expect([400, 404], file).toContain(await statusOf(`${signed()}/${file}`));
    }
    const upper = signed().replace(video.madeId!, video.madeId!.toUpperCase());
    expect(await statusOf(`${upper}/master.m3u8`)).toBe(200);
    expect((await app.server.inject({ method: "HEAD", url: `${signed()}/master.m3u8` })).statusCode).toBe(404);
  });

  it("is counted for the person it was signed for, wherever they are", async () => {
    const [mine, theirs] = [signed(randomUUID()), signed(randomUUID())];
    const statuses = await Promise.all(Array.from({ length: 90 }, () => statusOf(`${mine}/master.m3u8`)));
    expect([statuses.includes(200), statuses.includes(429)]).toEqual([true, true]);
    expect(await statusOf(`${theirs}/master.m3u8`)).toBe(200);
  });
});

describe("a preview", () => {
  it("is everybody's for ever while the video is open, and nobody's otherwise", async () => {
    expect(openAddress(video)).toBeUndefined();
    const base = `/api/media/previews/${video.madeId}`;
    expect(await statusOf(`${base}/master.m3u8`)).toBe(404);
    await show(true);
    expect(openAddress(await find(video.id))).toBe(base);
    const list = await get(`${base}/master.m3u8`);
    expect([list.statusCode, list.headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
    expect((await get(`${base}/144-00000.m4s`, { range: "bytes=0-3" })).statusCode).toBe(206);
    expect(await statusOf(`/api/media/previews/${foreign.madeId}/master.m3u8`)).toBe(404);
    expect(await statusOf(`/api/media/previews/${video.id}/master.m3u8`)).toBe(404);
    await show(false);
    expect(await statusOf(`${base}/master.m3u8`)).toBe(404);
    expect(await statusOf(`${signed()}/master.m3u8`)).toBe(200);
  });
});

describe("an address", () => {
  it("is not made of a video that is not ready", async () => {
    const { id } = await keepVideo(app.ctx(), { bytes: bitsOf(await clip({ size: "66x36" })) });
    const waiting = await find(id);
    expect([signedAddress(app.ctx(), waiting, asha), openAddress({ ...waiting, isOpen: true })]).toEqual([undefined, undefined]);
  });
});
