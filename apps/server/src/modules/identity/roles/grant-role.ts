import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { GrantRole } from "@upaya/contracts/identity/staff.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { lockPerson } from "../people/people.store.ts";
import { addRole, hasOtherAdministrator, removeRole } from "./roles.store.ts";

/** A role is given by staff and by nobody else, and who it was is kept; it is felt within a second. Somebody always stays to give one. */
export async function grantRole(ctx: Ctx, { user_id, role, held }: Input<typeof GrantRole>): Promise<Reply<typeof GrantRole>> {
  const me = personOf(ctx.actor);
  await ctx.tx(async (tx) => {
    if (!(await lockPerson(tx, user_id))) fail("not_found");
    if (role === "staff_admin" && !held && !(await hasOtherAdministrator(tx, user_id))) fail("identity.last_administrator");
    await (held ? addRole(tx, user_id, role, me.id) : removeRole(tx, user_id, role, me.id));
  });
  return { message: held ? "The role is given." : "The role is taken." };
}
