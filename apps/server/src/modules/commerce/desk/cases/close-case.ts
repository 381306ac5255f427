import type { CloseCase } from "@upaya/contracts/commerce/case-desk.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { markCaseClosed } from "./cases.store.ts";

/** Why is in the log. No money moves by it. */
export async function closeCase(ctx: Ctx, { id }: Input<typeof CloseCase>): Promise<Reply<typeof CloseCase>> {
  await ctx.tx(async (tx) => {
    if (!(await markCaseClosed(tx, id))) fail("not_found");
  });
  return { message: "It is closed." };
}
