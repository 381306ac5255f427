import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createIds } from "../ids.ts";
import { inTransaction } from "../outside/in-transaction.ts";
import { systemRandom } from "../random.ts";
import { startTestS3, type TestS3 } from "../testing/test-s3.ts";
import { diskStorage } from "./disk.ts";
import { s3Storage } from "./s3.ts";
import type { Storage } from "./storage.ts";

let folder: string;
let s3: TestS3;
const opened: Record<string, Storage> = {};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "storage-"));
  s3 = await startTestS3();
  opened["disk"] = diskStorage(join(folder, "kept"), createIds({ now: () => new Date(0) }, systemRandom));
  opened["S3"] = s3Storage(s3.env);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await s3.close();
});

/** So many bytes that are not the same anywhere, in bits of an odd size. */
async function* bitsOf(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const sumOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
async function readAll(bits: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const bit of bits) all.push(bit);
  return Buffer.concat(all);
}

describe.each(["disk", "S3"])("storage on %s", (name) => {
  let storage: Storage;
  beforeAll(() => {
    storage = opened[name]!;
  });

  it("keeps, answers, replaces and removes", async () => {
    await storage.put("pictures/a/96.webp", Buffer.from("one"), "image/webp");
    expect(String(await storage.get("pictures/a/96.webp"))).toBe("one");
    await storage.put("pictures/a/96.webp", Buffer.from("two"), "image/webp");
    expect(String(await storage.get("pictures/a/96.webp"))).toBe("two");
    // On a disk there is a file of that name and nothing beside it; a bucket has no folders to look into.
    const beside = name === "disk" ? readdirSync(join(folder, "kept/pictures/a")) : ["96.webp"];
    expect(beside).toEqual(["96.webp"]);
    await storage.remove("pictures/a/96.webp");
    await storage.remove("pictures/a/96.webp");
    expect(await storage.get("pictures/a/96.webp")).toBeUndefined();
  });

  it("writes what comes bit by bit, and reads it so", async () => {
    const bits = async function* () {
      for (const bit of ["one ", "two ", "three"]) yield Buffer.from(bit);
    };
    await storage.put("downloads/a", bits(), "text/plain");
    let read = "";
    for await (const bit of (await storage.read("downloads/a"))!) read += Buffer.from(bit).toString();
    expect(read).toBe("one two three");
    expect(await storage.read("downloads/b")).toBeUndefined();
    const broken = async function* () {
      yield Buffer.from("half");
      throw new Error("the record went away");
    };
    await expect(storage.put("downloads/a", broken(), "text/plain")).rejects.toThrow("the record went away");
    expect(String(await storage.get("downloads/a"))).toBe("one two three");
  });

  it("keeps a file whose size nobody knows, byte for byte, and one without bytes", async () => {
    const large = systemRandom.bytes(21_000_001);
    await storage.put("uploads/large", bitsOf(large, 70_001), "video/mp4");
    const read = await readAll((await storage.read("uploads/large"))!);
    expect([read.length, sumOf(read)]).toEqual([large.length, sumOf(large)]);
    await storage.put("uploads/none", bitsOf(Buffer.alloc(0), 1), "text/plain");
    expect((await storage.get("uploads/none"))?.length).toBe(0);
    await storage.put("uploads/none", Buffer.alloc(0), "text/plain");
    expect((await storage.get("uploads/none"))?.length).toBe(0);
  });

  it("opens a file from any place on, and says how large it is", async () => {
    const bytes = systemRandom.bytes(300_001);
    await storage.put("videos/a", bytes, "video/mp4");
    const file = (await storage.open("videos/a"))!;
    expect(file.size).toBe(bytes.length);
    for (const [from, to] of [
      [0, 1],
      [0, 300_000],
      [100_001, 299_999],
      [300_000, 300_000],
    ] as const) {
      expect((await readAll(file.read({ from, to }))).equals(bytes.subarray(from, to + 1)), `${from}-${to}`).toBe(true);
    }
    expect((await readAll(file.read())).equals(bytes)).toBe(true);
    expect(await storage.open("videos/b")).toBeUndefined();
  });

  it("keeps nothing of a large file that breaks off, and what was there before", async () => {
    const broken = async function* () {
      for (let at = 0; at < 20; at += 1) yield Buffer.alloc(1_000_000, "b");
      throw new Error("the line went away");
    };
    await expect(storage.put("uploads/broken", broken(), "x")).rejects.toThrow("the line went away");
    expect(await storage.get("uploads/broken")).toBeUndefined();
    await storage.put("uploads/broken", Buffer.from("whole"), "x");
    await expect(storage.put("uploads/broken", broken(), "x")).rejects.toThrow("the line went away");
    expect(String(await storage.get("uploads/broken"))).toBe("whole");
  });

  it("lets go of whoever brings the bytes when it fails, and of a file that is not read to its end", async () => {
    let ended = false;
    const endless = async function* () {
      try {
        for (;;) yield Buffer.alloc(1_000_000);
      } finally {
        ended = true;
      }
    };
    // Read as far as the first piece that cannot be kept.
    await expect(inTransaction(() => storage.put("uploads/endless", endless(), "x"))).rejects.toThrow(/inside a transaction/);
    expect(ended || name === "disk").toBe(true);
    await storage.put("uploads/left", Buffer.alloc(3_000_000), "x");
    for await (const bit of (await storage.read("uploads/left"))!) if (bit.length > 0) break;
    await storage.read("uploads/left");
  });

  it("never shows half a file to whoever reads while it is replaced", async () => {
    const [before, after] = [Buffer.alloc(2_000_000, "a"), Buffer.alloc(2_000_000, "b")];
    await storage.put("big/file", before, "x");
    const seen: (Buffer | undefined)[] = [];
    const writing = storage.put("big/file", after, "x");
    if (name === "disk") for (let at = 0; at < 20; at += 1) seen.push(await storage.get("big/file"));
    await writing;
    seen.push(await storage.get("big/file"));
    for (const bytes of seen) expect(bytes?.equals(before) || bytes?.equals(after)).toBe(true);
  });

  it("is not called inside a transaction", async () => {
    const calls: (() => Promise<unknown>)[] = [
      () => storage.put("a/b", Buffer.from("x"), "x"),
      () => storage.get("a/b"),
      () => storage.read("a/b"),
      () => storage.remove("a/b"),
    ];
    for (const call of calls) await expect(inTransaction(call)).rejects.toThrow("storage was called inside a transaction: make it a job");
  });

  it.each([
    "../out",
    "a/../../out",
    "/etc/passwd",
    "a/./b",
    "a",
    "a//b",
    "a/.hidden",
    "a\\b/c",
    "a/b\0",
    "A/b",
    "a/b.c.d",
    "a/b?uploadId=x",
    "a/b%2f..",
    `a/${"b".repeat(300)}`,
  ])("refuses the key %j", async (key) => {
    writeFileSync(join(folder, "out"), "not ours");
    const before = s3.calls.length;
    await expect(storage.put(key, Buffer.from("x"), "x")).rejects.toThrow(/did not make/);
    await expect(storage.get(key)).rejects.toThrow(/did not make/);
    await expect(storage.read(key)).rejects.toThrow(/did not make/);
    await expect(storage.remove(key)).rejects.toThrow(/did not make/);
    expect(s3.calls.length).toBe(before);
  });
});
