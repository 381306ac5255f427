import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { doubtOf, isWholeRun, type RunState, stateOf } from "./believed.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "spec-state-"));
  mkdirSync(join(folder, "docs/spec"), { recursive: true });
  writeFileSync(join(folder, "a.ts"), "one");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (change: Partial<RunState> = {}): RunState => ({ before: "x", after: "x", whole: true, ...change });

describe("the state that a report was made on", () => {
  it("is the content of the tree: a changed, a new and a renamed file are other states, and back is back", () => {
    const first = stateOf(folder);
    writeFileSync(join(folder, "a.ts"), "two");
    const changed = stateOf(folder);
    writeFileSync(join(folder, "a.ts"), "one");
    expect(stateOf(folder)).toBe(first);
    writeFileSync(join(folder, "b.ts"), "");
    const added = stateOf(folder);
    rmSync(join(folder, "b.ts"));
    writeFileSync(join(folder, "c.ts"), "");
    expect(new Set([first, changed, added, stateOf(folder)]).size).toBe(4);
  });

  it("sees every byte of a picture", () => {
    writeFileSync(join(folder, "a.png"), Buffer.from([0xff, 0xfe]));
    const first = stateOf(folder);
    writeFileSync(join(folder, "a.png"), Buffer.from([0xfe, 0xff]));
    expect(stateOf(folder)).not.toBe(first);
  });

  it("leaves out what is made by running: reports, builds, and the list that is written from the verdict", () => {
    const first = stateOf(folder);
    for (const made of ["reports", "dist", "node_modules", ".data"]) mkdirSync(join(folder, made));
    writeFileSync(join(folder, "reports/vitest.json"), "{}");
    writeFileSync(join(folder, "tsconfig.tsbuildinfo"), "{}");
    writeFileSync(join(folder, "docs/spec/proven.txt"), "QUIZ-01\n");
    expect(stateOf(folder)).toBe(first);
  });
});

describe("pnpm spec believes a report", () => {
  it("of all tests on the files as they are now", () => expect(doubtOf(run(), "x")).toBeUndefined());

  it.each([
    ["of another state", run(), "y", "the files have changed since"],
    ["during which the files changed", run({ after: "y" }), "y", "the files changed while it ran"],
    ["of a part of the tests", run({ whole: false }), "x", "only a part was run"],
    ["that does not say what it was made on", undefined, "x", "it does not say what it was made on"],
  ])("but not one %s", (_, state, now, why) => expect(doubtOf(state, now)).toBe(why));

  it.each([
    [[], true],
    [["--maxWorkers=1"], true],
    [["--workers=2", "--retries=0"], true],
    [["apps/server"], false],
    [["-t", "quiz"], false],
    [["--project=web"], false],
    [["--changed"], false],
    [["--grep=quiz"], false],
    [["--shard=1/2"], false],
    [["--last-failed"], false],
  ])("of a run with %j: %s", (args, whole) => expect(isWholeRun(args)).toBe(whole));
});
