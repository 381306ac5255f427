import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { documentKinds, type UploadSchoolDocument } from "@upaya/contracts/schools/documents.ts";
import type { Ctx } from "#platform/ctx.ts";
import { ownSchool } from "../own-school.ts";
import { keepDocument, wireDocument } from "./papers-of.ts";

/** Put by for the school: each of its contacts sees it, nobody else does before it is sent. */
export async function uploadSchoolDocument(
  ctx: Ctx,
  { file, kind, school_id }: Input<typeof UploadSchoolDocument>,
): Promise<Reply<typeof UploadSchoolDocument>> {
  const kept = await keepDocument(ctx, { schoolId: ownSchool(ctx, school_id) }, kind, file);
  return { message: `${documentKinds[kind]}: it is put by. Nobody reads it before you send it.`, document: wireDocument(kept) };
}
