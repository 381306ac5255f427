import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { JoinSession } from "@upaya/contracts/learning/join.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { isDoorOpen } from "./door.ts";
import { makeLink, tapSeconds } from "./join-link.ts";
import { findRegistration } from "./registrations.store.ts";
import { findSession } from "./sessions.store.ts";
import { keepTap } from "./taps.store.ts";

/** A link for whoever has a place, while the door is open: for this tap and this browser. Where the room is, it does not say. */
export async function joinSession(ctx: Ctx, { id }: Input<typeof JoinSession>): Promise<Reply<typeof JoinSession>> {
  const held = (await findRegistration(ctx.db, id)) ?? fail("not_found");
  const session = (await findSession(ctx.db, held.session_id)) ?? fail("learning.door_closed");
  if (session.cancelled_at) fail("learning.session_cancelled");
  if (held.for_replay || (held.state !== "registered" && held.state !== "attended")) fail("learning.no_place");
  const now = ctx.clock.now();
  if (!isDoorOpen(session, now)) fail("learning.door_closed");
  const { address, hash } = makeLink(ctx, id);
  // Given up in this very moment.
  if (!(await keepTap(ctx.db, id, hash, new Date(now.getTime() + tapSeconds * 1_000)))) fail("learning.no_place");
  return { address };
}
