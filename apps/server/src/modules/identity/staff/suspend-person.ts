import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { SuspendPerson } from "@upaya/contracts/identity/staff.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { hasOtherAdministrator, staffRolesOf } from "../roles/roles.store.ts";
import { endSessionsOf } from "../sessions/session.store.ts";
import { lockPerson, setStatus } from "../people/people.store.ts";

/**
 * Felt everywhere within a second: the sessions are over, and no way in opens a new one. Those of the staff are closed by an administrator,
 * and the last administrator by nobody.
 */
export async function suspendPerson(ctx: Ctx, { id }: Input<typeof SuspendPerson>): Promise<Reply<typeof SuspendPerson>> {
  const me = personOf(ctx.actor);
  await ctx.tx(async (tx) => {
    // The person first and then the grants, as everywhere: nobody waits for somebody who waits.
    await lockPerson(tx, id);
    if (!(await hasOtherAdministrator(tx, id))) fail("identity.last_administrator");
    if (!me.roles.includes("staff_admin") && (await staffRolesOf(tx, id)).length > 0) fail("forbidden");
    if (!(await setStatus(tx, id, "suspended"))) fail("not_found");
    await endSessionsOf(tx, [id], "suspended");
  });
  return { message: "This account is closed for now." };
}
