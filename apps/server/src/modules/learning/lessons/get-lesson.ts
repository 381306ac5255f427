import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetLesson } from "@upaya/contracts/learning/lesson.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { openFilm } from "./film.ts";
import { findLesson } from "./lessons.store.ts";
import { previewUrl } from "./worksheets.ts";

/** The same for everybody, so it may be kept by anybody: of a lesson that is no preview only its place in the course. */
export async function getLesson(ctx: Ctx, { slug, lesson: key }: Input<typeof GetLesson>): Promise<Reply<typeof GetLesson>> {
  const { course, lesson, content, worksheets, film } = (await findLesson(ctx.db, slug, key, null)) ?? fail("not_found");
  if (!lesson.preview) return { course, lesson, content: null };
  const sheets = worksheets.map(({ key: sheet, title, bytes }) => ({ key: sheet, title, bytes, url: previewUrl(slug, lesson.key, sheet) }));
  return { course, lesson, content: { ...content, worksheets: sheets, film: openFilm(film) } };
}
