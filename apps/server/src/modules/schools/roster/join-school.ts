import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { JoinSchool } from "@upaya/contracts/schools/room-link.ts";
import { personOf } from "#platform/actor.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { answerInvitation, askToJoin, holdLink, listKnownPeople, listSchoolContacts } from "../../identity/index.ts";
import { linkAsked } from "../events.ts";
import { findJoinLink, refuse } from "./look-at-join-link.ts";
import { tellOfChange } from "./tell-of-change.ts";
import { rosterWords as words } from "./words.ts";

/** By the staff room's link one asks; by the link of one's own letter one says yes, whatever address the account has. */
export async function joinSchool(ctx: Ctx, { token, subjects, grades }: Input<typeof JoinSchool>): Promise<Reply<typeof JoinSchool>> {
  const me = personOf(ctx.actor).id;
  const { kind, school, link } = (await findJoinLink(ctx, token)) ?? (await refuse(ctx));
  if (kind === "invitation" && link) {
    await ctx.tx(async (tx) => {
      const held = (await holdLink(tx, link.id)) ?? fail("not_found");
      if ((await answerInvitation(tx, held, me, true)) === "over") fail("schools.invitation_ended");
      if (held.state === "invited") await tellOfChange(tx, held, "linked", "teacher", me);
    });
    return { message: words.yes, link_id: link.id, state: "linked" };
  }
  const [person] = await listKnownPeople(ctx.db, [me]);
  const name = person?.name ?? fail("schools.name_needed");
  const picture_id = person?.picture_id ?? null;
  const asked = await ctx.tx(async (tx) => {
    const made = await askToJoin(tx, { schoolId: school.id, userId: me, name, picture_id, subjects, grades });
    if (made.isNew && made.link.state === "asked") {
      const user_ids = (await listSchoolContacts(tx, [school.id])).map(({ user_id }) => user_id);
      await emit(tx, linkAsked, { school_id: school.id, link_id: made.link.id, user_ids });
    }
    if (made.isNew && made.link.state === "linked") await tellOfChange(tx, made.link, "linked", "teacher", me);
    return made.link;
  });
  return asked.state === "linked"
    ? { message: words.yes, link_id: asked.id, state: "linked" }
    : { message: words.asked, link_id: asked.id, state: "asked" };
}
