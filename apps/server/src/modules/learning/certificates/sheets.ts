import type { Ctx } from "#platform/ctx.ts";
import type { SheetWords } from "./sheet/sheet-files.ts";

/** Pens and fonts are loaded when the first sheet is drawn: most processes and commands draw none, and start without them. */
const studio = () => import("./sheet/sheet-files.ts");

export const sheetPdf = async (ctx: Ctx, row: SheetWords): Promise<Uint8Array> => (await studio()).sheetPdf(ctx, row);
export const sheetSvg = async (ctx: Ctx, row: SheetWords): Promise<string> => (await studio()).sheetSvg(ctx, row);
export const sheetPng = async (ctx: Ctx, row: SheetWords): Promise<Uint8Array> => (await studio()).sheetPng(ctx, row);
