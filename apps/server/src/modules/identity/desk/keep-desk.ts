import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { KeepDesk } from "@upaya/contracts/identity/desk.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { hashOf } from "../secret.ts";
import { takeTurn } from "../sessions/refresh-session.ts";
import { deskCookie, deskEnd, handOverDesk } from "./desk-session.ts";

/** Token rotation as on the public site; a desk that nobody used for half an hour is closed. */
export async function keepDesk(ctx: Ctx): Promise<Reply<typeof KeepDesk>> {
  const secret = ctx.http.cookie(deskCookie);
  const session = secret ? await takeTurn(ctx, hashOf(secret), "desk", ({ now, startedAt }) => deskEnd(now, startedAt)) : undefined;
  if (session) return handOverDesk(ctx, session);
  ctx.http.dropCookie(deskCookie);
  return fail("unauthenticated");
}
