import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ReopenPerson } from "@upaya/contracts/identity/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { setStatus } from "../people/people.store.ts";

/** Everything is as it was left; sessions that were ended stay so. */
export async function reopenPerson(ctx: Ctx, { id }: Input<typeof ReopenPerson>): Promise<Reply<typeof ReopenPerson>> {
  if (!(await ctx.tx((tx) => setStatus(tx, id, "active")))) fail("not_found");
  return { message: "This account is open again." };
}
