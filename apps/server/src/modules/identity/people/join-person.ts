import type { Details } from "@upaya/contracts/identity/details.ts";
import type { PersonRole, SchoolRole } from "@upaya/contracts/identity/roles.ts";
import type { Ctx } from "#platform/ctx.ts";
import { addRole } from "../roles/roles.store.ts";
import { giveSchoolRole } from "../roles/school-contacts.store.ts";
import { findOrJoin } from "./find-or-join.ts";
import { addIdentifier, saveProfile } from "./people.store.ts";

interface NewPerson {
  readonly email: string;
  readonly phone?: string | undefined;
  readonly details?: Partial<Details>;
  readonly roles?: readonly PersonRole[];
  readonly schools?: readonly { readonly id: string; readonly role: SchoolRole }[];
}

/** A person whose address somebody answers for: seeds today, a school's list of teachers tomorrow. Joined twice it is the same person. */
export async function joinPerson(ctx: Ctx, person: NewPerson): Promise<{ user_id: string; is_new: boolean }> {
  return ctx.tx(async (tx) => {
    const joined = await findOrJoin(tx, "email", person.email);
    if (person.phone) await addIdentifier(tx, tx.ids.next(), joined.user_id, "phone", person.phone);
    // Somebody who was here before has their own words by now.
    if (joined.is_new && person.details) await saveProfile(tx, joined.user_id, person.details);
    for (const role of person.roles ?? []) await addRole(tx, joined.user_id, { role }, null);
    for (const { id, role } of person.schools ?? []) await giveSchoolRole(tx, { userId: joined.user_id, schoolId: id, role }, null);
    return joined;
  });
}
