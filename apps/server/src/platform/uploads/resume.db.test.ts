import { randomUUID } from "node:crypto";
import { Upload } from "tus-js-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Copies, openCopies, probeFile } from "../../../test/api-copies.ts";
import { cuttingLine } from "../../../test/cutting-line.ts";
import { setClockOffset } from "../db/clock-offset.ts";
import { OutsideError } from "../errors.ts";
import type { Storage } from "../storage/storage.ts";
import { removeObjectsPerformer } from "../storage/remove-objects.ts";
import { until } from "../testing/until.ts";
import { workOff } from "../testing/work-off.ts";
import { joinPerformer } from "./join-upload.ts";
import { kindsOf } from "./kind.ts";
import { sha256Of, talker, videoOf } from "../../../test/tus-talker.ts";

let copies: Copies;
beforeAll(async () => {
  copies = await openCopies();
});
afterAll(() => copies.close());

const workOffAll = () => workOff(copies.app, [joinPerformer(kindsOf([probeFile])), removeObjectsPerformer]);
const idOf = (path: string) => path.split("/").at(-1)!;
async function rowOf(path: string) {
  const [row] = await copies.app.sql<{ received: number; lock_id: string | null; locked_until: Date | null; object_id: string | null }>(
    "select received::int, lock_id, locked_until, object_id from platform.upload where id = $1",
    [idOf(path)],
  );
  return row!;
}
/** The joined file, as storage has it. */
async function wholeOf(path: string): Promise<Buffer | undefined> {
  const { object_id } = await rowOf(path);
  return copies.app.platform.storage.get(`uploads/${idOf(path)}/${object_id}`);
}
async function moveTime(interval: string) {
  await setClockOffset(copies.app.platform.env, interval);
  for (const { platform } of [copies.app, copies.first, copies.second]) await platform.clock.sync();
}
const begin = async (length: number) => {
  const who = randomUUID();
  const path = (await talker(copies.first.port, who).create(length)).headers.get("location")!;
  return { who, path, at: (port: number) => talker(port, who) };
};

/** Sends a file with the client that a browser would use. */
function send(url: string, who: string, bytes: Buffer, chunkSize: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: `${url}/api/uploads`,
      chunkSize,
      // More than there are cuts: all of them may fall into one chunk, which then gets nowhere ten times in a row.
      retryDelays: [0, 50, 100, 200, ...Array<number>(12).fill(400)],
      metadata: { kind: "probe.file", sha256: sha256Of(bytes) },
      headers: { authorization: `Bearer ${who}` },
      onError: reject,
      onSuccess: () => resolve(new URL(upload.url!).pathname),
    });
    upload.start();
  });
}

describe("an upload that is cut", () => {
  it("goes on on the other copy, again and again, and is the same in the end", async () => {
    const bytes = videoOf(5_000_000);
    const cuts = Array.from({ length: 10 }, () => 10_000 + Math.floor(Math.random() * 4_900_000));
    const line = await cuttingLine([copies.first.port, copies.second.port], cuts);
    try {
      const path = await send(line.url, randomUUID(), bytes, 500_000);
      expect([line.cuts(), line.used.size]).toEqual([10, 2]);
      await workOffAll();
      expect(sha256Of((await wholeOf(path))!)).toBe(sha256Of(bytes));
      const [{ stored }] = (await copies.app.sql<{ stored: string }>(
        "select encode(sha256, 'hex') as stored from platform.upload where id = $1",
        [idOf(path)],
      )) as [{ stored: string }];
      expect(stored).toBe(sha256Of(bytes));
    } finally {
      await line.close();
    }
  });

  it("is called off by the same client", async () => {
    const upload = new Upload(videoOf(1_000_000), {
      endpoint: `http://127.0.0.1:${copies.first.port}/api/uploads`,
      chunkSize: 300_000,
      metadata: { kind: "probe.file" },
      headers: { authorization: `Bearer ${randomUUID()}` },
    });
    await new Promise<void>((resolve) => {
      upload.options.onChunkComplete = () => resolve();
      upload.start();
    });
    await upload.abort(true);
    expect(await copies.app.sql("select 1 from platform.upload where id = $1", [idOf(upload.url!)])).toEqual([]);
  });
});

describe("two who write at once", () => {
  it("are one who does and one who is told to look again, on one copy or on two", async () => {
    const size = 300_000;
    const { path, at } = await begin(20 * size);
    for (let round = 0; round < 20; round += 1) {
      const [one, other] = [videoOf(size), videoOf(size)];
      const second = round % 2 ? copies.first.port : copies.second.port;
      const answers = await Promise.all([at(copies.first.port).add(path, round * size, one), at(second).add(path, round * size, other)]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]));
    }
    await workOffAll();
    const parts = await copies.app.sql("select 1 from platform.upload_part where upload_id = $1", [idOf(path)]);
    expect([(await rowOf(path)).received, parts.length, (await wholeOf(path))?.length]).toEqual([20 * size, 0, 20 * size]);
  });
});

