import { type DeskOpened, idleMinutes, longestHours } from "@upaya/contracts/identity/desk.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { findPersonInShell } from "../people/people.store.ts";
import { staffRolesOf } from "../roles/roles.store.ts";
import { accessSeconds, signAccessToken } from "../sessions/access-token.ts";
import { deviceLabel } from "../sessions/device-label.ts";
import { issueToken, type OpenedSession } from "../sessions/open-session.ts";
import { addSession } from "../sessions/session.store.ts";

/** A name of its own: browsers send the cookies of a host to each of its ports, and the public site's must not be taken for this one. */
export const deskCookie = "__Host-upaya_desk";

export function deskEnd(now: Date, startedAt: Date): Date {
  return new Date(Math.min(now.getTime() + idleMinutes * 60_000, startedAt.getTime() + longestHours * 3_600_000));
}

export async function openDeskSession(ctx: Ctx, tx: Tx, userId: string): Promise<OpenedSession> {
  const now = tx.clock.now();
  const id = tx.ids.next();
  await addSession(tx, {
    id,
    user_id: userId,
    label: deviceLabel(ctx.http.header("user-agent")),
    // Ends with the browser, as on a device that others use as well.
    shared: true,
    started_at: now,
    last_seen_at: now,
    expires_at: deskEnd(now, now),
    audience: "desk",
  });
  return { id, user_id: userId, shared: true, secret: await issueToken(ctx, tx, id, null) };
}

/** Only after the commit, as everywhere. */
export async function handOverDesk(ctx: Ctx, session: OpenedSession): Promise<DeskOpened> {
  ctx.http.setCookie(deskCookie, session.secret, { strict: true });
  const [person, roles] = [await findPersonInShell(ctx.db, session.user_id), await staffRolesOf(ctx.db, session.user_id)];
  return {
    access_token: await signAccessToken(ctx.env, ctx.clock, session.id, "desk"),
    expires_in: accessSeconds,
    user_id: session.user_id,
    name: person?.details.name?.trim() || person?.email?.split("@")[0] || "Staff",
    roles,
  };
}
