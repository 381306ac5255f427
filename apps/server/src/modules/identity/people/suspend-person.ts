import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { SuspendPerson } from "@upaya/contracts/identity/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { endSessions, listOpenSessions } from "../sessions/session.store.ts";
import { setStatus } from "./people.store.ts";

/** Felt everywhere within a second: the sessions are over, and no way in opens a new one. */
export async function suspendPerson(ctx: Ctx, { user_id, suspended }: Input<typeof SuspendPerson>): Promise<Reply<typeof SuspendPerson>> {
  await ctx.tx(async (tx) => {
    if (!(await setStatus(tx, user_id, suspended ? "suspended" : "active"))) fail("not_found");
    const open = suspended ? await listOpenSessions(tx, user_id) : [];
    await endSessions(
      tx,
      open.map(({ id }) => id),
      "suspended",
    );
  });
  return { message: suspended ? "This account is closed for now." : "This account is open again." };
}
