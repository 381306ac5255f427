import { randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mostVideoBytes } from "@upaya/contracts/media/video.ts";
import { anybody, type Copies, openCopies, probeFile, withUploads } from "../../../test/api-copies.ts";
import { atDesk, because } from "../../../test/at-desk.ts";
import { signUp } from "../../../test/sign-up.ts";
import { testApp } from "../../../test/test-app.ts";
import type { Actor } from "../actor.ts";
import { setClockOffset } from "../db/clock-offset.ts";
import { platformRetention } from "../bounds.ts";
import { forgetDue } from "../retention/forget-due.ts";
import { removeObjectsPerformer } from "../storage/remove-objects.ts";
import { workOff } from "../testing/work-off.ts";
import { defineUpload, type UploadKind } from "./kind.ts";
import { talker, videoOf } from "../../../test/tus-talker.ts";

const quota = 10_000_000;
let copies: Copies;
let roles: string[] = ["teacher"];

/** Whom a policy may refuse from one request to the next. */
const forTeachers = defineUpload({
  ...probeFile,
  name: "probe.lesson",
  mayUpload: {
    name: "teachers",
    refuses: (_actor: Actor) => (roles.includes("teacher") ? undefined : "forbidden"),
    refusesCaller: () => undefined,
  },
});

beforeAll(async () => {
  copies = await openCopies({ UPLOAD_QUOTA_BYTES: quota, PROGRESS_WINDOW_MS: 15_000 }, [
    { ...probeFile, maxBytes: 9_000_000 },
    forTeachers,
  ]);
});
afterAll(() => copies.close());

