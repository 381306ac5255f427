import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Builds, keepBuilds, prune } from "./builds.ts";
import { fileOf, type StaticFile } from "./static-files.ts";
import { ask, helloPage, testHost } from "./testing.ts";

const day = 86_400_000;
let folder: string;
const open: Builds[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "builds-"));
});
afterEach(async () => {
  for (const builds of open.splice(0)) builds.stop();
  await rm(folder, { recursive: true });
});

const filesOf = (...names: string[]) =>
  new Map(names.map((name): [string, StaticFile] => [`/assets/${name}`, fileOf(`/assets/${name}`, Buffer.from(`// ${name}`))!]));
const warned: unknown[] = [];
const log = { warn: (...told: unknown[]) => void warned.push(told) };

async function deploy(...names: string[]): Promise<Builds> {
  const builds = await keepBuilds({ folder, files: filesOf(...names), log });
  open.push(builds);
  return builds;
}

/** As if every build that is there now had been used last so many days ago. */
async function age(days: number): Promise<void> {
  const then = new Date(Date.now() - days * day);
  for (const name of await readdir(folder)) if (name.endsWith(".json")) await utimes(join(folder, name), then, then);
}

const textOf = async (builds: Builds, name: string) => (await (await builds.find(`/assets/${name}`))?.body())?.raw.toString();

describe("files of earlier builds", () => {
  it("are served by a copy that never had them, and by one that started before them", async () => {
    const first = await deploy("entry-1.js", "shared.js");
    const second = await deploy("entry-2.js", "shared.js");
    expect(await textOf(second, "entry-1.js")).toBe("// entry-1.js");
    expect(await textOf(first, "entry-2.js")).toBe("// entry-2.js");
  });

  it("stay for the last three builds, however old, and for seven days, however many", async () => {
    for (const build of [1, 2, 3, 4]) {
      await deploy(`entry-${build}.js`, "shared.js");
      await age(6);
    }
    const fifth = await deploy("entry-5.js", "shared.js");
    expect(await textOf(fifth, "entry-1.js")).toBe("// entry-1.js");
    await age(40);
    await prune(folder);
    const left = (await readdir(join(folder, "assets"))).toSorted();
    expect(left).toHaveLength(4);
    expect(left).toContain("shared.js");
  });

  it("are files with names of ours, never others of the machine", async () => {
    const builds = await deploy("entry-1.js");
    for (const path of ["/assets/../../etc/passwd", "/assets/..%2f..%2fsecret.js", "/etc/passwd", "/assets/", "/assets/.hidden.js"])
      expect(await builds.find(path), path).toBeUndefined();
  });

  it("cost nobody the present build when their folder cannot be written", async () => {
    const builds = await keepBuilds({ folder: "/dev/null/builds", files: filesOf("entry-1.js"), log });
    open.push(builds);
    expect(warned.length).toBeGreaterThan(0);
    expect(await builds.find("/assets/entry-1.js")).toBeUndefined();
  });
});

describe("a file that no build has", () => {
  it("is told to be missing, kept by nobody, and no page is drawn for it", async () => {
    let drawn = 0;
    const { port, close } = await testHost(
      (_request, response) => response.end("{}"),
      {},
      async (...asked) => {
        drawn += 1;
        return helloPage(...asked);
      },
    );
    const { status, headers } = await ask(port, "/assets/gone-1a2b.js");
    expect([status, headers["cache-control"], drawn]).toEqual([404, "no-store", 0]);
    await close();
  });
});
