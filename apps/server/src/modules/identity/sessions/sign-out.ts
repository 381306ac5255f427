import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { SignOut } from "@upaya/contracts/identity/keep-session.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { forgetTokens } from "./open-session.ts";
import { endSessions } from "./session.store.ts";

/** The session ends on the server: a copied token is worth nothing a second later. */
export async function signOut(ctx: Ctx): Promise<Reply<typeof SignOut>> {
  const { session } = personOf(ctx.actor);
  await ctx.tx((tx) => endSessions(tx, session ? [session] : [], "signed_out"));
  forgetTokens(ctx);
  return { message: "You have Successfully Logged Out." };
}
