import type { Input, Reply } from "@upaya/contracts/endpoint.ts";
import type { ListPeople } from "@upaya/contracts/identity/staff.ts";
import type { DeskRow } from "@upaya/contracts/staff.ts";
import type { Ctx } from "#platform/ctx.ts";
import { deskPageOf } from "#platform/staff/desk-page.ts";
import { findSearched } from "./find-searched.ts";
import { countOnDesk, listOnDesk, type PersonOnDesk } from "./people-on-desk.store.ts";
import { roleWords } from "./role-words.ts";

/** Staff find whom they know the address of. Nobody reads through the list of everybody. */
export async function listPeople(ctx: Ctx, { state, search, after }: Input<typeof ListPeople>): Promise<Reply<typeof ListPeople>> {
  const counts = await countOnDesk(ctx.db);
  const found = search ? await findSearched(ctx.db, search) : undefined;
  const rows = search ? (found ? [found] : []) : await listOnDesk(ctx.db, state === "suspended" ? "suspended" : "staff", after);
  return deskPageOf(rows, rowOf, ({ id }) => id, { counts });
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
