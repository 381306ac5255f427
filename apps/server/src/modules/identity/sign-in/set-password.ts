import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { SetPassword } from "@upaya/contracts/identity/sign-in-by-password.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { endSessions, listOpenSessions } from "../sessions/session.store.ts";
import { hashPassword, passwordFits } from "./argon.ts";
import { findPassword, savePassword } from "./credentials.store.ts";

/** Whoever changes a password wants everybody else out: all other sessions end. */
export async function setPassword(ctx: Ctx, { password, current }: Input<typeof SetPassword>): Promise<Reply<typeof SetPassword>> {
  const me = personOf(ctx.actor);
  const kept = await findPassword(ctx.db, me.id);
  if (kept !== undefined) {
    await ctx.limits.signIn(`user:${me.id}`, ctx.wire.address);
    if (!(await passwordFits(current ?? "", kept))) fail("identity.password_current_wrong");
  }
  const hash = await hashPassword(ctx.random, password);
  await ctx.tx(async (tx) => {
    await savePassword(tx, me.id, hash);
    const open = await listOpenSessions(tx, me.id);
    const others = open.map(({ id }) => id).filter((id) => id !== me.session);
    await endSessions(tx, others, "password_changed");
  });
  return { message: "Your password is set. Your other devices are signed out." };
}
