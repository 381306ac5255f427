import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import { canonicalEmail } from "@upaya/contracts/forms/email.ts";
import { canonicalPhone, isPhone } from "@upaya/contracts/forms/phone.ts";
import type { ListPeople } from "@upaya/contracts/identity/staff.ts";
import type { DeskRow } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { deskPageOf } from "#platform/staff/desk-page.ts";
import { countOnDesk, findOnDesk, listOnDesk, type PersonOnDesk } from "./people-on-desk.store.ts";
import { roleWords } from "./role-words.ts";

const uuidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Staff find whom they know the address of. Nobody reads through the list of everybody. */
export async function listPeople(ctx: Ctx, { state, search, after }: Input<typeof ListPeople>): Promise<Reply<typeof ListPeople>> {
  const counts = await countOnDesk(ctx.db);
  const found = search
    ? await findOnDesk(ctx.db, uuidForm.test(search) ? { id: search.toLowerCase() } : { value: asKept(search) })
    : undefined;
  const rows = search ? (found ? [found] : []) : await listOnDesk(ctx.db, state === "suspended" ? "suspended" : "staff", after);
  return deskPageOf(rows, rowOf, ({ id }) => id, { counts });
}

/** Addresses and numbers are kept in one form, however they are typed. */
function asKept(search: string): string {
  const phone = canonicalPhone(search);
  return isPhone(phone) ? phone : (canonicalEmail(search) ?? search);
}

function rowOf({ id, name, status, roles, created_at }: PersonOnDesk): DeskRow {
  return {
    id,
    subject: name ?? "Somebody who has not told their name",
    note: roles.map((role) => roleWords(role)).join(", "),
    state: status,
    due: null,
    at: created_at.toISOString(),
  };
}
