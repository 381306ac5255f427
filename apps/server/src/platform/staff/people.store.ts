import { sql } from "kysely";
import type { Tx } from "../db/database.ts";
import { handleOf } from "../db/handle.ts";
import type { Db } from "../db/statement.ts";

const platform = handleOf("platform");

/** What somebody of the staff did, or asked for: theirs to see, without whom it was done to. */
export function pageStaffActsOf(db: Db, table: "staff_audit" | "staff_proposal", userIds: readonly string[]): AsyncGenerator<object[]> {
  const at = sql.ref(table === "staff_audit" ? "at" : "asked_at");
  return platform.pages(
    db,
    sql<{ id: string }>`select id, user_id, ${at} as at, operation, fields, said, reason from ${sql.table(`platform.${table}`)}
      where user_id = any(${[...userIds]}::uuid[])`,
    ["id"],
  );
}

/** Theirs, since nobody can be asked any more what they meant, and those that would be done to them. */
export async function dropProposalsOf(tx: Tx, userIds: readonly string[]): Promise<number> {
  return platform.touch(
    tx,
    sql`delete from platform.staff_proposal where user_id = any(${[...userIds]}::uuid[]) or ids->>'id' = any(${[...userIds]}::text[])`,
  );
}
