import { ZipFile } from "yazl";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GetMyCertificates } from "@upaya/contracts/learning/certificates.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { type CertificateRow, pageOwnIssued } from "./held.store.ts";
import { sheetKey } from "./make-sheet.ts";

const atOnce = 50;

async function* sheetsOf(ctx: Ctx, userId: string): AsyncIterable<CertificateRow> {
  for (let after = ""; ;) {
    const page = await pageOwnIssued(ctx.db, userId, after, atOnce);
    yield* page;
    if (page.length < atOnce) return;
    after = page.at(-1)!.number;
  }
}

/** Read sheet by sheet while it is sent: nobody's hundred certificates stand in memory at once. */
async function fill(ctx: Ctx, zip: ZipFile, userId: string): Promise<void> {
  for await (const { number, sheet_revision, title } of sheetsOf(ctx, userId)) {
    const bytes = sheet_revision === null ? undefined : await ctx.storage.get(sheetKey(number, sheet_revision));
    if (bytes) zip.addBuffer(bytes, `${number} ${title.replaceAll(/[^\p{L}\p{M}\p{N} -]/gu, "").slice(0, 60)}.pdf`, { compress: false });
  }
  zip.end();
}

export async function getMyCertificates(ctx: Ctx): Promise<Reply<typeof GetMyCertificates>> {
  const { id: userId } = personOf(ctx.actor);
  const [first] = await pageOwnIssued(ctx.db, userId, "", 1);
  if (!first) fail("learning.no_certificates");
  const zip = new ZipFile();
  const filling = fill(ctx, zip, userId).catch((error: unknown) => zip.outputStream.emit("error", error));
  void filling;
  return {
    bytes: zip.outputStream as unknown as AsyncIterable<Uint8Array>,
    type: "application/zip",
    name: "certificates.zip",
    disposition: "attachment",
    cache: "never",
  };
}
