import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { GetPapersOfYear } from "@upaya/contracts/commerce/papers.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { fileName } from "./number.ts";
import { paperBytes } from "./paper-bytes.ts";
import { type MadePaper, pageMade } from "./papers.store.ts";

const atOnce = 100;
const first = "00000000-0000-0000-0000-000000000000";

/** All papers of a financial year. Each is read when its turn has come to be sent: one of them stands in memory at a time. */
export async function getPapersOfYear(ctx: Ctx, { file }: Input<typeof GetPapersOfYear>): Promise<Reply<typeof GetPapersOfYear>> {
  await ctx.limits.papers(ctx.actor, ctx.http.address);
  const year = file.slice(0, "2026-27".length);
  const { id: userId } = personOf(ctx.actor);
  const zip = new ZipFile();
  let after = first;
  for (let page = await pageMade(ctx.db, userId, year, after, atOnce); ; page = await pageMade(ctx.db, userId, year, after, atOnce)) {
    for (const paper of page) addPaper(ctx, zip, paper);
    if (after === first && page.length === 0) fail("not_found");
    if (page.length < atOnce) break;
    after = page.at(-1)!.id;
  }
  zip.end();
  return {
    bytes: zip.outputStream as unknown as AsyncIterable<Uint8Array>,
    type: "application/zip",
    name: `papers-${file}`,
    disposition: "attachment",
    cache: "never",
  };
}

function addPaper(ctx: Ctx, zip: ZipFile, paper: MadePaper): void {
  zip.addReadStreamLazy(fileName(paper.number), { compress: false }, (open) => {
    const bytes = Readable.from(
      (async function* () {
        yield await paperBytes(ctx, paper);
      })(),
    );
    // A zip that cannot be finished breaks off: nobody takes it for whole.
    bytes.on("error", (error: unknown) => zip.outputStream.emit("error", error));
    open(null, bytes);
  });
}