const talk = (who = randomUUID() as string) => talker(copies.first.port, who);
const begin = async (length: number, who = randomUUID() as string) => {
  const tus = talker(copies.first.port, who);
  const made = await tus.create(length);
  return { who, tus, other: talker(copies.second.port, who), path: made.headers.get("location")! };
};
const code = (answer: { body: string }) => (JSON.parse(answer.body) as { error: { code: string } }).error.code;
async function moveTime(interval: string) {
  await setClockOffset(copies.app.platform.env, interval);
  for (const { platform } of [copies.app, copies.first, copies.second]) await platform.clock.sync();
}
const partsOf = (path: string) => {
  const folder = join(copies.app.platform.env.STORAGE_DIR, "upload-parts", path.split("/").at(-1)!);
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe("an upload by tus", () => {
  it("is made, goes on where it stands, on any copy, and says when it ends", async () => {
    const { tus, other, path } = await begin(1_000_000);
    expect(path).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/);
    const bytes = videoOf(1_000_000);
    const fresh = await tus.look(path);
    expect([fresh.status, fresh.headers.get("upload-offset"), fresh.headers.get("upload-length")]).toEqual([200, "0", "1000000"]);
    expect([fresh.headers.get("cache-control"), fresh.headers.get("tus-resumable")]).toEqual(["private, no-store", "1.0.0"]);
    expect(fresh.headers.get("upload-metadata")).toBe("kind cHJvYmUuZmlsZQ==");
    const first = await tus.add(path, 0, bytes.subarray(0, 600_000));
    expect([first.status, first.headers.get("upload-offset"), first.body]).toEqual([204, "600000", ""]);
    const ends = new Date(first.headers.get("upload-expires")!).getTime() - copies.app.platform.clock.now().getTime();
    expect(ends).toBeGreaterThan(23 * 3_600_000);
    expect((await other.look(path)).headers.get("upload-offset")).toBe("600000");
    const last = await other.add(path, 600_000, bytes.subarray(600_000));
    expect([last.status, last.headers.get("upload-offset")]).toEqual([204, "1000000"]);
  });

  it("says what it speaks to whoever asks", async () => {
    const { status, headers } = await talker(copies.first.port).ask("OPTIONS", "/api/uploads");
    expect([status, headers.get("tus-version"), headers.get("tus-extension")]).toEqual([204, "1.0.0", "creation,expiration,termination"]);
    expect(headers.get("tus-max-size")).toBe(String(mostVideoBytes));
  });

  it("is refused to whoever speaks another version, to nobody's face, and to pages elsewhere", async () => {
    const version = await talk().ask("POST", "/api/uploads", { "tus-resumable": "0.2.2", "upload-length": "1" });
    expect([version.status, code(version), version.headers.get("tus-version")]).toEqual([412, "upload.version", "1.0.0"]);
    const nobody = talker(copies.first.port);
    const { path } = await begin(1_000_000);
    for (const answer of [await nobody.create(1_000), await nobody.add(path, 0, videoOf(300_000)), await nobody.remove(path)]) {
      expect([answer.status, code(answer)]).toEqual([401, "unauthenticated"]);
    }
    expect((await nobody.look(path)).status).toBe(401);
    const elsewhere = await talk().create(1_000, { kind: "probe.file" }, { origin: "https://elsewhere.example" });
    expect([elsewhere.status, code(elsewhere)]).toEqual([403, "forbidden"]);
  });

  it.each([
    ["no length", { "upload-length": "" }, "invalid_request"],
    ["no bytes", { "upload-length": "0" }, "invalid_request"],
    ["fewer than none", { "upload-length": "-1" }, "invalid_request"],
    ["more than a number holds", { "upload-length": "99999999999999999" }, "invalid_request"],
    ["a length that comes later", { "upload-length": "", "upload-defer-length": "1" }, "invalid_request"],
    ["no kind", { "upload-metadata": "" }, "invalid_input"],
    ["a kind that is not there", { "upload-metadata": "kind bm93aGVyZQ==" }, "invalid_input"],
    ["a kind of every object", { "upload-metadata": "kind Y29uc3RydWN0b3I=" }, "invalid_input"],
    ["two kinds", { "upload-metadata": "kind cHJvYmUuZmlsZQ==,kind cHJvYmUuZmlsZQ==" }, "invalid_request"],
    ["metadata that is none", { "upload-metadata": "kind ???" }, "invalid_request"],
    ["a sum that is none", { "upload-metadata": "kind cHJvYmUuZmlsZQ==,sha256 eA==" }, "invalid_request"],
  ])("is not made with %s", async (_name, headers, refusal) => {
    const answer = await talk().create(1_000, { kind: "probe.file" }, headers);
    expect([answer.status, code(answer), answer.headers.get("tus-resumable")]).toEqual([400, refusal, "1.0.0"]);
  });

  it("is not made larger than its kind takes", async () => {
    const answer = await talk().create(9_000_001);
    expect([answer.status, code(answer)]).toEqual([413, "upload.too_large"]);
  });

  it("is one's own: somebody else's, one that was called off and one that never was are the same", async () => {
    const { tus, path } = await begin(1_000_000);
    const stranger = talker(copies.second.port, randomUUID());
    const never = `/api/uploads/${randomUUID()}`;
    const part = videoOf(300_000);
    for (const [who, where] of [
      [stranger, path],
      [stranger, never],
      [tus, never],
      [tus, "/api/uploads/a%2fb"],
      [tus, `/api/uploads/${"1".repeat(36)}`],
    ] as const) {
      expect((await who.look(where)).status).toBe(404);
      for (const answer of [await who.add(where, 0, part), await who.remove(where)]) {
        expect([answer.status, code(answer), answer.headers.get("upload-offset")]).toEqual([404, "not_found", null]);
      }
    }
    expect((await tus.look(path)).headers.get("upload-offset")).toBe("0");
    expect((await tus.add(path, 0, part)).status).toBe(204);
    expect((await tus.remove(path)).status).toBe(204);
    expect([(await tus.look(path)).status, (await tus.remove(path)).status]).toEqual([404, 404]);
    expect(partsOf(path)).toHaveLength(1);
    await workOff(copies.app, [removeObjectsPerformer]);
    expect(partsOf(path)).toEqual([]);
  });

  it("takes nothing more once it is complete, and nothing at another place", async () => {
    const { tus, other, path } = await begin(600_000);
    const bytes = videoOf(600_000);
    const early = await tus.add(path, 300_000, bytes.subarray(300_000));
    expect([early.status, code(early)]).toEqual([409, "upload.conflict"]);
    expect((await tus.add(path, 0, bytes)).status).toBe(204);
    for (const offset of [0, 600_000]) {
      const late = await other.add(path, offset, bytes.subarray(0, 300_000));
      expect([late.status, code(late)]).toEqual([409, "upload.conflict"]);
    }
    expect(partsOf(path)).toHaveLength(1);
  });

  it("takes parts of a sensible size, of their own type, and no more than it was made for", async () => {
    const { tus, path } = await begin(9_000_000);
    const bytes = videoOf(8_500_000);
    const statuses = [
      await tus.add(path, 0, bytes.subarray(0, 1_000)),
      await tus.add(path, 0, Buffer.alloc(0)),
      await tus.add(path, 0, bytes.subarray(0, 8_000_001)),
      await tus.add(path, 0, bytes.subarray(0, 300_000), { "content-type": "application/octet-stream" }),
      await tus.add(path, 0, bytes.subarray(0, 300_000), { "upload-offset": "" }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([400, 400, 413, 415, 400]);
    const graphql = await tus.ask("POST", "/api/graphql", { "content-type": "application/offset+octet-stream" }, new Uint8Array(10));
    expect(graphql.status).toBe(415);
    expect((await tus.add(path, 0, bytes.subarray(0, 8_000_000))).status).toBe(204);
    const over = await tus.add(path, 8_000_000, videoOf(1_000_001));
    expect([over.status, code(over)]).toEqual([413, "payload_too_large"]);
  });

  it("ends a day after it last moved: from then on it is not found, and an hour later nothing is left of it", async () => {
    const { tus, path } = await begin(1_000_000);
    const bytes = videoOf(1_000_000);
    await moveTime("20 hours");
    expect((await tus.add(path, 0, bytes.subarray(0, 300_000))).status).toBe(204);
    await moveTime("43 hours");
    expect((await tus.look(path)).status).toBe(200);
    await moveTime("45 hours");
    const late = await tus.add(path, 300_000, bytes.subarray(300_000));
    expect([(await tus.look(path)).status, late.status, (await tus.remove(path)).status]).toEqual([404, 404, 404]);
    await moveTime("46 hours");
    await forgetDue(copies.app.platform, platformRetention);
    await workOff(copies.app, [removeObjectsPerformer]);
    const left = "select 1 from platform.upload where id = $1 union all select 1 from platform.upload_part where upload_id = $1";
    expect([await copies.app.sql(left, [path.split("/").at(-1)]), partsOf(path)]).toEqual([[], []]);
    await moveTime("0");
  });
});

describe("a part that comes slowly", () => {
  /** Begins to send a part of so many bytes, and answers what it is told. */
  function slowPart(port: number, who: string, path: string, size: number) {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write(
      `PATCH ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${who}\r\ntus-resumable: 1.0.0\r\nupload-offset: 0\r\n` +
        `content-type: application/offset+octet-stream\r\ncontent-length: ${size}\r\n\r\n`,
    );
    const answer = new Promise<number | "cut off">((resolve) => {
      socket.once("data", (chunk) => resolve(Number(chunk.toString("latin1", 9, 12))));
      socket.once("close", () => resolve("cut off"));
    });
    return { socket, answer };
  }

  it("arrives as long as it keeps a pace, and is cut off when it does not; neither keeps anybody else out", async () => {
    const slow = await openCopies({ PROGRESS_WINDOW_MS: 600, PROGRESS_BYTES_PER_SECOND: 20_000 });
    try {
      const who = randomUUID();
      const tus = talker(slow.first.port, who);
      const [moving, still] = [(await tus.create(300_000)).headers.get("location")!, (await tus.create(300_000)).headers.get("location")!];
      const bytes = videoOf(300_000);
      const [good, bad] = [slowPart(slow.first.port, who, moving, 300_000), slowPart(slow.first.port, who, still, 300_000)];
      bad.socket.write(bytes.subarray(0, 1_000));
      for (let at = 0; at < 300_000; at += 10_000) {
        good.socket.write(bytes.subarray(at, at + 10_000));
        await sleep(100);
      }
      expect([await good.answer, await bad.answer]).toEqual([204, 408]);
      expect((await tus.look(still)).headers.get("upload-offset")).toBe("0");
      expect((await tus.add(still, 0, bytes)).status).toBe(204);
    } finally {
      await slow.close();
    }
  });

  it("is one of three of its sender, and holds no place while it comes", async () => {
    const { who, tus, path } = await begin(300_000);
    const parts = Array.from({ length: 5 }, () => slowPart(copies.first.port, who, path, 300_000));
    const told = await Promise.all(parts.map(({ answer }) => Promise.race([answer, sleep(1_500, "under way")])));
    expect([told.filter((each) => each === 429).length, told.filter((each) => each === "under way").length]).toEqual([2, 3]);
    const busy = (await copies.first.platform.metrics.inFlight.get()).values[0]?.value;
    expect(busy).toBe(0);
    for (const { socket } of parts) socket.destroy();
    await expect.poll(async () => (await tus.add(path, 0, videoOf(300_000))).status).toBe(204);
  });
});

describe("whoever uploads", () => {
  it("has so much under way and no more, however many they begin at once on however many copies", async () => {
    const who = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => talker(at % 2 ? copies.first.port : copies.second.port, who).create(1_000_000)),
    );
    const made = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 413);
    expect([made.length, refused.length, ...new Set(refused.map(code))]).toEqual([10, 10, "upload.quota"]);
    expect((await talk().create(1_000_000)).status).toBe(201);
    expect((await talker(copies.first.port, who).remove(made[0]!.headers.get("location")!)).status).toBe(204);
    expect((await talker(copies.first.port, who).create(1_000_000)).status).toBe(201);
  });

  it("has no more than a hundred, however small", async () => {
    const tus = talk();
    const statuses: number[] = [];
    for (let at = 0; at < 102; at += 1) statuses.push((await tus.create(1)).status);
    expect([statuses.filter((status) => status === 201).length, statuses.slice(-2)]).toEqual([100, [413, 413]]);
  });

  it("may, and still may with each part", async () => {
    const tus = talk();
    roles = [];
    const refused = await tus.create(600_000, { kind: "probe.lesson" });
    expect([refused.status, code(refused)]).toEqual([403, "forbidden"]);
    roles = ["teacher"];
    const path = (await tus.create(600_000, { kind: "probe.lesson" })).headers.get("location")!;
    expect((await tus.add(path, 0, videoOf(300_000))).status).toBe(204);
    roles = [];
    const late = await tus.add(path, 300_000, videoOf(300_000));
    expect([late.status, code(late)]).toEqual([403, "forbidden"]);
    roles = ["teacher"];
  });

  it("is nobody when they are signed out or suspended", async () => {
    const app = await testApp();
    try {
      await app.server.listen({ host: "127.0.0.1", port: 0 });
      const { port } = app.server.server.address() as { port: number };
      const { browser, reply } = await signUp(app, "uploads@example.org");
      const tus = talker(port, browser.token);
      // The product has no such kind: whoever is known hears that, and nobody else does.
      expect([(await tus.create(1_000)).status, (await tus.look(`/api/uploads/${randomUUID()}`)).status]).toEqual([400, 404]);
      const { desk } = await atDesk(app, "staff_admin");
      expect((await desk.ask("POST", `/api/staff/people/${reply.user_id}/suspension`, { body: { reason: because } })).status).toBe(200);
      await expect.poll(async () => (await tus.create(1_000)).status).toBe(401);
      expect((await tus.look(`/api/uploads/${randomUUID()}`)).status).toBe(401);
    } finally {
      await app.close();
    }
  });
});

describe("a kind of upload", () => {
  it("without a policy does not boot, whoever put it together", async () => {
    const { mayUpload: _none, ...open } = probeFile;
    expect(() => defineUpload(open as UploadKind)).toThrow(/declares no policy/);
    const { platform } = copies.app;
    const { build } = await import("../../app.ts");
    const boot = (...kinds: UploadKind[]) => build({ platform, modules: withUploads(...kinds), authenticate: anybody });
    await expect(boot(open as UploadKind)).rejects.toThrow(/declares no policy/);
    await expect(boot(probeFile, probeFile)).rejects.toThrow(/one name/);
    const early = { ...probeFile, mayUpload: { name: "late", refuses: () => undefined } };
    await expect(boot(early)).rejects.toThrow(/before the file is read/);
  });
});
