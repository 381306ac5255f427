import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { PreviewSheet } from "@upaya/contracts/learning/certificates.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findOwnCourse } from "./held.store.ts";
import { sheetSvg } from "./sheets.ts";

/** Of a certificate that is earned: with its own number and drawing, so that what is agreed to is what is made. */
export async function previewSheet(ctx: Ctx, { slug, name, name_own }: Input<typeof PreviewSheet>): Promise<Reply<typeof PreviewSheet>> {
  const { certificate } = (await findOwnCourse(ctx.db, personOf(ctx.actor).id, slug)) ?? fail("not_found");
  if (!certificate) fail("learning.not_earned");
  const picture = await sheetSvg(ctx, { ...certificate, name, name_own, finished_at: new Date(certificate.finished_at) });
  return { picture };
}
