import type { Ctx } from "#platform/ctx.ts";
import { type Course, lessonsOf } from "../course.ts";
import { lockCourse } from "../versions.store.ts";
import { claimFiles, fileKey, type KeptFiles, markKept } from "./attachments.store.ts";

/**
 * Puts the bytes of a course's attachments into storage, each once. A row is there before its bytes, as one that nobody names: whatever is
 * killed in between leaves nothing for longer than a day.
 */
export async function keepAttachments(
  ctx: Ctx,
  resourceId: string,
  course: Course,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<KeptFiles> {
  const wanted = new Map(lessonsOf(course).flatMap(({ attachments }) => attachments.map((each) => [each.digest, each] as const)));
  if (wanted.size === 0) return new Map();
  const rows = await ctx.tx(async (tx) => {
    await lockCourse(tx, resourceId);
    return claimFiles(
      tx,
      resourceId,
      [...wanted.values()].map(({ digest, bytes }) => ({ digest, bytes })),
    );
  });
  const missing = rows.filter(({ kept_at }) => kept_at === null);
  for (const { id, digest } of missing) await ctx.storage.put(fileKey(id), files.get(wanted.get(digest)!.path)!, "application/pdf");
  if (missing.length > 0) {
    await markKept(
      ctx.db,
      missing.map(({ id }) => id),
    );
  }
  return new Map(rows.map(({ digest, id }) => [digest, id]));
}
