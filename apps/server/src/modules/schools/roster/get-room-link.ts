import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { type GetRoomLink, joinSchoolPath, type RoomLink } from "@upaya/contracts/schools/room-link.ts";
import type { Ctx } from "#platform/ctx.ts";
import { webAddress } from "#platform/web-address.ts";
import { listKnownPeople } from "../../identity/index.ts";
import { openToken } from "../contacts/invitation-token.ts";
import { ownSchool } from "../own-school.ts";
import { findRoomLink, type RoomLinkRow } from "./room-links.store.ts";
import { rosterWords as words } from "./words.ts";

export async function getRoomLink(ctx: Ctx, { school_id }: Input<typeof GetRoomLink>): Promise<Reply<typeof GetRoomLink>> {
  const row = await findRoomLink(ctx.db, ownSchool(ctx, school_id));
  return { link: row ? await shownRoomLink(ctx, row) : null };
}

/** Nothing where the secret that it was sealed with is gone: a new one has to be made. */
export async function shownRoomLink(ctx: Ctx, row: RoomLinkRow): Promise<RoomLink | null> {
  const { school_id, sealed_token, made_by, made_at, expires_at, opened } = row;
  const token = openToken(ctx.seal, sealed_token, school_id);
  const [maker] = await listKnownPeople(ctx.db, [made_by]);
  if (token === undefined) return null;
  return {
    url: webAddress(ctx.env, joinSchoolPath(token)),
    made_by: maker?.name ?? words.nobody,
    made_at: made_at.toISOString(),
    expires_at: expires_at.toISOString(),
    opened,
  };
}
