import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListTeacherTracks } from "@upaya/contracts/exams/editions.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listTracks } from "./editions.store.ts";
import { trackOf } from "./get-open-edition.ts";

/** Ten at a time, in the order of their numbers. */
export async function listTeacherTracks(
  ctx: Ctx,
  { edition, limit, offset }: Input<typeof ListTeacherTracks>,
): Promise<Reply<typeof ListTeacherTracks>> {
  const { rows, total } = await listTracks(ctx.db, edition, limit, offset);
  return { response: { data: rows.map(trackOf), total } };
}
