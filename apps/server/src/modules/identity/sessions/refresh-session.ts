import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { RefreshSession } from "@upaya/contracts/identity/keep-session.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { hashOf } from "../secret.ts";
import type { Audience } from "./access-token.ts";
import { forgetTokens, handOver, issueToken, type OpenedSession, refreshCookie, sessionEnd } from "./open-session.ts";
import { endSessions, findToken, hasUsedReplacement, lockSessionOfToken, seeSession, useToken } from "./session.store.ts";

/**
 * A replaced token is honoured while none of its replacements has been used: a reply was lost, or two tabs asked at once. The
 * first use of a replacement seals the others; any other use means that two hold it, and the session is over for both.
 */
export async function refreshSession(ctx: Ctx): Promise<Reply<typeof RefreshSession>> {
  const secret = ctx.http.cookie(refreshCookie);
  const session = secret ? await takeTurn(ctx, hashOf(secret), "web", ({ now, shared }) => sessionEnd(now, shared)) : undefined;
  if (session) return { ...(await handOver(ctx, session)), shared_device: session.shared };
  forgetTokens(ctx);
  return fail("unauthenticated");
}

interface Age {
  readonly now: Date;
  readonly shared: boolean;
  readonly startedAt: Date;
}

/** The next turn of a session's chain, of the public site or of the desk; each says until when its sessions go on. */
export async function takeTurn(ctx: Ctx, hash: Buffer, audience: Audience, endOf: (age: Age) => Date): Promise<OpenedSession | undefined> {
  return ctx.tx(async (tx) => {
    const session = await lockSessionOfToken(tx, hash);
    const now = tx.clock.now();
    if (session?.audience !== audience) return undefined;
    if (session.ended_at || session.expires_at <= now || session.status !== "active") return undefined;
    const token = await findToken(tx, hash);
    const stolen = !token || token.sealed || (token.used_at !== null && (await hasUsedReplacement(tx, token.id)));
    if (stolen) {
      ctx.log.warn({ session_id: session.id }, "a refresh token was used twice, so its session ended");
      await endSessions(tx, [session.id], "token_reused");
      return undefined;
    }
    if (token.used_at === null) await useToken(tx, token);
    await seeSession(tx, session.id, endOf({ now, shared: session.shared, startedAt: session.started_at }));
    return { id: session.id, user_id: session.user_id, shared: session.shared, secret: await issueToken(ctx, tx, session.id, token.id) };
  });
}
