import type { Ctx } from "#platform/ctx.ts";
import { endVerifications as endSome } from "./owners.store.ts";

const atOnce = 500;

/** A school is verified until its affiliation ends. Every read says so at once; this writes it down for those who read the record. */
export async function endVerifications(ctx: Ctx): Promise<void> {
  while ((await ctx.tx((tx) => endSome(tx, atOnce))) === atOnce) continue;
}
