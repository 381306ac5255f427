import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { SuspendPerson } from "@upaya/contracts/identity/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { hasOtherAdministrator } from "../roles/roles.store.ts";
import { endSessionsOf } from "../sessions/session.store.ts";
import { lockPerson, setStatus } from "./people.store.ts";

/** Felt everywhere within a second: the sessions are over, and no way in opens a new one. The last administrator is not shut out. */
export async function suspendPerson(ctx: Ctx, { user_id, suspended }: Input<typeof SuspendPerson>): Promise<Reply<typeof SuspendPerson>> {
  await ctx.tx(async (tx) => {
    // The person first and then the grants, as everywhere: nobody waits for somebody who waits.
    await lockPerson(tx, user_id);
    if (suspended && !(await hasOtherAdministrator(tx, user_id))) fail("identity.last_administrator");
    if (!(await setStatus(tx, user_id, suspended ? "suspended" : "active"))) fail("not_found");
    if (suspended) await endSessionsOf(tx, [user_id], "suspended");
  });
  return { message: suspended ? "This account is closed for now." : "This account is open again." };
}
