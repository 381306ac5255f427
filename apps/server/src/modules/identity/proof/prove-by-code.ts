import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ProveByCode } from "@upaya/contracts/identity/prove.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findOwner } from "../people/people.store.ts";
import { checkCode } from "../sign-in/check-code.ts";
import { spendCode } from "../sign-in/code.store.ts";
import { markSession } from "./mark-session.ts";

/** A code that was sent for this and to an address that is still the caller's; one for a sign-in or a new address proves nothing here. */
export async function proveByCode(ctx: Ctx, { ticket, code }: Input<typeof ProveByCode>): Promise<Reply<typeof ProveByCode>> {
  const me = personOf(ctx.actor);
  const row = await checkCode(ctx, ticket, code, "proof");
  if (row.user_id !== me.id) return fail("identity.code_ended");
  return ctx.tx(async (tx) => {
    if (!(await spendCode(tx, row.id))) fail("identity.code_ended");
    const owner = await findOwner(tx, row.channel, row.sent_to);
    return owner?.user_id === me.id ? markSession(ctx, tx) : fail("identity.code_ended");
  });
}
