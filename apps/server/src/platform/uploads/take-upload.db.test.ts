import { randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Copies, openCopies, probeFile } from "../../../test/api-copies.ts";
import { setClockOffset } from "../db/clock-offset.ts";
import { platformRetention } from "../bounds.ts";
import { forgetDue } from "../retention/forget-due.ts";
import { removeObjectsPerformer } from "../storage/remove-objects.ts";
import { workOff } from "../testing/work-off.ts";
import { exportUploads } from "./export-uploads.ts";
import { forgetUploads } from "./forget-uploads.ts";
import { joinPerformer } from "./join-upload.ts";
import { defineUpload, kindsOf } from "./kind.ts";
import { moveUploads } from "./move-uploads.ts";
import { takeUpload } from "./take-upload.ts";
import { sha256Of, talker, videoOf } from "../../../test/tus-talker.ts";

const otherFile = defineUpload({ ...probeFile, name: "probe.other" });
const joining = joinPerformer(kindsOf([probeFile, otherFile]));
let copies: Copies;
beforeAll(async () => {
  copies = await openCopies({}, [probeFile, otherFile]);
});
afterAll(() => copies.close());

const settle = () => workOff(copies.app, [joining, removeObjectsPerformer]);
const take = (id: string, who: string, kind = probeFile) => copies.app.ctx().tx((tx) => takeUpload(tx, kind, id, who));
async function uploaded(bytes: Buffer, who: string = randomUUID(), metadata: Record<string, string> = {}) {
  const tus = talker(copies.first.port, who);
  const path = (await tus.create(bytes.length, { kind: "probe.file", ...metadata })).headers.get("location")!;
  for (let at = 0; at < bytes.length; at += 400_000) {
    expect((await tus.add(path, at, bytes.subarray(at, at + 400_000))).status).toBe(204);
  }
  return { who, tus, path, id: path.split("/").at(-1)! };
}
const filesOf = (id: string) =>
  ["upload-parts", "uploads"].flatMap((folder) => {
    const place = join(copies.app.platform.env.STORAGE_DIR, folder, id);
    return existsSync(place) ? readdirSync(place) : [];
  });
async function moveTime(interval: string) {
  await setClockOffset(copies.app.platform.env, interval);
  for (const { platform } of [copies.app, copies.first, copies.second]) await platform.clock.sync();
}

