import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { RemindTeacher } from "@upaya/contracts/schools/roster.ts";
import { personOf } from "#platform/actor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { holdLink, inviteTeacher, listKnownPeople, mayAskAgain, remindTeacher } from "../../identity/index.ts";
import { hashOf, newToken } from "../contacts/invitation-token.ts";
import { refuseTooMany, tellOfInvitation } from "./add-teacher.ts";
import { sendInvitation } from "./letters.ts";
import { listSchoolCards } from "./school-cards.store.ts";
import { rosterWords as words } from "./words.ts";

/** Whoever waits is reminded; whoever let it lapse, left, or said no long ago is asked once more. */
export async function remindTeacherOnce(ctx: Ctx, { link_id }: Input<typeof RemindTeacher>): Promise<Reply<typeof RemindTeacher>> {
  const me = personOf(ctx.actor).id;
  const token = newToken(ctx.random);
  const message = await ctx.tx(async (tx) => {
    const link = (await holdLink(tx, link_id)) ?? fail("not_found");
    const { school_id: schoolId, name, email, phone, subjects, grades, state } = link;
    const school = (await listSchoolCards(tx, [schoolId])).get(schoolId) ?? fail("not_found");
    const from = (await listKnownPeople(tx, [me]))[0]?.name ?? school.name;
    if (state === "linked" || state === "asked") fail("schools.answered_already");
    if (mayAskAgain(link) > tx.clock.now()) fail(state === "declined" ? "schools.said_no" : "schools.reminded_lately");
    if (email === null && phone === null) fail("schools.no_way_to_ask");
    if (state === "invited") {
      await remindTeacher(tx, link, hashOf(token));
      return (await sendInvitation(ctx, tx, link, { from, school, token })) ? words.reminded : words.waits;
    }
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
    if (invited.is === "two") fail("schools.two_teachers");
    await tellOfInvitation(tx, invited);
    return (await sendInvitation(ctx, tx, invited.link, { from, school, token })) ? words.askedAgain : words.waits;
  });
  return { message };
}
