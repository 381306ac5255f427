import type { Tx } from "#platform/db/database.ts";
import { fail } from "#platform/errors.ts";
import { type DeskDate, findDeskDate, holdDate } from "./desk.store.ts";

/** A date that can still change: nobody registers for it, and nobody else changes it, until the transaction ends. */
export async function openDate(tx: Tx, id: string): Promise<DeskDate> {
  await holdDate(tx, id);
  const date = (await findDeskDate(tx, id)) ?? fail("not_found");
  if (date.state === "cancelled") fail("catalogue.session_cancelled");
  if (date.state === "over") fail("catalogue.session_over");
  return date;
}

export const namesOf = ({ id, resource_id }: DeskDate) => ({ session_id: id, resource_id });