describe("a complete upload", () => {
  it("is taken once, by its own kind and for its own person, when its parts are one file", async () => {
    const bytes = videoOf(1_000_000);
    const { who, id } = await uploaded(bytes);
    await expect(take(id, who)).rejects.toMatchObject({ code: "upload.not_ready" });
    await settle();
    expect(filesOf(id)).toHaveLength(1);
    await expect(take(id, randomUUID())).rejects.toMatchObject({ code: "not_found" });
    await expect(take(id, who, otherFile)).rejects.toMatchObject({ code: "not_found" });
    const takes = await Promise.allSettled(Array.from({ length: 5 }, () => take(id, who)));
    const taken = takes.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    expect(taken).toMatchObject([{ bytes: bytes.length, type: "video/mp4" }]);
    const stored = await copies.app.platform.storage.get(taken[0]!.key);
    expect([sha256Of(stored!), taken[0]!.sha256.toString("hex")]).toEqual([sha256Of(bytes), sha256Of(bytes)]);
    await expect(take(id, who)).rejects.toMatchObject({ code: "not_found" });
    // It is the taker's now: nothing of ours removes it.
    await moveTime("9 days");
    await forgetDue(copies.app.platform, platformRetention);
    await settle();
    expect(filesOf(id)).toHaveLength(1);
    await moveTime("0");
  });

  it("is there again when the change that took it is not committed", async () => {
    const { who, id } = await uploaded(videoOf(300_000));
    await settle();
    const undone = copies.app.ctx().tx(async (tx) => {
      await takeUpload(tx, probeFile, id, who);
      throw new Error("changed our mind");
    });
    await expect(undone).rejects.toThrow("changed our mind");
    expect(await take(id, who)).toMatchObject({ bytes: 300_000 });
  });

  it.each([
    ["HTML that is called a video", Buffer.from(`<!doctype html><script>alert(1)</script>${"x".repeat(900_000)}`), "upload.invalid_type"],
    [
      "a picture, which this kind does not take",
      Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.alloc(500_000)]),
      "upload.invalid_type",
    ],
  ])("is refused by its content: %s", async (_name, bytes, code) => {
    const { who, id, tus, path } = await uploaded(bytes, randomUUID(), { filetype: "video/mp4", filename: "a.mp4" });
    await settle();
    await expect(take(id, who)).rejects.toMatchObject({ code });
    expect(filesOf(id)).toEqual([]);
    expect((await tus.add(path, bytes.length, videoOf(300_000))).status).toBe(409);
  });

  it("is refused when it is not what its sender said, and taken when it is", async () => {
    const bytes = videoOf(500_000);
    const other = await uploaded(bytes, randomUUID(), { sha256: sha256Of(videoOf(500_000)) });
    const same = await uploaded(bytes, randomUUID(), { sha256: sha256Of(bytes) });
    await settle();
    await expect(take(other.id, other.who)).rejects.toMatchObject({ code: "upload.broken" });
    expect(filesOf(other.id)).toEqual([]);
    expect(await take(same.id, same.who)).toMatchObject({ bytes: 500_000 });
  });

  it("is not joined from a part that storage has changed or lost", async () => {
    const { id, tus, path } = await uploaded(videoOf(800_000));
    const [{ object_id }] = (await copies.app.sql<{ object_id: string }>(
      "select object_id from platform.upload_part where upload_id = $1 and begins > 0",
      [id],
    )) as [{ object_id: string }];
    await copies.app.platform.storage.put(`upload-parts/${id}/${object_id}`, Buffer.alloc(400_000), "x");
    const attempt = { id: randomUUID(), signal: new AbortController().signal, progress: async () => undefined };
    const perform = () => joining.perform(copies.app.ctx(), { upload_id: id }, attempt);
    await expect(perform()).rejects.toThrow("is not what was stored");
    await copies.app.platform.storage.remove(`upload-parts/${id}/${object_id}`);
    await expect(perform()).rejects.toThrow("is gone from storage");
    expect(await copies.app.sql("select 1 from platform.upload where id = $1 and ready_at is null", [id])).toHaveLength(1);
    expect((await tus.remove(path)).status).toBe(204);
  });

  it("leaves nothing when it is called off while it is being joined", async () => {
    const { id, tus, path } = await uploaded(videoOf(500_000));
    const attempt = { id: randomUUID(), signal: new AbortController().signal, progress: async () => undefined };
    const ending = await joining.perform(copies.app.ctx(), { upload_id: id }, attempt);
    expect((await tus.remove(path)).status).toBe(204);
    await copies.app.ctx().tx(async (tx) => ending?.(tx));
    await settle();
    expect(filesOf(id)).toEqual([]);
  });

  it("is one file, although two workers joined it", async () => {
    const { id, who } = await uploaded(videoOf(500_000));
    const attempt = { id: randomUUID(), signal: new AbortController().signal, progress: async () => undefined };
    const perform = () => joining.perform(copies.app.ctx(), { upload_id: id }, attempt);
    const endings = [await perform(), await perform()];
    for (const ending of endings) await copies.app.ctx().tx(async (tx) => ending?.(tx));
    await moveTime("2 hours");
    await settle();
    await moveTime("0");
    expect(filesOf(id)).toHaveLength(1);
    const { key } = await take(id, who);
    expect((await copies.app.platform.storage.get(key))?.length).toBe(500_000);
  });
});

describe("a person's uploads", () => {
  const subject = (...ids: string[]) => ({ ids, addresses: [] });
  const told = async (...ids: string[]) => {
    const rows: object[] = [];
    for await (const [table, page] of exportUploads(copies.app.ctx(), subject(...ids))) if (table === "platform.upload") rows.push(...page);
    return rows;
  };

  it("are told, go with them to another account, and go with their bytes", async () => {
    const bytes = videoOf(900_000);
    const { who, id } = await uploaded(bytes, randomUUID(), { sha256: sha256Of(bytes) });
    const half = await talker(copies.first.port, who).create(5_000_000);
    const halfPath = half.headers.get("location")!;
    await talker(copies.first.port, who).add(halfPath, 0, videoOf(400_000));
    expect(await told(who)).toMatchObject([
      { id, user_id: who, kind: "probe.file", length: 900_000, received: 900_000, claimed_sha256: sha256Of(bytes) },
      { length: 5_000_000, received: 400_000, claimed_sha256: null },
    ]);
    const into = randomUUID();
    await copies.app.ctx().tx((tx) => moveUploads(tx, who, into));
    expect([(await told(who)).length, (await told(into)).length]).toEqual([0, 2]);
    expect((await talker(copies.second.port, into).add(halfPath, 400_000, videoOf(400_000))).status).toBe(204);
    expect((await talker(copies.second.port, who).look(halfPath)).status).toBe(404);
    await settle();
    expect(filesOf(id)).toHaveLength(1);
    await copies.app.ctx().tx((tx) => forgetUploads(tx, subject(who, into)));
    await settle();
    expect([await told(who, into), filesOf(id), filesOf(halfPath.split("/").at(-1)!)]).toEqual([[], [], []]);
  });
});
