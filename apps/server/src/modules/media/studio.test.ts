import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pictureSizes } from "@upaya/contracts/media/get-picture.ts";
import { blackPng, photo } from "./picture.builders.ts";
import { createStudio } from "./studio.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "studio-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A worker that does this when it is given a picture. */
function workerThat(does: string): string {
  const path = join(folder, `${does.length}.mjs`);
  writeFileSync(
    path,
    `process.on("message", (drawing) => { ${does} }); process.on("disconnect", () => process.exit()); process.send("ready");`,
  );
  return path;
}

const good = { width: 1, height: 1, renditions: [] };
const bytes = Buffer.from("x");
const sizes = pictureSizes;
const answerUnless = (bad: string) => `if (drawing.bytes[0] === 33) { ${bad} } else process.send(${JSON.stringify(good)});`;
const bad = { bytes: Buffer.from("!"), sizes };

describe("the studio", () => {
  it.each([
    ["never answers", "setInterval(() => {}, 1000)"],
    ["never comes to rest", "for (;;) {}"],
    ["crashes", "process.abort()"],
    ["ends", "process.exit(0)"],
  ])("goes on after a worker that %s", async (_name, does) => {
    const studio = createStudio({ worker: workerThat(answerUnless(does)), cpuMs: 300 });
    const [first, second, third] = await Promise.allSettled([
      studio.draw(bad),
      studio.draw({ bytes, sizes }),
      studio.draw({ bytes, sizes }),
    ]);
    expect(first).toMatchObject({ status: "rejected", reason: { code: "media.unreadable" } });
    expect([second, third]).toEqual([
      { status: "fulfilled", value: good },
      { status: "fulfilled", value: good },
    ]);
  });

  it("ends a picture that takes longer than it may: the decoder alone would go on for seconds", async () => {
    const strip = { bytes: blackPng(1, 10_000_000), sizes };
    const studio = createStudio({ cpuMs: 1_000 });
    const [first, second] = await Promise.allSettled([
      studio.draw(strip),
      photo(64, 64)
        .jpeg()
        .toBuffer()
        .then((picture) => studio.draw({ bytes: picture, sizes })),
    ]);
    expect([first, second]).toMatchObject([
      { status: "rejected", reason: { code: "media.unreadable" } },
      { status: "fulfilled", value: { width: 64 } },
    ]);
  });

  it("ends a picture that takes more memory than it may", async () => {
    const picture = { bytes: await photo(3_000, 3_000).png({ compressionLevel: 1 }).toBuffer(), sizes };
    await expect(createStudio({ maxMemory: 1_000_000 }).draw(picture)).rejects.toMatchObject({ code: "media.unreadable" });
    expect((await createStudio({ cpuMs: 10_000 }).draw(picture)).width).toBe(512);
  });

  it("gives its worker nothing of our environment", async () => {
    const studio = createStudio({ worker: workerThat("process.send({ env: Object.keys(process.env) })") });
    expect(await studio.draw({ bytes, sizes })).toEqual({
      env: expect.not.arrayContaining([expect.stringMatching(/PATH|URL|SECRET|HOME/)]),
    });
  });

  it("says a worker that does not start is our fault, not the picture's", async () => {
    const path = join(folder, "dead.mjs");
    writeFileSync(path, "process.exit(1)");
    await expect(createStudio({ worker: path }).draw({ bytes, sizes })).rejects.toThrow(/does not start/);
  });

  it("turns people away rather than let them wait for long, and sends an idle worker home", async () => {
    const studio = createStudio({ worker: workerThat("setTimeout(() => process.send({ pid: process.pid }), 50)"), idleMs: 100 });
    const replies = await Promise.allSettled(Array.from({ length: 12 }, () => studio.draw({ bytes, sizes })));
    expect(replies.filter(({ status }) => status === "fulfilled")).toHaveLength(8);
    expect(replies.at(-1)).toMatchObject({ reason: { code: "overloaded" } });
    const first = (await studio.draw({ bytes, sizes })) as unknown as { pid: number };
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(() => process.kill(first.pid, 0)).toThrow(/ESRCH/);
    expect(((await studio.draw({ bytes, sizes })) as unknown as { pid: number }).pid).not.toBe(first.pid);
  });
});
