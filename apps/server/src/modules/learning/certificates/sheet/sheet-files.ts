import { verifyPath } from "@upaya/contracts/learning/certificate-number.ts";
import type { Ctx } from "#platform/ctx.ts";
import { drawPdf } from "#platform/pdf/draw-pdf.ts";
import { drawPng } from "#platform/pdf/draw-png.ts";
import { drawSvg } from "#platform/pdf/draw-svg.ts";
import type { Drawing } from "#platform/pdf/drawing.ts";
import { webAddress } from "#platform/web-address.ts";
import type { SheetRow } from "../sheet.store.ts";
import { drawSheet } from "./draw-sheet.ts";

export type SheetWords = Pick<
  SheetRow,
  "number" | "name" | "name_own" | "title" | "teacher" | "minutes" | "right_answers" | "questions" | "finished_at"
>;

/** As wide as a link's picture is shown, and enough to read the name. */
const pictureWidth = 1_600;

/** The same drawing is the paper, the picture on the page and the picture of a link. */
async function drawing(ctx: Ctx, row: SheetWords): Promise<Drawing> {
  return drawSheet({
    number: row.number,
    name: row.name,
    nameOwn: row.name_own,
    title: row.title,
    teacher: row.teacher,
    minutes: row.minutes,
    right: row.right_answers,
    of: row.questions,
    finishedAt: row.finished_at,
    verifyAddress: webAddress(ctx.env, verifyPath(row.number)),
  });
}

export const sheetPdf = async (ctx: Ctx, row: SheetWords): Promise<Uint8Array> => drawPdf(await drawing(ctx, row));
export const sheetSvg = async (ctx: Ctx, row: SheetWords): Promise<string> => drawSvg(await drawing(ctx, row));
export const sheetPng = async (ctx: Ctx, row: SheetWords): Promise<Uint8Array> => drawPng(await drawing(ctx, row), pictureWidth);
