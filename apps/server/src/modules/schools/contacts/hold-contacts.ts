import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { listSchoolContacts, lockSchoolContacts, type SchoolContact } from "../../identity/index.ts";

/** Until the commit the contacts of this school are as answered, and the caller is a main one: another may have removed them a moment ago. */
export async function holdAsMain(tx: Tx, schoolId: string, userId: string): Promise<SchoolContact[]> {
  const contacts = await holdContacts(tx, schoolId);
  if (!contacts.some((contact) => contact.user_id === userId && contact.role === "main_poc")) fail("forbidden");
  return contacts;
}

export async function holdContacts(tx: Tx, schoolId: string): Promise<SchoolContact[]> {
  await lockSchoolContacts(tx, schoolId);
  return listSchoolContacts(tx, [schoolId]);
}

/** Whoever would be the last main contact to go, stays: nobody could let another one in after them. */
export function keepOneMain(contacts: readonly SchoolContact[], leaving: string): void {
  if (!contacts.some(({ user_id, role }) => role === "main_poc" && user_id !== leaving)) fail("schools.last_main_contact");
}
