import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { LookAtInvitation } from "@upaya/contracts/schools/contacts.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { listKnownPeople } from "../../identity/index.ts";
import { pictureUrl } from "../../media/index.ts";
import { listSchoolsByIds, type School } from "../schools.store.ts";
import { hashOf } from "./invitation-token.ts";
import { findInvitation } from "./invitations.store.ts";
import { nameOf } from "./list-contacts.ts";

/** Before anybody signs in. A link that was never made, one that was used and one that has ended are all the same: not there. */
export async function lookAtInvitation(ctx: Ctx, { token }: Input<typeof LookAtInvitation>): Promise<Reply<typeof LookAtInvitation>> {
  const found = await find(ctx, token);
  if (!found) {
    await ctx.limits.guess(ctx.http.address);
    return fail("not_found");
  }
  const { invitation, school } = found;
  const { role, job, made_by, expires_at } = invitation;
  const people = await listKnownPeople(ctx.db, [made_by]);
  return {
    school: school.name,
    photo_url: school.picture_id ? pictureUrl(school.picture_id) : null,
    role,
    job,
    from: nameOf(new Map(people.map((person) => [person.id, person])), made_by),
    expires_at: expires_at.toISOString(),
  };
}

type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

async function find(ctx: Ctx, token: string): Promise<{ invitation: Invitation; school: School } | undefined> {
  const invitation = await findInvitation(ctx.db, hashOf(token));
  if (!invitation?.is_open) return undefined;
  const [school] = await listSchoolsByIds(ctx.db, [invitation.school_id]);
  return school && { invitation, school };
}
