import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { StartLesson } from "@upaya/contracts/learning/lesson.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findLesson } from "./lessons.store.ts";
import { signStart } from "./start.ts";

/** Of a preview only: nothing else can be opened by a guest. It writes nothing; the guest's device keeps it. */
export async function startLesson(ctx: Ctx, { slug, lesson: key }: Input<typeof StartLesson>): Promise<Reply<typeof StartLesson>> {
  const { course, lesson, content, edition } = (await findLesson(ctx.db, slug, key, null)) ?? fail("not_found");
  if (!lesson.preview) fail("not_found");
  return { start: signStart(ctx, null, { ...lesson, ...content, resource_id: course.resource_id, edition }) };
}
