import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buildCourseFiles, checked } from "@upaya/server/modules/learning/courses/course.builders.ts";
import { root } from "./root.ts";
import { runCommand } from "./run-command.ts";
import { filesOf } from "./scratch.ts";

interface Written {
  readonly slug: string;
  readonly title: string;
  /** Files in their place, or taken away. */
  readonly change?: Readonly<Record<string, string | undefined>>;
  readonly films?: Readonly<Record<string, Buffer>>;
  /** Ends with a check, of whose questions the second option is right. */
  readonly check?: boolean;
}

/** A course of a journey's own, as an author writes it, imported and published by the command. */
export async function publishCourse(
  database: { readonly url: string; readonly name: string },
  { slug, title, change = {}, films = {}, check = false }: Written,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "course-"));
  try {
    const files = [...buildCourseFiles({ ...(check ? checked() : {}), ...change }), ...Object.entries(films)];
    for (const [path, bytes] of files) {
      await mkdir(join(folder, slug, dirname(path)), { recursive: true });
      await writeFile(join(folder, slug, path), path === "course.md" ? bytes.toString().replace("Thumbs, not hands", title) : bytes);
    }
    const imported = await runCommand(
      process.execPath,
      [join(root, "apps/server/src/commands/course-import.ts"), join(folder, slug), "--publish"],
      {
        env: { DATABASE_URL: database.url, BUS_NAME: database.name, STORAGE_DIR: filesOf(database) },
      },
    );
    if (imported.code !== 0) throw new Error(`the course could not be imported:\n${imported.output}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