/** Storage whose next write waits until it is told to go on. */
function holding(own: Storage) {
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  const put: Storage["put"] = async (...args) => {
    await held;
    return own.put(...args);
  };
  return { storage: { ...own, put }, go: () => go() };
}

const untilHeld = (path: string) => until(async () => (await rowOf(path)).lock_id !== null);

describe("a copy that holds an upload", () => {
  it("and is killed keeps the others waiting for ten seconds and no longer, and what it wrote is removed", async () => {
    let hold: ReturnType<typeof holding> | undefined;
    const dying = await copies.open(({ storage }) => (hold = holding(storage)).storage);
    const { path, at } = await begin(600_000);
    const bytes = videoOf(600_000);
    const lost = at(dying.port)
      .add(path, 0, videoOf(300_000))
      .catch(() => undefined);
    await untilHeld(path);
    const { lock_id } = await rowOf(path);
    const early = await at(copies.first.port).add(path, 0, bytes.subarray(0, 300_000));
    expect(early.status).toBe(409);
    // As a kill does it: nobody renews the lease, and nobody lets go of it.
    await dying.platform.close();
    dying.server.server.closeAllConnections();
    hold!.go();
    await lost;
    await moveTime("4 seconds");
    expect((await at(copies.first.port).add(path, 0, bytes.subarray(0, 300_000))).status).toBe(409);
    await moveTime("20 seconds");
    expect((await at(copies.first.port).add(path, 0, bytes.subarray(0, 300_000))).status).toBe(204);
    expect((await at(copies.second.port).add(path, 300_000, bytes.subarray(300_000))).status).toBe(204);
    await moveTime("2 hours");
    await workOffAll();
    expect(sha256Of((await wholeOf(path))!)).toBe(sha256Of(bytes));
    expect(await copies.app.platform.storage.get(`upload-parts/${idOf(path)}/${lock_id}`)).toBeUndefined();
    await moveTime("0");
  });

  it("and was only slow counts nothing when somebody else has gone on", async () => {
    let hold: ReturnType<typeof holding> | undefined;
    const slow = await copies.open(({ storage }) => (hold = holding(storage)).storage);
    const { path, at } = await begin(300_000);
    const bytes = videoOf(300_000);
    const late = at(slow.port).add(path, 0, videoOf(300_000));
    await untilHeld(path);
    await copies.app.sql("update platform.upload set locked_until = platform.now() - interval '1 second' where id = $1", [idOf(path)]);
    expect((await at(copies.first.port).add(path, 0, bytes)).status).toBe(204);
    hold!.go();
    expect((await late).status).toBe(409);
    await workOffAll();
    expect(sha256Of((await wholeOf(path))!)).toBe(sha256Of(bytes));
    await slow.close();
  });

  it("and is at work says so again and again, so that a slow storage is nobody's chance", async () => {
    let hold: ReturnType<typeof holding> | undefined;
    const slow = await copies.open(({ storage }) => (hold = holding(storage)).storage);
    const { path, at } = await begin(300_000);
    const adding = at(slow.port).add(path, 0, videoOf(300_000));
    await untilHeld(path);
    const { locked_until } = await rowOf(path);
    await expect.poll(async () => (await rowOf(path)).locked_until!.getTime()).toBeGreaterThan(locked_until!.getTime() + 2_000);
    hold!.go();
    expect((await adding).status).toBe(204);
    await slow.close();
  });

  it("and cannot store lets go at once, says that it is not the sender's fault, and leaves nothing", async () => {
    const away = await copies.open(({ storage }) => ({ ...storage, put: () => Promise.reject(new OutsideError("storage", "away")) }));
    const { path, at } = await begin(300_000);
    const bytes = videoOf(300_000);
    const failed = await at(away.port).add(path, 0, bytes);
    expect([failed.status, failed.headers.get("retry-after")]).toEqual([503, "2"]);
    expect((await rowOf(path)).lock_id).toBeNull();
    expect((await at(copies.first.port).add(path, 0, bytes)).status).toBe(204);
    await away.close();
  });

  it("holds no transaction and no connection while it stores", async () => {
    let hold: ReturnType<typeof holding> | undefined;
    const slow = await copies.open(({ storage }) => (hold = holding(storage)).storage);
    const { path, at } = await begin(300_000);
    const adding = at(slow.port).add(path, 0, videoOf(300_000));
    await untilHeld(path);
    const open = "select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'";
    await expect.poll(() => copies.app.sql(open)).toEqual([]);
    const { pool } = slow.platform.database;
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
    hold!.go();
    expect((await adding).status).toBe(204);
    await slow.close();
  });
});
