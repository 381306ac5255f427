import { createHash } from "node:crypto";
import type { Ctx } from "#platform/ctx.ts";
import { AppError } from "#platform/errors.ts";
import { keepVideo } from "../../../media/index.ts";
import { type Course, lessonsOf } from "../course.ts";
import type { Fault } from "../faults.ts";

/** The films in a course folder, by their paths. Each is read twice: once to know whether we have it, once to keep it. */
export type Films = ReadonlyMap<string, () => AsyncIterable<Uint8Array>>;

/** The video of each film, by the path of its file. */
export type KeptFilms = ReadonlyMap<string, string>;

/** A film that no lesson names is a mistake in a name, and nobody would ever see it. */
export function filmTrouble(course: Course, films: Films): Fault[] {
  const named = new Set(lessonsOf(course).map(({ media }) => media));
  return [...films.keys()]
    .filter((path) => !named.has(path))
    .map((path) => ({ file: path, line: 1, says: "No lesson names this film: it stands under media, by its name." }));
}

/** Hands the films of a folder to be converted, each once; nothing goes up again that is here. What is no film is a fault of its file. */
export async function keepFilms(ctx: Ctx, films: Films): Promise<{ readonly kept: KeptFilms; readonly faults: readonly Fault[] }> {
  const kept = new Map<string, string>();
  const faults: Fault[] = [];
  for (const [path, open] of films) {
    try {
      kept.set(path, (await keepVideo(ctx, { bytes: open(), sha256: await sumOf(open()) })).id);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      faults.push({ file: path, line: 1, says: error.message });
    }
  }
  return { kept, faults };
}

async function sumOf(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const sum = createHash("sha256");
  for await (const bit of bytes) sum.update(bit);
  return sum.digest();
}
