import type { PaperKind } from "@upaya/contracts/commerce/papers.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fileName } from "./number.ts";
import { paperBytes } from "./paper-bytes.ts";
import { findForLetter } from "./papers.store.ts";

interface LetterPaper {
  readonly kind: PaperKind;
  /** Nothing while it is not made. */
  readonly file: { readonly name: string; readonly bytes: Buffer } | undefined;
}

/** What a letter about an order brings, or one about a refund of it. Nothing where none is due. */
export async function paperForLetter(ctx: Ctx, orderNumber: string, refundId?: string): Promise<LetterPaper | undefined> {
  const paper = await findForLetter(ctx.db, orderNumber, refundId);
  if (!paper) return undefined;
  const { id, kind, number, hash } = paper;
  if (number === null || hash === null) return { kind, file: undefined };
  // A letter is not held up for days by storage that is away: its reader is told where the paper will be.
  const bytes = await paperBytes(ctx, { id, hash }).catch((error: unknown) => {
    ctx.log.error({ err: error, paper_id: id }, "a paper cannot be read for a letter");
    return undefined;
  });
  return { kind, file: bytes && { name: fileName(number), bytes } };
}
