import type { FileReply, Input, Reply } from "@upaya/contracts/endpoint.ts";
import { readNumber } from "@upaya/contracts/learning/certificate-number.ts";
import type { GetCertificateFile } from "@upaya/contracts/learning/certificates.ts";
import { bake } from "#platform/credentials/png.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { sheetKey } from "./make-sheet.ts";
import { findSheet, type SheetRow } from "./sheet.store.ts";
import { sheetPng, sheetSvg } from "./sheets.ts";
import { signCertificate } from "./sign-certificate.ts";

type File = Input<typeof GetCertificateFile>["file"];
type Made = Pick<FileReply, "bytes" | "type" | "disposition">;

const text = (words: string) => new TextEncoder().encode(words);

const makers: Readonly<Record<File, (ctx: Ctx, row: SheetRow) => Promise<Made>>> = {
  // Of the newest name only: the paper of the one before it is on its way out.
  "sheet.pdf": async (ctx, { number, revision, sheet_revision }) => {
    const bytes = sheet_revision === revision ? await ctx.storage.read(sheetKey(number, revision)) : undefined;
    return { bytes: bytes ?? fail("not_found"), type: "application/pdf", disposition: "attachment" };
  },
  "sheet.svg": async (ctx, row) => ({
    bytes: text(await sheetSvg(ctx, row)),
    type: "image/svg+xml",
    disposition: "inline",
  }),
  "sheet.png": async (ctx, row) => ({ bytes: await sheetPng(ctx, row), type: "image/png", disposition: "inline" }),
  "signed.jwt": async (ctx, row) => ({
    bytes: text(await signCertificate(ctx, row)),
    type: "application/vc+jwt",
    disposition: "attachment",
  }),
  "signed.png": async (ctx, row) => ({
    bytes: bake(Buffer.from(await sheetPng(ctx, row)), await signCertificate(ctx, row)),
    type: "image/png",
    disposition: "attachment",
  }),
};

/** For whoever has the number, like the page where it is checked. */
export async function getCertificateFile(ctx: Ctx, input: Input<typeof GetCertificateFile>): Promise<Reply<typeof GetCertificateFile>> {
  await ctx.limits.papers(ctx.actor, ctx.http.address);
  const number = readNumber(input.number) ?? fail("not_found");
  const row = (await findSheet(ctx.db, number)) ?? fail("not_found");
  const made = await makers[input.file](ctx, row);
  const [, ending] = input.file.split(".");
  return { ...made, name: `${number}.${ending}`, cache: "never" };
}
