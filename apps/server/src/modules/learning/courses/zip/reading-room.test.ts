import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { buildZip } from "#platform/zip/zip.builders.ts";
import { buildCourseFiles } from "../course.builders.ts";
import { createReadingRoom } from "./reading-room.ts";

const folder = mkdtempSync(join(tmpdir(), "upaya-room-"));
afterAll(() => rmSync(folder, { recursive: true }));
/** A thread that does something else. */
function workerThat(does: string): string {
  const path = join(folder, `${does.length}-${Math.abs(does.charCodeAt(0))}.mjs`);
  writeFileSync(path, does);
  return path;
}
const known = { instructors: new Set(["hanan-tesfaye"]), competencies: new Set(["numeracy-practice"]) };
const sent = (change: Readonly<Record<string, string>> = {}) => ({
  file: {
    name: "a.zip",
    bytes: buildZip([...buildCourseFiles(change)].map(([path, bytes]) => ({ name: `thumbs/${path}`, bytes, stored: true }))),
  },
  known,
});

describe("the reading room", () => {
  it("reads a course in a thread of its own", async () => {
    const read = await createReadingRoom().read(sent());
    expect(read).toMatchObject({ is: "course", course: { slug: "thumbs", card: { title: "Thumbs, not hands" } } });
  });

  it("ends what takes too long, and nobody else waits meanwhile", async () => {
    // Quotes in lists in quotes, fourteen thousand times: 140 kB that take the parser more than a minute.
    const body = "> - > - x\n".repeat(14_000);
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 10);
    const room = createReadingRoom({ longestMs: 1_500 });
    const read = await room.read(sent({ "1-setting-up/2-on-the-board.md": `---\ntitle: "On"\nkind: reading\n---\n${body}` }));
    clearInterval(timer);
    expect(read).toMatchObject({ is: "refused", says: expect.stringContaining("takes too long") as string });
    expect(turns).toBeGreaterThan(20);
  });

  it("goes on with the next one after it has ended one", async () => {
    const worker = workerThat(
      `import { parentPort, workerData } from "node:worker_threads";
      while (workerData.file.name === "endless.zip");
      parentPort.postMessage({ is: "course" });`,
    );
    const room = createReadingRoom({ worker, longestMs: 3_000 });
    const { file } = sent();
    const endless = room.read({ file: { ...file, name: "endless.zip" }, known });
    expect((await room.read({ file, known })).is).toBe("course");
    expect((await endless).is).toBe("refused");
  });

  it("ends what takes too much memory", async () => {
    const worker = workerThat("const all = []; for (;;) all.push(new Array(100_000).fill({}));");
    const read = await createReadingRoom({ worker, megabytes: 32 }).read(sent());
    expect(read).toMatchObject({ is: "refused", says: expect.stringContaining("too much memory") as string });
  });

  it("calls a fault of ours by its name", async () => {
    await expect(createReadingRoom({ worker: workerThat("throw new TypeError('ours')") }).read(sent())).rejects.toThrow("ours");
    await expect(createReadingRoom({ worker: workerThat("process.exit(0)") }).read(sent())).rejects.toThrow("ended without a word");
  });

  it("lets so many wait, and no more", async () => {
    const room = createReadingRoom({ mostWaiting: 1 });
    const first = room.read(sent());
    await expect(room.read(sent())).rejects.toMatchObject({ code: "overloaded" });
    expect((await first).is).toBe("course");
  });
});
