import { mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Range } from "@upaya/contracts/byte-range.ts";
import type { SizedFile } from "@upaya/contracts/endpoint.ts";
import type { Ids } from "../ids.ts";
import { callOut } from "../outside/call-out.ts";
import { ownKey, type Storage } from "./storage.ts";

/**
 * Files below one folder, which every process must share. Our own instead of a library: four methods, and a
 * library's disk driver neither flushes nor replaces a file in one step. A disk is near, yet nobody may rely on it: it is asked as
 * the outside world is, so that whatever would hold a transaction open while an object store answers is seen on a laptop.
 */
export function diskStorage(folder: string, ids: Ids): Storage {
  const pathOf = (key: string) => join(resolve(folder), ownKey(key));
  const openFile = (key: string): Promise<SizedFile | undefined> =>
    callOut("storage", async () => {
      const path = pathOf(key);
      const there = await stat(path).catch(unlessMissing);
      return there && { size: there.size, read: (part) => chunksOf(path, part) };
    });
  return {
    put: (key, bytes) =>
      callOut("storage", async () => {
        const path = pathOf(key);
        const draft = `${path}.${ids.next()}`;
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        try {
          const file = await open(draft, "wx", 0o600);
          try {
            await file.writeFile(bytes);
            await file.sync();
          } finally {
            await file.close();
          }
          await rename(draft, path);
          await flush(dirname(path));
        } catch (error) {
          await rm(draft, { force: true });
          throw error;
        }
      }),
    get: (key) => callOut("storage", async () => readFile(pathOf(key)).catch(unlessMissing)),
    read: async (key) => (await openFile(key))?.read(),
    open: openFile,
    remove: (key) => callOut("storage", async () => rm(pathOf(key), { force: true })),
  };
}

/** Opened when the first bit is asked for: whoever leaves before holds nothing open. */
async function* chunksOf(path: string, part?: Range): AsyncGenerator<Uint8Array> {
  const file = await open(path);
  try {
    yield* file.createReadStream({ autoClose: false, ...(part ? { start: part.from, end: part.to } : {}) });
  } finally {
    await file.close();
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

/** A new name is safe from a power cut only when its folder is on the disk as well. */
async function flush(folder: string): Promise<void> {
  const opened = await open(folder, "r");
  await opened.sync().finally(() => opened.close());
}
