import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { LookAtJoinLink } from "@upaya/contracts/schools/room-link.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { findByToken, type Link } from "../../identity/index.ts";
import { pictureUrl } from "../../media/index.ts";
import { hashOf } from "../contacts/invitation-token.ts";
import { untilOf } from "./letters.ts";
import { countOpened, findRoom } from "./room-links.store.ts";
import { listSchoolCards, type SchoolCard } from "./school-cards.store.ts";

/** Before anybody signs in. What was never a link and what is none any more are the same: not there. */
export async function lookAtJoinLink(ctx: Ctx, { token }: Input<typeof LookAtJoinLink>): Promise<Reply<typeof LookAtJoinLink>> {
  const found = (await findJoinLink(ctx, token)) ?? (await refuse(ctx));
  if (found.kind === "room") await countOpened(ctx.db, hashOf(token));
  const { kind, school, link, until } = found;
  return {
    kind,
    school: shownSchool(school),
    subjects: [...(link?.subjects ?? [])],
    grades: [...(link?.grades ?? [])],
    until: until.toISOString(),
  };
}

export async function refuse(ctx: Ctx): Promise<never> {
  await ctx.limits.guess(ctx.http.address);
  return fail("not_found");
}

interface JoinLink {
  readonly kind: "room" | "invitation";
  readonly school: SchoolCard;
  /** Of an invitation. */
  readonly link: Link | undefined;
  readonly until: Date;
}

/** The link of a staff room, or the one in somebody's letter. */
export async function findJoinLink(ctx: Ctx, token: string): Promise<JoinLink | undefined> {
  const [room, link] = await Promise.all([findRoom(ctx.db, hashOf(token)), findByToken(ctx.db, hashOf(token))]);
  const schoolId = room?.school_id ?? link?.school_id;
  const school = schoolId === undefined ? undefined : (await listSchoolCards(ctx.db, [schoolId])).get(schoolId);
  if (!school) return undefined;
  if (room) return { kind: "room", school, link: undefined, until: room.expires_at };
  return link && { kind: "invitation", school, link, until: untilOf(link.state_at) };
}

export const shownSchool = ({ id, name, picture_id, place, is_verified }: SchoolCard) => ({
  id,
  name,
  photo_url: picture_id ? pictureUrl(picture_id) : null,
  place,
  is_verified,
});
