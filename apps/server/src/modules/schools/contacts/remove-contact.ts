import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { RemoveContact } from "@upaya/contracts/schools/contacts.ts";
import { personOf } from "#platform/actor.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { takeSchoolRole } from "../../identity/index.ts";
import { contactChanged } from "../events.ts";
import { dropJob } from "./contacts.store.ts";
import { holdAsMain, holdContacts, keepOneMain } from "./hold-contacts.ts";
import { revokeThoseOf } from "./invitations.store.ts";
import { ownSchool } from "../own-school.ts";
import { contactWords } from "./words.ts";

/** A main contact removes anybody, every contact themself. The invitations that they made stop with them. */
export async function removeContact(ctx: Ctx, { user_id, school_id }: Input<typeof RemoveContact>): Promise<Reply<typeof RemoveContact>> {
  const [me, schoolId] = [personOf(ctx.actor).id, ownSchool(ctx, school_id)];
  await ctx.tx(async (tx) => {
    const contacts = user_id === me ? await holdContacts(tx, schoolId) : await holdAsMain(tx, schoolId, me);
    const contact = contacts.find((each) => each.user_id === user_id) ?? fail("not_found");
    if (contact.role === "main_poc") keepOneMain(contacts, user_id);
    await takeSchoolRole(tx, { userId: user_id, schoolId }, me);
    await dropJob(tx, { schoolId, userId: user_id });
    await revokeThoseOf(tx, schoolId, user_id);
    await emit(tx, contactChanged, { school_id: schoolId, user_id, change: "removed", by: me });
  });
  return { message: user_id === me ? contactWords.left : contactWords.removed };
}
