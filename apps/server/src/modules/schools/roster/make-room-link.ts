import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { type MakeRoomLink, roomLinkDays } from "@upaya/contracts/schools/room-link.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { hashOf, newToken, sealToken } from "../contacts/invitation-token.ts";
import { ownSchool } from "../own-school.ts";
import { shownRoomLink } from "./get-room-link.ts";
import { keepRoomLink } from "./room-links.store.ts";

export async function makeRoomLink(ctx: Ctx, { school_id }: Input<typeof MakeRoomLink>): Promise<Reply<typeof MakeRoomLink>> {
  const schoolId = ownSchool(ctx, school_id);
  const token = newToken(ctx.random);
  const made_at = ctx.clock.now();
  const row = {
    school_id: schoolId,
    sealed_token: sealToken(ctx.seal, token, schoolId),
    made_by: personOf(ctx.actor).id,
    made_at,
    expires_at: new Date(made_at.getTime() + roomLinkDays * 86_400_000),
  };
  await ctx.tx((tx) => keepRoomLink(tx, { ...row, token_hash: hashOf(token) }));
  return { link: (await shownRoomLink(ctx, { ...row, opened: 0 })) ?? fail("internal") };
}
