import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { InviteToDesk } from "@upaya/contracts/identity/staff.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { staffRolesOf } from "../roles/roles.store.ts";
import { deskOrigin } from "../sign-in/web-origin.ts";
import { makeDeskLink } from "./make-desk-link.ts";

/** Handed over by whoever made it, to a face they know: a mailbox is not proof enough for the desk. */
export async function inviteToDesk(ctx: Ctx, { id }: Input<typeof InviteToDesk>): Promise<Reply<typeof InviteToDesk>> {
  if ((await staffRolesOf(ctx.db, id)).length === 0) fail("identity.not_staff");
  const link = await ctx.tx((tx) => makeDeskLink(ctx, tx, id, personOf(ctx.actor).id, deskOrigin(ctx)));
  return { message: "This link works once, within a day. Hand it over yourself.", link };
}
