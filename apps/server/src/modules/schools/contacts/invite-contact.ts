import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { countedEmail } from "@upaya/contracts/forms/email.ts";
import { type InviteContact, invitationDays, invitationPath, mostInvitations } from "@upaya/contracts/schools/contacts.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { queueMail } from "#platform/mail/queue-mail.ts";
import { webAddress } from "#platform/web-address.ts";
import { listKnownPeople } from "../../identity/index.ts";
import { listSchoolsByIds } from "../schools.store.ts";
import { holdAsMain } from "./hold-contacts.ts";
import { hashOf, newToken, sealToken } from "./invitation-token.ts";
import { addInvitation, listOpenInvitations, revokeThoseTo } from "./invitations.store.ts";
import { invitationLetter } from "./letters.ts";
import { nameOf, shownInvitation } from "./list-contacts.ts";
import { ownSchool } from "../own-school.ts";
import { contactWords } from "./words.ts";

/** Ten can be open at a time. To one address only the last link works. */
export async function inviteContact(
  ctx: Ctx,
  { role, job, email: typed, school_id }: Input<typeof InviteContact>,
): Promise<Reply<typeof InviteContact>> {
  const email = typed ?? null;
  const [me, schoolId] = [personOf(ctx.actor).id, ownSchool(ctx, school_id)];
  await ctx.limits.request(ctx.actor, ctx.http.address);
  if (email !== null) await ctx.limits.typedLetter(countedEmail(email));
  const [[school], known] = await Promise.all([listSchoolsByIds(ctx.db, [schoolId]), listKnownPeople(ctx.db, [me])]);
  const from = nameOf(new Map(known.map((person) => [person.id, person])), me);
  const token = newToken(ctx.random);
  const link = webAddress(ctx.env, invitationPath(token));
  const row = await ctx.tx(async (tx) => {
    await holdAsMain(tx, schoolId, me);
    if (email !== null) await revokeThoseTo(tx, schoolId, email);
    if ((await listOpenInvitations(tx, schoolId)).length >= mostInvitations) fail("schools.many_invitations");
    const [id, made_at] = [tx.ids.next(), tx.clock.now()];
    const expires_at = new Date(made_at.getTime() + invitationDays * 86_400_000);
    const made = {
      id,
      school_id: schoolId,
      role,
      job,
      email,
      sealed_token: sealToken(tx.seal, token, id),
      made_by: me,
      made_at,
      expires_at,
    };
    await addInvitation(tx, { ...made, token_hash: hashOf(token) });
    const letter = invitationLetter(ctx.env, { from, school: school?.name ?? fail("not_found"), role, until: expires_at, link });
    if (email !== null) await queueMail(tx, { to: email, ...letter });
    return made;
  });
  return { message: email === null ? contactWords.made : contactWords.sent, invitation: shownInvitation(ctx, row, from, true) };
}
