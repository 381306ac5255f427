import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { fileOf, type StaticFile } from "./static-files.ts";

/**
 * The files of earlier builds. A tab that was opened before a deployment asks for files of its own build, perhaps days later, and any
 * copy of the host may be asked: so each copy lays its build into a folder that all copies share, and answers from it.
 */
export interface Builds {
  /** A file of any build that is kept. */
  find(path: string): Promise<StaticFile | undefined>;
  stop(): void;
}

/** So many are kept in any case, and every build that was in use within so many days. */
const leastBuilds = 3;
const leastDays = 7;
const dayMs = 86_400_000;
/** A build that is in use lays itself down again once an hour: the time of its list is when it was last used. */
const everyMs = 3_600_000;
/** Hashed names only: nothing else is ever read from the folder. */
const asset = /^\/assets\/([\w-][\w.-]*)$/;
const mostInMemory = 400;

interface Parts {
  readonly folder: string;
  readonly files: ReadonlyMap<string, StaticFile>;
  readonly log: Pick<Logger, "warn">;
}

/** A failing folder costs earlier builds and nothing else: the host serves its own from memory. */
export async function keepBuilds({ folder, files, log }: Parts): Promise<Builds> {
  const own = [...files.keys()].flatMap((path) => asset.exec(path)?.[1] ?? []);
  const id = createHash("sha256").update(own.toSorted().join("\n")).digest("base64url").slice(0, 16);
  const quietly = (work: Promise<unknown>) => work.catch((error: unknown) => log.warn({ err: error }, "earlier builds could not be kept"));
  const keep = () => quietly(layDown(folder, id, own, files).then(() => prune(folder)));
  await keep();
  const timer = setInterval(() => void keep(), everyMs);
  timer.unref();
  return { find: reader(folder), stop: () => clearInterval(timer) };
}

const listOf = (folder: string, id: string) => join(folder, `${id}.json`);
const assetsOf = (folder: string) => join(folder, "assets");

/** The list first: whoever tidies up meanwhile knows what the files are for. */
async function layDown(folder: string, id: string, names: readonly string[], files: Parts["files"]): Promise<void> {
  await mkdir(assetsOf(folder), { recursive: true });
  await writeWhole(listOf(folder, id), JSON.stringify(names));
  const there = new Set(await readdir(assetsOf(folder)));
  for (const name of names) {
    if (!there.has(name)) await writeWhole(join(assetsOf(folder), name), (await files.get(`/assets/${name}`)!.body()).raw);
  }
}

/** Another copy never reads half a file. */
async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  const partial = `${path}.${randomUUID()}.part`;
  await writeFile(partial, content);
  await rename(partial, path);
}

/** Takes away builds that nobody can have open any more, and what only they had. Any number of copies may do it at once. */
export async function prune(folder: string, now = Date.now()): Promise<void> {
  const lists = (await readdir(folder)).filter((name) => name.endsWith(".json"));
  const builds = await Promise.all(lists.map(async (name) => ({ name, usedAt: (await stat(join(folder, name))).mtimeMs })));
  const ordered = builds.toSorted((one, other) => other.usedAt - one.usedAt);
  const gone = ordered.filter(({ usedAt }, place) => place >= leastBuilds && now - usedAt > leastDays * dayMs);
  for (const { name } of gone) await rm(join(folder, name), { force: true });
  const kept = ordered.filter((build) => !gone.includes(build));
  const wanted = new Set((await Promise.all(kept.map(({ name }) => readList(join(folder, name))))).flat());
  for (const name of await readdir(assetsOf(folder))) {
    const path = join(assetsOf(folder), name);
    // A file that is being written belongs to somebody who knows what for.
    const old = name.endsWith(".part") ? await isOld(path, now) : gone.length > 0 && !wanted.has(name);
    if (old) await rm(path, { force: true });
  }
}

async function isOld(path: string, now: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && now - found.mtimeMs > dayMs;
}

async function readList(path: string): Promise<string[]> {
  return JSON.parse(await readFile(path, "utf8")) as string[];
}

/** From the folder once, from memory afterwards. What is not there is asked for again: the copy that has it may just be starting. */
function reader(folder: string): Builds["find"] {
  const known = new Map<string, StaticFile>();
  return async (path) => {
    const name = asset.exec(path)?.[1];
    if (name === undefined) return undefined;
    const found = known.get(name);
    if (found) return found;
    const raw = await readFile(join(assetsOf(folder), name)).catch(() => undefined);
    const file = raw && fileOf(path, raw);
    if (!file) return undefined;
    if (known.size >= mostInMemory) known.clear();
    known.set(name, file);
    return file;
  };
}
