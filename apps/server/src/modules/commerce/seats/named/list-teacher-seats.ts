import type { ListTeacherSeats } from "@upaya/contracts/commerce/named-seats.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { listLinked } from "../../../identity/index.ts";
import { schoolOwner } from "../school-owner.ts";
import { findFree, listSeatsFor } from "./shown.store.ts";

/** For a page of the staff list. Of whoever is not linked any more it says nothing. */
export async function listTeacherSeats(ctx: Ctx, input: Input<typeof ListTeacherSeats>): Promise<Reply<typeof ListTeacherSeats>> {
  const { schoolId } = schoolOwner(ctx.actor, input.school_id);
  const linked = (await listLinked(ctx.db, schoolId, input.teacher_ids)).map(({ user_id }) => user_id);
  const [data, free] = await Promise.all([listSeatsFor(ctx.db, schoolId, linked), findFree(ctx.db, schoolId)]);
  return { data, free: free ?? null };
}
