import { privatePaperUrl } from "@upaya/contracts/media/get-private-paper.ts";
import type { Ctx } from "#platform/ctx.ts";
import { writePaperPass } from "./paper-pass.ts";

/** Where whoever is given it may see the paper for five minutes. Whether they may is for the caller to know, and to write down. */
export function paperLink(ctx: Pick<Ctx, "seal" | "clock">, id: string): string {
  return privatePaperUrl(writePaperPass(ctx.seal, id, ctx.clock.now()));
}
