import { profileComplete } from "@upaya/contracts/identity/complete.ts";
import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GetBootstrap } from "@upaya/contracts/shell/session-user.ts";
import type { Ctx } from "#platform/ctx.ts";
import { signedInOf } from "./signed-in.ts";

/** Everything personal that every page shows, in one call: a slow line pays for one round trip. */
export async function getBootstrap(ctx: Ctx): Promise<Reply<typeof GetBootstrap>> {
  const { user, routes, person, figures } = await signedInOf(ctx);
  return {
    user,
    routes,
    profile_complete: profileComplete(person.details, person.picture_id !== null),
    career_sent: person.career_sent,
    leaving_at: person.leaving_at?.toISOString() ?? null,
    cart_count: figures.in_cart,
    unread_count: figures.unread,
  };
}
