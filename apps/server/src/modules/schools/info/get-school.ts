import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetSchool } from "@upaya/contracts/schools/school.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { ownSchool } from "../own-school.ts";
import { listDocuments, wireDocument } from "../papers/papers-of.ts";
import { reviewStateOf } from "../papers/review-state.ts";
import { findSchool } from "./info.store.ts";
import { schoolRecord } from "./school-record.ts";

/** What a school says of itself, and how far its verification has come. */
export async function getSchool(ctx: Ctx, { school_id }: Input<typeof GetSchool>): Promise<Reply<typeof GetSchool>> {
  const schoolId = ownSchool(ctx, school_id);
  const row = (await findSchool(ctx.db, schoolId)) ?? fail("not_found");
  const documents = await listDocuments(ctx.db, [{ schoolId }]);
  const held = personOf(ctx.actor).grants.find(({ on }) => on === schoolId);
  const school = schoolRecord(row);
  return {
    school,
    role: held?.role === "main_poc" ? "main_poc" : "additional_main_poc",
    verification: await reviewStateOf(ctx, schoolId, school.verification_status === "verified"),
    documents: (documents.get(schoolId) ?? []).map(wireDocument),
  };
}
