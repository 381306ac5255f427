import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { SendSchoolDocuments } from "@upaya/contracts/schools/documents.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { ownSchool } from "../own-school.ts";
import { sendPapers } from "./papers-of.ts";
import { reviewStateOf } from "./review-state.ts";

/** Whoever presses twice, or at the same time as another contact, sends them once. */
export async function sendSchoolDocuments(
  ctx: Ctx,
  { school_id }: Input<typeof SendSchoolDocuments>,
): Promise<Reply<typeof SendSchoolDocuments>> {
  const schoolId = ownSchool(ctx, school_id);
  await ctx.tx((tx) => sendPapers(tx, { schoolId }, personOf(ctx.actor).id));
  return { message: "Your documents are sent. We read them within two working days.", verification: await reviewStateOf(ctx, schoolId) };
}
