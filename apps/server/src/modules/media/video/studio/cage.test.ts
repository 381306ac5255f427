import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Cage, type Limits } from "./cage.ts";

const cage = new Cage("/usr/local/bin:/usr/bin:/bin");
const generous: Limits = { wallSeconds: 20, cpuSeconds: 20, memoryBytes: 500_000_000, fileBytes: 1_000_000 };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cage-"));
});
afterAll(() => rm(folder, { recursive: true }));

const run = (script: string, limits: Partial<Limits> = {}, signal = new AbortController().signal) =>
  cage.run({ program: ["sh", "-c", script], folder, limits: { ...generous, ...limits }, signal });

describe("a program in its cage", () => {
  it("runs in its folder, without our environment and, where the machine allows it, without a network", async () => {
    const { code, output } = await run("pwd; env | sed 's/=.*//' | sort; ulimit -c");
    expect([code, output.trim().split("\n")]).toEqual([0, [folder, "LC_ALL", "MALLOC_ARENA_MAX", "PATH", "PWD", "0"]]);
    const lines = (await run("cat /proc/net/dev")).output.match(/^ *\w+:/gm)?.map((line) => line.trim());
    const isOffline = await cage.isOffline(generous, folder);
    expect(isOffline ? lines : ["lo:"]).toEqual(["lo:"]);
  });

  it("is ended when it takes too long, by the clock or of the processor", async () => {
    expect(await run("sleep 60", { wallSeconds: 1 })).toMatchObject({ signal: "SIGKILL", wasStopped: true });
    // As ffmpeg does, it takes the kernel's signal for a request.
    expect(await run("trap '' XCPU; while :; do :; done", { cpuSeconds: 1 })).toMatchObject({ signal: "SIGKILL", wasStopped: true });
  });

  it("is ended when it says too much, writes too much, or wants too much memory", async () => {
    expect(await run("yes")).toMatchObject({ wasStopped: true });
    expect((await run("head -c 2000000 /dev/zero > large")).code).not.toBe(0);
    expect((await readFile(join(folder, "large"))).length).toBeLessThanOrEqual(1_000_000);
    const greedy = ["head", "-c", "400000000", "/dev/zero"];
    await writeFile(join(folder, "greedy.sh"), `x=$(${greedy.join(" ")} | tr '\\0' 'a'); echo "\${#x}"`);
    const ran = await run("sh greedy.sh", { memoryBytes: 100_000_000 });
    expect([ran.code === 0, ran.output]).toEqual([false, ""]);
  });

  it("ends with whoever wants it no more, and says that to nobody else", async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error("changed our mind")), 100);
    await expect(run("sleep 60", {}, stop.signal)).rejects.toThrow("changed our mind");
    await expect(run("true", {}, stop.signal)).rejects.toThrow("changed our mind");
  });

  it("is not run at all where it cannot be caged, or is not there", async () => {
    const nowhere = new Cage("/nowhere");
    await expect(nowhere.run({ program: ["true"], folder, limits: generous, signal: new AbortController().signal })).rejects.toThrow();
    const { code } = await cage.run({ program: ["no-such-program"], folder, limits: generous, signal: new AbortController().signal });
    expect(code).not.toBe(0);
  });
});
