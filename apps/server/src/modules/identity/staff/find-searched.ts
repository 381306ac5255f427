import { canonicalEmail } from "@upaya/contracts/forms/email.ts";
import { canonicalPhone, isPhone } from "@upaya/contracts/forms/phone.ts";
import type { Db } from "#platform/db/statement.ts";
import { findOnDesk, type PersonOnDesk } from "./people-on-desk.store.ts";

const uuidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Staff find whom they know the address, the number or the id of. Nobody reads through the list of everybody. */
export async function findSearched(db: Db, search: string): Promise<PersonOnDesk | undefined> {
  return findOnDesk(db, uuidForm.test(search) ? { id: search.toLowerCase() } : { value: asKept(search) });
}

/** Addresses and numbers are kept in one form, however they are typed. */
function asKept(search: string): string {
  const phone = canonicalPhone(search);
  return isPhone(phone) ? phone : (canonicalEmail(search) ?? search);
}
