import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { OpenLesson } from "@upaya/contracts/learning/lesson.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findRecordOf } from "../enrolment/records.store.ts";
import { filmFor } from "./film.ts";
import { findLesson, findMine, hasPublished } from "./lessons.store.ts";
import { signStart } from "./start.ts";
import { worksheetUrl } from "./worksheets.ts";

/** Whoever is enrolled sees every lesson of their edition; whoever is not, the previews. */
export async function openLesson(ctx: Ctx, { slug, lesson: key }: Input<typeof OpenLesson>): Promise<Reply<typeof OpenLesson>> {
  const me = personOf(ctx.actor);
  const record = await findRecordOf(ctx.db, me.id, slug);
  const found = await findLesson(ctx.db, slug, key, record?.started_at ? record.edition : null);
  if (!found) return record && !(await hasPublished(ctx.db, slug)) ? fail("learning.retired") : fail("not_found");
  const { course, lesson, content, worksheets, film, edition, version_id: versionId, retires_at } = found;
  const { resource_id: resourceId } = course;
  const isOpen = record?.active === true || lesson.preview;
  return {
    course,
    lesson,
    content: isOpen
      ? {
          ...content,
          film: filmFor(ctx, film, me.id),
          worksheets: worksheets.map((sheet) => ({
            key: sheet.key,
            title: sheet.title,
            bytes: sheet.bytes,
            url: worksheetUrl(ctx, sheet),
          })),
        }
      : null,
    record: record?.active
      ? { id: record.id, completed: record.completed_at !== null, leaves_on: retires_at?.toISOString() ?? null }
      : null,
    mine: await findMine(ctx.db, { userId: me.id, resourceId, versionId, key }),
    start: isOpen ? signStart(ctx, me.id, { ...lesson, ...content, resource_id: resourceId, edition }) : null,
  };
}
