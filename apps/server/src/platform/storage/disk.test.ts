import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createIds } from "../ids.ts";
import { systemRandom } from "../random.ts";
import { diskStorage } from "./disk.ts";
import type { Storage } from "./storage.ts";

let folder: string;
let storage: Storage;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "storage-"));
  storage = diskStorage(join(folder, "kept"), createIds({ now: () => new Date(0) }, systemRandom));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("storage on disk", () => {
  it("keeps, answers, replaces and removes", async () => {
    await storage.put("pictures/a/96.webp", Buffer.from("one"), "image/webp");
    expect(String(await storage.get("pictures/a/96.webp"))).toBe("one");
    await storage.put("pictures/a/96.webp", Buffer.from("two"), "image/webp");
    expect(String(await storage.get("pictures/a/96.webp"))).toBe("two");
    expect(readdirSync(join(folder, "kept/pictures/a"))).toEqual(["96.webp"]);
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

  it("never shows half a file to whoever reads while it is replaced", async () => {
    const [before, after] = [Buffer.alloc(2_000_000, "a"), Buffer.alloc(2_000_000, "b")];
    await storage.put("big/file", before, "x");
    const seen: (Buffer | undefined)[] = [];
    const writing = storage.put("big/file", after, "x");
    for (let at = 0; at < 20; at += 1) seen.push(await storage.get("big/file"));
    await writing;
    for (const bytes of seen) expect(bytes?.equals(before) || bytes?.equals(after)).toBe(true);
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
    `a/${"b".repeat(300)}`,
  ])("refuses the key %j", async (key) => {
    writeFileSync(join(folder, "out"), "not ours");
    await expect(storage.put(key, Buffer.from("x"), "x")).rejects.toThrow(/did not make/);
    await expect(storage.get(key)).rejects.toThrow(/did not make/);
  });
});
