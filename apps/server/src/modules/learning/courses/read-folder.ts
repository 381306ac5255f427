import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { type CourseFiles, courseLimits, isFilm, isLitter } from "./course-files.ts";
import type { Films } from "./films/keep-films.ts";

interface Folder {
  readonly files: CourseFiles;
  readonly films: Films;
}

/** A course folder of a disk. Links are not followed; films are opened when they are wanted. */
export async function readFolder(folder: string): Promise<Folder> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => !isLitter(path))
    .toSorted();
  if (paths.length > courseLimits.files) throw new Error(`there are ${paths.length} files in it; ${courseLimits.files} are the most`);
  const files = new Map<string, Buffer>();
  let bytes = 0;
  for (const path of paths.filter((each) => !isFilm(each))) {
    bytes += (await stat(join(folder, path))).size;
    if (bytes > courseLimits.bytes) throw new Error(`it has more than ${courseLimits.bytes / 1_000_000} MB`);
    files.set(path, await readFile(join(folder, path)));
  }
  return { files, films: new Map(paths.filter(isFilm).map((path) => [path, () => createReadStream(join(folder, path))])) };
}
