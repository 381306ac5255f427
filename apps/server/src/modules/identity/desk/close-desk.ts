import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { CloseDesk } from "@upaya/contracts/identity/desk.ts";
import type { Ctx } from "#platform/ctx.ts";
import { hashOf } from "../secret.ts";
import { endSessions, lockSessionOfToken } from "../sessions/session.store.ts";
import { deskCookie } from "./desk-session.ts";

/** Whoever holds the cookie may close the desk, also when its token has ended. */
export async function closeDesk(ctx: Ctx): Promise<Reply<typeof CloseDesk>> {
  const secret = ctx.http.cookie(deskCookie);
  if (secret) {
    await ctx.tx(async (tx) => {
      const session = await lockSessionOfToken(tx, hashOf(secret));
      if (session?.audience === "desk") await endSessions(tx, [session.id], "signed_out");
    });
  }
  ctx.http.dropCookie(deskCookie);
  return { message: "The desk is closed." };
}
