import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { RevokeInvitation } from "@upaya/contracts/schools/contacts.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { holdAsMain } from "./hold-contacts.ts";
import { holdInvitation, listSchoolsOfInvitations, revokeInvitationRow } from "./invitations.store.ts";
import { contactWords } from "./words.ts";

/** Of taking back and accepting at the same moment one is first: whoever is in already is removed, not uninvited. */
export async function revokeInvitation(
  ctx: Ctx,
  { invitation_id }: Input<typeof RevokeInvitation>,
): Promise<Reply<typeof RevokeInvitation>> {
  const [found] = await listSchoolsOfInvitations(ctx.db, [invitation_id]);
  const schoolId = found?.school_id ?? fail("not_found");
  await ctx.tx(async (tx) => {
    await holdAsMain(tx, schoolId, personOf(ctx.actor).id);
    const invitation = await holdInvitation(tx, invitation_id);
    if (!invitation || invitation.used_by !== null) fail("schools.invitation_ended");
    await revokeInvitationRow(tx, invitation_id);
  });
  return { message: contactWords.takenBack };
}
