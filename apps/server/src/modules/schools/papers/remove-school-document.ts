import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { RemoveSchoolDocument } from "@upaya/contracts/schools/documents.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { removePapers } from "../../media/index.ts";
import { ownSchool } from "../own-school.ts";
import { dropDocument } from "./documents.store.ts";
import { holdSchool } from "./owners.store.ts";
import { findLive } from "./reviews.store.ts";

/** What was sent stays with whoever reads it; before that it is the school's to take back. What is not there any more is removed. */
export async function removeSchoolDocument(
  ctx: Ctx,
  { document_id, school_id }: Input<typeof RemoveSchoolDocument>,
): Promise<Reply<typeof RemoveSchoolDocument>> {
  const schoolId = ownSchool(ctx, school_id);
  await ctx.tx(async (tx) => {
    await holdSchool(tx, schoolId);
    const live = await findLive(tx, { schoolId });
    if (live?.state === "sent") fail("schools.under_review");
    const paper = live && (await dropDocument(tx, live.id, document_id));
    await removePapers(tx, paper === undefined ? [] : [paper]);
  });
  return { message: "The document is removed." };
}
