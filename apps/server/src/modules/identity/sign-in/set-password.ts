import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { SetPassword } from "@upaya/contracts/identity/sign-in-by-password.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { tellOfChange } from "../changes/tell-of-change.ts";
import { endSessionsOf } from "../sessions/session.store.ts";
import { hashPassword, passwordFits } from "./argon.ts";
import { findPassword, savePassword } from "./credentials.store.ts";

/** Whoever changes a password wants everybody else out: all other sessions end. */
export async function setPassword(ctx: Ctx, { password, current }: Input<typeof SetPassword>): Promise<Reply<typeof SetPassword>> {
  const me = personOf(ctx.actor);
  const kept = await findPassword(ctx.db, me.id);
  if (kept !== undefined) {
    // Counted for the person alone: nobody else can name this counter.
    const known = { person: me.id, device: me.id };
    await ctx.limits.signIn(me.id, { actor: me, address: ctx.http.address, known });
    if (!(await passwordFits(current ?? "", kept))) fail("identity.password_current_wrong");
  }
  const hash = await hashPassword(ctx.random, password);
  await ctx.tx(async (tx) => {
    await tellOfChange(ctx, tx, me.id, { kind: "password_set" });
    await savePassword(tx, me.id, hash);
    await endSessionsOf(tx, [me.id], "password_changed", me.session);
  });
  return { message: "Your password is set. Your other devices are signed out." };
}
