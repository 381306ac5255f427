import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AppError } from "#platform/errors.ts";
import { workOff } from "#platform/testing/work-off.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { findVideos, keepVideo } from "../index.ts";
import { bitsOf, clip } from "./clip.builders.ts";
import { convertVideoPerformer } from "./convert-video.ts";
import { type Bait, borrowed, hostileVideos } from "./hostile-video.builders.ts";
import { filesOf, type Made, videoKey } from "./video-files.ts";

const secret = "canary-5f1c9a7e-of-a-file-that-nobody-sent";
let app: TestApp;
let folder: string;
let listener: Server;
let bait: Bait;
let requests = 0;

beforeAll(async () => {
  app = await testApp({ env: { VIDEO_PRESET: "ultrafast" } });
  folder = await mkdtemp(join(tmpdir(), "bait-"));
  listener = createServer((_request, response) => {
    requests += 1;
    response.end(secret);
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const film = await clip({ size: "160x90" });
  bait = {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    secretPath: join(folder, "secret.txt"),
    filmPath: join(folder, "secret.mp4"),
    film,
  };
  await writeFile(bait.secretPath, secret);
  await writeFile(bait.filmPath, film);
});
afterAll(async () => {
  listener.closeAllConnections();
  listener.close();
  await rm(folder, { recursive: true });
  await app.close();
});

/** ffmpeg as somebody calls it who thinks nothing of it: the bait works. */
const careless = (...args: string[]) =>
  new Promise<number | null>((resolve) => {
    const child = execFile("ffmpeg", ["-hide_banner", "-nostdin", "-loglevel", "quiet", ...args, "-f", "null", "-"], () =>
      resolve(child.exitCode),
    );
  });

/** What became of one: refused with a code, failed with a reason, or ready. */
async function fateOf(bytes: Buffer): Promise<string> {
  let id: string;
  try {
    ({ id } = await keepVideo(app.ctx(), { bytes: bitsOf(bytes) }));
  } catch (error) {
    if (error instanceof AppError && error.code === "media.video_type") return "type";
    throw error;
  }
  await workOff(app, [convertVideoPerformer]);
  const video = (await findVideos(app.ctx().db, [id])).get(id)!;
  return video.state === "failed" ? video.reason! : video.state;
}

describe("forty hostile videos", () => {
  it("are bait that a careless call takes", async () => {
    const list = join(folder, "list.mp4");
    await writeFile(list, `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:1.0,\n${bait.url}/segment.ts\n#EXT-X-ENDLIST\n`);
    await careless("-protocol_whitelist", "file,http,tcp", "-i", list);
    expect(requests).toBeGreaterThan(0);
    requests = 0;
    const film = join(folder, "borrowed.mp4");
    await writeFile(film, borrowed(bait.filmPath, bait.film));
    expect(await careless("-enable_drefs", "1", "-use_absolute_path", "1", "-xerror", "-i", film)).toBe(0);
    expect(await careless("-xerror", "-i", film)).not.toBe(0);
  });

  it("end as they should, ask nobody, show nothing of this machine and end no worker", async () => {
    const videos = await hostileVideos(bait);
    expect(videos.length).toBeGreaterThanOrEqual(40);
    const wrong: string[] = [];
    for (const { what, bytes, fates } of videos) {
      const fate = await fateOf(bytes);
      if (!(fates as readonly string[]).includes(fate)) wrong.push(`${what}: ${fate}, not ${fates.join(" or ")}`);
    }
    expect(wrong).toEqual([]);
    expect(requests).toBe(0);
    const ready = await app.sql<{ made_id: string; made: Made }>("select made_id, made from media.video where state = 'ready'");
    expect(ready.length).toBeGreaterThan(2);
    for (const { made_id, made } of ready) {
      for (const file of filesOf(made)) {
        const bytes = await app.platform.storage.get(videoKey(made_id, file));
        expect(bytes?.includes(secret) ?? false, file).toBe(false);
      }
    }
  });
});
