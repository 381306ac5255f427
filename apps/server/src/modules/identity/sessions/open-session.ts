import { sessionHint } from "@upaya/contracts/identity/keep-session.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { hashOf, newSecret } from "../secret.ts";
import { deviceCookie, deviceSeconds, rememberDevice } from "../sign-in/known-device.ts";
import { accessSeconds, signAccessToken } from "./access-token.ts";
import { deviceLabel } from "./device-label.ts";
import { addSession, addToken } from "./session.store.ts";

/** The name binds the cookie to this host and to https; browsers refuse it otherwise. */
export const refreshCookie = "__Host-upaya_refresh";
const days = 60;
const sharedHours = 12;

/** A session in the record that the browser does not know of yet. */
export interface OpenedSession {
  readonly id: string;
  readonly user_id: string;
  readonly shared: boolean;
  readonly secret: string;
  /** The secret that the device is known by from now on; a shared one is not remembered. */
  readonly device?: string | undefined;
}

export function sessionEnd(now: Date, shared: boolean): Date {
  return new Date(now.getTime() + (shared ? sharedHours * 3_600_000 : days * 86_400_000));
}

/** A new session always has a new name: what a browser held before it signed in is worth nothing afterwards. */
export async function openSession(ctx: Ctx, tx: Tx, userId: string, shared: boolean): Promise<OpenedSession> {
  const now = tx.clock.now();
  const id = tx.ids.next();
  await addSession(tx, {
    id,
    user_id: userId,
    label: deviceLabel(ctx.http.header("user-agent")),
    shared,
    started_at: now,
    last_seen_at: now,
    expires_at: sessionEnd(now, shared),
  });
  const device = shared ? undefined : await rememberDevice(ctx, tx, userId, id);
  return { id, user_id: userId, shared, device, secret: await issueToken(ctx, tx, id, null) };
}

/** The next token of a session's chain. */
export async function issueToken(ctx: Ctx, tx: Tx, sessionId: string, parentId: string | null): Promise<string> {
  const secret = newSecret(ctx.random);
  await addToken(tx, { id: tx.ids.next(), session_id: sessionId, parent_id: parentId, secret_hash: hashOf(secret) });
  return secret;
}

/** Only after the commit: a cookie of a session that was rolled back would sign its owner out. On a shared device it ends with the browser. */
export async function handOver(ctx: Ctx, session: OpenedSession) {
  const maxAge = session.shared ? undefined : days * 86_400;
  ctx.http.setCookie(refreshCookie, session.secret, { maxAge });
  ctx.http.setCookie(sessionHint, "1", { maxAge, readable: true });
  if (session.device) ctx.http.setCookie(deviceCookie, session.device, { maxAge: deviceSeconds });
  return {
    access_token: await signAccessToken(ctx.env, ctx.clock, session.id),
    expires_in: accessSeconds,
    user_id: session.user_id,
  };
}

export function forgetTokens(ctx: Ctx): void {
  ctx.http.dropCookie(refreshCookie);
  ctx.http.dropCookie(sessionHint);
}
