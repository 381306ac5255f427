import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ProveByPassword } from "@upaya/contracts/identity/prove.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { passwordFits } from "../sign-in/argon.ts";
import { findPassword } from "../sign-in/credentials.store.ts";
import { markSession } from "./mark-session.ts";

/** Counted like a sign-in: a stolen token is no place to guess at. */
export async function proveByPassword(ctx: Ctx, { password }: Input<typeof ProveByPassword>): Promise<Reply<typeof ProveByPassword>> {
  const me = personOf(ctx.actor);
  const known = { person: me.id, device: me.id };
  await ctx.limits.signIn(me.id, { actor: me, address: ctx.http.address, known });
  if (!(await passwordFits(password, await findPassword(ctx.db, me.id)))) return fail("identity.password_current_wrong");
  return ctx.tx((tx) => markSession(ctx, tx));
}
