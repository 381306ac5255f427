import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { AcceptInvitation } from "@upaya/contracts/schools/contacts.ts";
import { personOf } from "#platform/actor.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { giveSchoolRole } from "../../identity/index.ts";
import { contactChanged } from "../events.ts";
import { listSchoolsByIds } from "../schools.store.ts";
import { settleAsker } from "./askers.store.ts";
import { keepJob } from "./contacts.store.ts";
import { holdContacts } from "./hold-contacts.ts";
import { hashOf } from "./invitation-token.ts";
import { findInvitation, holdInvitation, useInvitation } from "./invitations.store.ts";
import { contactWords } from "./words.ts";

/** The first who accepts it has it. Whoever speaks for the school as much already leaves it to somebody else. */
export async function acceptInvitation(ctx: Ctx, { token }: Input<typeof AcceptInvitation>): Promise<Reply<typeof AcceptInvitation>> {
  const me = personOf(ctx.actor).id;
  const found = await findInvitation(ctx.db, hashOf(token));
  if (!found || (await listSchoolsByIds(ctx.db, [found.school_id])).length === 0) {
    await ctx.limits.guess(ctx.http.address);
    return fail("not_found");
  }
  const { id, school_id, role, job, made_by } = found;
  await ctx.tx(async (tx) => {
    const contacts = await holdContacts(tx, school_id);
    const now = contacts.find(({ user_id }) => user_id === me);
    const invitation = (await holdInvitation(tx, id)) ?? fail("not_found");
    // Sent once more because its answer was lost on the way.
    if (invitation.used_by === me && now) return;
    if (!invitation.is_open) fail("schools.invitation_ended");
    if (now && (now.role === role || now.role === "main_poc")) fail("schools.yours");
    await useInvitation(tx, id, me);
    await giveSchoolRole(tx, { userId: me, schoolId: school_id, role }, made_by);
    await keepJob(tx, { schoolId: school_id, userId: me, job });
    await settleAsker(tx, school_id, me);
    await emit(tx, contactChanged, { school_id, user_id: me, change: now ? "became_main" : "joined", by: me });
  });
  return { message: contactWords.accepted, school_id };
}
