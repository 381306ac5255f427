import type { Discard } from "@upaya/contracts/backoffice/dead.ts";
import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { removeDeadLetter } from "#platform/bus/inbox.store.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { removeDeadJob } from "#platform/jobs/jobs.store.ts";

/** Given up by two people, for good. */
export async function discard(ctx: Ctx, { id }: Input<typeof Discard>): Promise<Reply<typeof Discard>> {
  await ctx.tx(async (tx) => {
    if (!(await removeDeadLetter(tx, id)) && !(await removeDeadJob(tx, id))) fail("not_found");
  });
  return { message: "It is given up for good." };
}
