import type { ContactJob } from "@upaya/contracts/schools/kinds.ts";
import type { Tx } from "#platform/db/database.ts";
import { giveSchoolRole, lockSchoolContacts } from "../../identity/index.ts";
import { keepJob } from "./contacts.store.ts";

interface FirstContact {
  readonly schoolId: string;
  readonly userId: string;
  readonly job: ContactJob;
}

/** Whoever brought a school in, or proved that they speak for it, is its main contact; also where others speak for it already. */
export async function makeFirstContact(tx: Tx, { schoolId, userId, job }: FirstContact): Promise<void> {
  await lockSchoolContacts(tx, schoolId);
  await giveSchoolRole(tx, { userId, schoolId, role: "main_poc" }, null);
  await keepJob(tx, { schoolId, userId, job });
}
