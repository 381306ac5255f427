import type { TestPlatform } from "#platform/testing/test-platform.ts";
import { buildCourseFiles } from "../src/modules/learning/courses/course.builders.ts";
import type { Films } from "../src/modules/learning/courses/films/keep-films.ts";
import { importCourse } from "../src/modules/learning/courses/import-course.ts";
import { publishVersion } from "../src/modules/learning/courses/publish-course.ts";
import { stockInstructor } from "./authors.ts";

interface Wanted {
  readonly price?: number;
  /** Files in their place, or taken away. */
  readonly change?: Readonly<Record<string, string | Buffer | undefined>>;
  readonly films?: Films;
}

/** A course that is open, and its resource's id. Made again with other lessons it is a new edition; with the same files it is the one that is there. */
export async function openCourse(
  app: Pick<TestPlatform, "ctx" | "sql">,
  slug: string,
  { price = 0, change = {}, films = new Map() }: Wanted = {},
): Promise<string> {
  const ctx = app.ctx();
  await stockInstructor(ctx);
  const files = buildCourseFiles(change);
  const card = files.get("course.md")!.toString().replace("[numeracy-practice]", "[]").replace("price: 0", `price: ${price}`);
  const imported = await importCourse(ctx, { slug, films, files: new Map([...files, ["course.md", Buffer.from(card)]]) });
  if (imported.is === "draft") return (await publishVersion(ctx, imported.version)).resource_id;
  const [found] = await app.sql<{ id: string }>("select id from catalogue.resource where slug = $1", [slug]);
  return found!.id;
}
