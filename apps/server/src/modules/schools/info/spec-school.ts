import type { SpecSchool } from "@upaya/contracts/schools/school.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { pictureUrl } from "../../media/index.ts";
import { ownSchool } from "../own-school.ts";
import { listLiveDocuments } from "../papers/documents.store.ts";
import { wireDocument } from "../papers/papers-of.ts";
import { findLastAnswer } from "../taas/answers.store.ts";
import { findSchool } from "./info.store.ts";

/** The school as the spec names its fields. Its documents are those that are being read: put by only, or decided about, there are none. */
export async function specSchool(ctx: Ctx, { school_id }: { school_id?: string | undefined }): Promise<SpecSchool> {
  const schoolId = ownSchool(ctx, school_id);
  const row = (await findSchool(ctx.db, schoolId)) ?? fail("not_found");
  const documents = await listLiveDocuments(ctx.db, [{ schoolId }]);
  const answer = await findLastAnswer(ctx.db, schoolId);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    photo_url: row.picture_id === null ? null : pictureUrl(row.picture_id),
    school_type: row.school_type,
    verification_status: row.status,
    organization_documents: documents
      .filter(({ state }) => state === "sent")
      .map(({ id, kind, name, bytes, sent_at }) => wireDocument({ id, kind, name, bytes, sent_at })),
    taas_tnc: answer?.is_agree ?? false,
  };
}
