import type { AddressInfo } from "node:net";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signedIn } from "#platform/policy.ts";
import { removeObjectsPerformer } from "#platform/storage/remove-objects.ts";
import { workOff } from "#platform/testing/work-off.ts";
import { joinPerformer } from "#platform/uploads/join-upload.ts";
import { defineUpload, kindsOf } from "#platform/uploads/kind.ts";
import { withUploads } from "../../../../test/api-copies.ts";
import { atDesk } from "../../../../test/at-desk.ts";
import { signUp } from "../../../../test/sign-up.ts";
import { type TestApp, testApp } from "../../../../test/test-app.ts";
import { talker } from "../../../../test/tus-talker.ts";
import { findVideos, takeVideo } from "../index.ts";
import { clip } from "./clip.builders.ts";
import { convertVideoPerformer } from "./convert-video.ts";
import { videoUpload } from "./video-upload.ts";

/** As a module has it that asks people for videos of themselves. */
const ownVideo = defineUpload({ name: "probe.video", maxBytes: 1_000_000, types: ["video/mp4"], mayUpload: signedIn });
let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await testApp({ env: { VIDEO_PRESET: "ultrafast" }, modules: withUploads(ownVideo) });
  await app.server.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = app.server.server.address() as AddressInfo);
});
afterAll(async () => {
  app.server.server.closeAllConnections();
  await app.close();
});

const kind = videoUpload.name;
const work = () => workOff(app, [joinPerformer(kindsOf([videoUpload, ownVideo])), convertVideoPerformer, removeObjectsPerformer]);
async function uploaded(token: string | undefined, bytes: Buffer, of = kind): Promise<string> {
  const tus = talker(port, token);
  const path = (await tus.create(bytes.length, { kind: of })).headers.get("location")!;
  expect((await tus.add(path, 0, bytes)).status).toBe(204);
  await work();
  return path.split("/").at(-1)!;
}

describe("a video that is uploaded", () => {
  it("comes from the desk of those who may, once, and is converted", async () => {
    const { id: senderId, desk } = await atDesk(app, "staff_content");
    const bytes = await clip({ size: "64x36" });
    const uploadId = await uploaded(desk.token, bytes);
    const take = (sender = senderId) => app.ctx().tx((tx) => takeVideo(tx, { uploadId, senderId: sender }));
    await expect(take(randomUUID())).rejects.toMatchObject({ code: "not_found" });
    const { id } = await take();
    await expect(take()).rejects.toMatchObject({ code: "not_found" });
    await work();
    expect((await findVideos(app.ctx().db, [id])).get(id)).toMatchObject({ state: "ready" });
    // The same file again is the same video, and leaves nothing.
    const again = await uploaded(desk.token, bytes);
    expect(await app.ctx().tx((tx) => takeVideo(tx, { uploadId: again, senderId }))).toEqual({ id });
    await work();
    expect(await app.sql("select 1 from media.video_source")).toEqual([]);
  });

  it("comes from nobody else, and nothing but the staff's comes from the desk", async () => {
    const refusals = async (token: string | undefined, of = kind) => {
      const { status, body } = await talker(port, token).create(1_000, { kind: of });
      return [status, (JSON.parse(body) as { error: { code: string } }).error.code];
    };
    const { browser } = await signUp(app, "video@example.org");
    const support = await atDesk(app, "staff_support");
    const content = await atDesk(app, "staff_content");
    expect(await refusals(undefined)).toEqual([401, "unauthenticated"]);
    expect(await refusals(browser.token)).toEqual([403, "forbidden"]);
    expect(await refusals(support.desk.token)).toEqual([403, "forbidden"]);
    expect(await refusals(content.desk.token, "probe.video")).toEqual([403, "forbidden"]);
    const large = await talker(port, content.desk.token).create(2_000_000_001, { kind });
    expect([large.status, JSON.parse(large.body)]).toMatchObject([413, { error: { code: "upload.too_large" } }]);
  });

  it("may be somebody's own, by a kind of the module that asks for it", async () => {
    const { browser, reply } = await signUp(app, "own@example.org");
    const uploadId = await uploaded(browser.token, await clip({ size: "66x36" }), "probe.video");
    const mine = { uploadId, senderId: reply.user_id, userId: reply.user_id };
    await expect(app.ctx().tx((tx) => takeVideo(tx, mine))).rejects.toMatchObject({ code: "not_found" });
    const { id } = await app.ctx().tx((tx) => takeVideo(tx, { ...mine, kind: ownVideo }));
    expect(await app.sql("select user_id from media.video where id = $1", [id])).toEqual([{ user_id: reply.user_id }]);
  });
});
