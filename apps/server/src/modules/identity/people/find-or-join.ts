import type { Tx } from "#platform/db/database.ts";
import { emit } from "#platform/bus/emit.ts";
import { fail } from "#platform/errors.ts";
import { personJoined } from "../events.ts";
import { addIdentifier, addPerson, findOwner, saveProfile } from "./people.store.ts";

interface Joined {
  readonly user_id: string;
  readonly is_new: boolean;
}

/** The person whose address this is, or a new one: one address never makes two accounts, however many sign-ins race. */
export async function findOrJoin(tx: Tx, kind: "email" | "phone", value: string): Promise<Joined> {
  const known = await findOwner(tx, kind, value);
  if (known) return { user_id: openTo(known.status, known.user_id), is_new: false };
  const userId = tx.ids.next();
  await addPerson(tx, userId);
  if (!(await addIdentifier(tx, tx.ids.next(), userId, kind, value))) {
    // Somebody was quicker in the same instant; this transaction is undone and the caller asks again.
    fail("overloaded", { retryAfter: 1 });
  }
  await saveProfile(tx, userId, { [kind]: value });
  await emit(tx, personJoined, { user_id: userId });
  return { user_id: userId, is_new: true };
}

/** A suspended account is told the same as a session that has ended. */
export function openTo(status: string, userId: string): string {
  if (status !== "active") fail("forbidden");
  return userId;
}
