import type { FileReply, Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GetPreviewWorksheet, GetWorksheet } from "@upaya/contracts/learning/worksheets.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { fileKey } from "../courses/attachments/attachments.store.ts";
import { findLesson } from "./lessons.store.ts";
import { readWorksheetToken } from "./worksheets.ts";

/** Always as a download: an author's file is never opened as a page of ours. */
async function sheetOf(ctx: Ctx, fileId: string, title: string): Promise<FileReply> {
  const bytes = (await ctx.storage.read(fileKey(fileId))) ?? fail("not_found");
  return { bytes, type: "application/pdf", name: `${title}.pdf`, disposition: "attachment", cache: "never" };
}

/** Whoever was given the address may see the lesson: that was looked at when it was given. */
export async function getWorksheet(ctx: Ctx, { token }: Input<typeof GetWorksheet>): Promise<Reply<typeof GetWorksheet>> {
  const { file_id, title } = readWorksheetToken(ctx, token) ?? fail("not_found");
  return sheetOf(ctx, file_id, title);
}

/** Of a preview only: any other lesson's has no such address. */
export async function getPreviewWorksheet(
  ctx: Ctx,
  { slug, lesson: name, key }: Input<typeof GetPreviewWorksheet>,
): Promise<Reply<typeof GetPreviewWorksheet>> {
  const { lesson, worksheets } = (await findLesson(ctx.db, slug, name, null)) ?? fail("not_found");
  const sheet = (lesson.preview ? worksheets : []).find((each) => each.key === key) ?? fail("not_found");
  return sheetOf(ctx, sheet.file_id, sheet.title);
}
