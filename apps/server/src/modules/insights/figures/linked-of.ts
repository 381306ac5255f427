import type { Db } from "#platform/db/statement.ts";
import { listRosterRows, listSharing } from "../../identity/index.ts";
import type { Linked } from "./members.store.ts";

const rowsAtOnce = 1_000;

/** Who is linked with a school, each with what they share with it now. */
export async function linkedOf(db: Db, schoolId: string): Promise<Linked[]> {
  const found = new Map<string, Omit<Linked, "shares">>();
  for (let offset = 0; ; offset += rowsAtOnce) {
    const rows = await listRosterRows(db, { schoolId, state: "linked", name: "" }, rowsAtOnce, offset);
    for (const { user_id, name, name_key, picture_id, subjects, grades } of rows)
      if (user_id !== null) found.set(user_id, { user_id, name, name_key, picture_id, subjects, grades });
    if (rows.length < rowsAtOnce) break;
  }
  const sharing = await listSharing(db, schoolId, [...found.keys()]);
  return [...found.values()].map((row) => ({ ...row, shares: [...(sharing.get(row.user_id) ?? [])] }));
}

/** Of whom anything may be kept. */
export const sharersOf = (linked: readonly Linked[]): string[] =>
  linked
    .filter(({ shares }) => shares.length > 0)
    .map(({ user_id }) => user_id)
    .toSorted();
