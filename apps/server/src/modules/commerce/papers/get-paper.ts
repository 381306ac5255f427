import type { GetPaper } from "@upaya/contracts/commerce/papers.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { fileName } from "./number.ts";
import { paperBytes } from "./paper-bytes.ts";
import { findMade } from "./papers.store.ts";

/** A paper of an order, as it was made. */
export async function getPaper(ctx: Ctx, { number, id }: Input<typeof GetPaper>): Promise<Reply<typeof GetPaper>> {
  await ctx.limits.papers(ctx.actor, ctx.http.address);
  const made = (await findMade(ctx.db, number, id)) ?? fail("not_found");
  return {
    bytes: await paperBytes(ctx, made),
    type: "application/pdf",
    name: fileName(made.number),
    disposition: "attachment",
    cache: "never",
  };
}
