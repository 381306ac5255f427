import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { EnterSession } from "@upaya/contracts/learning/join.ts";
import type { Ctx } from "#platform/ctx.ts";
import { findRoom } from "../../catalogue/index.ts";
import { isDoorOpen } from "./door.ts";
import { forgetLink, readLink } from "./join-link.ts";
import { findSession } from "./sessions.store.ts";
import { findTapped, spendTap } from "./taps.store.ts";

/** A person's browser stands here, so it is answered with a page: their registrations, which say what became of the link. */
const refused = { used: { to: "/profile/registrations?link=used" }, closed: { to: "/profile/registrations?link=closed" } } as const;

/**
 * Lets in whoever tapped, once: the link is used up and they are written down as there in one statement, and only then the room is told.
 * A browser that only looks ahead uses up nothing.
 */
export async function enterSession(ctx: Ctx, { token }: Input<typeof EnterSession>): Promise<Reply<typeof EnterSession>> {
  if (/prefetch|prerender/i.test(`${ctx.http.header("sec-purpose")} ${ctx.http.header("purpose")}`)) return refused.used;
  const now = ctx.clock.now();
  const link = readLink(ctx, token);
  const sessionId = link && (await findTapped(ctx.db, link.id, link.hash, now));
  if (!link || sessionId === undefined) return refused.used;
  const session = await findSession(ctx.db, sessionId);
  const room = await findRoom(ctx.db, sessionId);
  if (!session || room === undefined || !isDoorOpen(session, now)) return refused.closed;
  if (!(await spendTap(ctx.db, link.id, link.hash, now))) return refused.used;
  forgetLink(ctx);
  return { to: room };
}
