import * as z from "zod";
import { type PageDocument, pageDocument } from "@upaya/contracts/content/page.ts";
import type { Ctx } from "#platform/ctx.ts";
import { keepDraft } from "./pages.store.ts";

/** Keeps a page as a draft. A part of a wrong shape changes nothing and says where it is wrong. */
export async function savePage(ctx: Ctx, input: unknown): Promise<PageDocument> {
  const result = z.safeParse(pageDocument, input);
  if (!result.success) throw new Error(`this page does not hold: ${z.prettifyError(result.error)}`);
  await ctx.tx((tx) => keepDraft(tx, result.data));
  return result.data;
}
