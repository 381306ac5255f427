import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { countedEmail } from "@upaya/contracts/forms/email.ts";
import { invitedADay } from "@upaya/contracts/schools/links.ts";
import type { AddTeacher } from "@upaya/contracts/schools/roster.ts";
import { personOf } from "#platform/actor.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { countInvited, findAddressee, inviteTeacher, type InvitedAs, listKnownPeople } from "../../identity/index.ts";
import { hashOf, newToken } from "../contacts/invitation-token.ts";
import { teacherInvited } from "../events.ts";
import { ownSchool } from "../own-school.ts";
import { sendInvitation } from "./letters.ts";
import { listSchoolCards, type SchoolCard } from "./school-cards.store.ts";
import { rosterWords as words } from "./words.ts";

const dayMs = 86_400_000;

/** Once for each address and number; both sides have to say yes before anything is known of a teacher that the school did not write. */
export async function addTeacher(ctx: Ctx, input: Input<typeof AddTeacher>): Promise<Reply<typeof AddTeacher>> {
  const { name, email = null, phone = null, subjects, grades, school_id } = input;
  if (email === null && phone === null) {
    fail("invalid_input", { fields: [{ path: "email", message: "Please write an e-mail address or a mobile number." }] });
  }
  const [me, schoolId] = [personOf(ctx.actor).id, ownSchool(ctx, school_id)];
  if (email !== null) await ctx.limits.typedLetter(countedEmail(email));
  const school = (await listSchoolCards(ctx.db, [schoolId])).get(schoolId) ?? fail("not_found");
  const from = (await listKnownPeople(ctx.db, [me]))[0]?.name ?? school.name;
  const token = newToken(ctx.random);
  const { is, link, sent } = await ctx.tx(async (tx) => {
    await refuseTooMany(tx, school);
    const invited = await inviteTeacher(tx, {
      schoolId,
      name,
      email,
      phone,
      subjects,
      grades,
      way: "one",
      by: me,
      tokenHash: hashOf(token),
    });
    const isNew = invited.is === "invited" || invited.is === "again";
    if (!isNew) return { ...invited, sent: false };
    await tellOfInvitation(tx, invited);
    return { ...invited, sent: await sendInvitation(ctx, tx, invited.link, { from, school, token }) };
  });
  if (is === "two") fail("schools.two_teachers");
  if (is === "refused") fail("schools.said_no");
  if (is === "linked" || is === "known")
    return { message: is === "linked" ? words.linked : words.known, link_id: link.id, outcome: "known" };
  return { message: sent ? words.invited : words.waits, link_id: link.id, outcome: is };
}

/** Nobody writes to strangers by the thousand in the name of a school that has proven nothing. */
export async function refuseTooMany(tx: Tx, { id, is_verified }: SchoolCard): Promise<void> {
  const most = is_verified ? invitedADay.verified : invitedADay.unverified;
  const since = new Date(tx.clock.now().getTime() - dayMs);
  if ((await countInvited(tx, id, since, most)) >= most) fail("schools.many_invited");
}

/** On the bell of whoever has an account with that address. */
export async function tellOfInvitation(tx: Tx, { link }: Pick<InvitedAs, "link">): Promise<void> {
  const user_id = (await findAddressee(tx, link)) ?? null;
  await emit(tx, teacherInvited, { school_id: link.school_id, link_id: link.id, user_id });
}
