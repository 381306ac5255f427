import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GrantRole } from "@upaya/contracts/identity/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { lockPerson } from "../people/people.store.ts";
import { addRole, removeRole } from "./roles.store.ts";

/** A role is given by staff and by nobody else; it is felt within a second. */
export async function grantRole(ctx: Ctx, { user_id, role, held }: Input<typeof GrantRole>): Promise<Reply<typeof GrantRole>> {
  await ctx.tx(async (tx) => {
    if (!(await lockPerson(tx, user_id))) fail("not_found");
    await (held ? addRole(tx, user_id, role) : removeRole(tx, user_id, role));
  });
  return { message: held ? "The role is given." : "The role is taken." };
}
