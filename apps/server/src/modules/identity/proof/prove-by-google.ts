import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ProveByGoogle } from "@upaya/contracts/identity/prove.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findOwner } from "../people/people.store.ts";
import { comeFromGoogle } from "../sign-in/come-from-google.ts";
import { markSession } from "./mark-session.ts";

/** Only a Google account that opens this account already; an e-mail that is the same is not enough. */
export async function proveByGoogle(ctx: Ctx, input: Input<typeof ProveByGoogle>): Promise<Reply<typeof ProveByGoogle>> {
  const me = personOf(ctx.actor);
  const { person } = await comeFromGoogle(ctx, input);
  const owner = await findOwner(ctx.db, "google", person.sub);
  if (owner?.user_id !== me.id) return fail("identity.proof_refused");
  return ctx.tx((tx) => markSession(ctx, tx));
}
