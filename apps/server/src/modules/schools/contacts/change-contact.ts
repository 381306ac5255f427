import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ChangeContact } from "@upaya/contracts/schools/contacts.ts";
import { personOf } from "#platform/actor.ts";
import { emit } from "#platform/bus/emit.ts";
import type { Ctx } from "#platform/ctx.ts";
import { fail } from "#platform/errors.ts";
import { giveSchoolRole } from "../../identity/index.ts";
import { contactChanged } from "../events.ts";
import { holdAsMain, keepOneMain } from "./hold-contacts.ts";
import { revokeThoseOf } from "./invitations.store.ts";
import { ownSchool } from "../own-school.ts";
import { contactWords } from "./words.ts";

/** One main contact stays, also when several change each other at the same moment. */
export async function changeContact(
  ctx: Ctx,
  { user_id, role, school_id }: Input<typeof ChangeContact>,
): Promise<Reply<typeof ChangeContact>> {
  const [me, schoolId] = [personOf(ctx.actor).id, ownSchool(ctx, school_id)];
  await ctx.tx(async (tx) => {
    const contacts = await holdAsMain(tx, schoolId, me);
    const contact = contacts.find((each) => each.user_id === user_id) ?? fail("not_found");
    if (contact.role === role) return;
    if (role !== "main_poc") {
      keepOneMain(contacts, user_id);
      await revokeThoseOf(tx, schoolId, user_id);
    }
    await giveSchoolRole(tx, { userId: user_id, schoolId, role }, me);
    const change = role === "main_poc" ? ("became_main" as const) : ("became_additional" as const);
    await emit(tx, contactChanged, { school_id: schoolId, user_id, change, by: me });
  });
  return { message: contactWords.changed };
}
