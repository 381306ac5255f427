import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { TakeRole } from "@upaya/contracts/identity/staff.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { lockPerson } from "../people/people.store.ts";
import { hasOtherAdministrator, removeRole } from "../roles/roles.store.ts";

/** One person is enough to take a right away. Somebody always stays to give one. */
export async function takeRole(ctx: Ctx, { id, role }: Input<typeof TakeRole>): Promise<Reply<typeof TakeRole>> {
  await ctx.tx(async (tx) => {
    if (!(await lockPerson(tx, id))) fail("not_found");
    if (role === "staff_admin" && !(await hasOtherAdministrator(tx, id))) fail("identity.last_administrator");
    await removeRole(tx, id, { role }, personOf(ctx.actor).id);
  });
  return { message: "The role is taken." };
}
