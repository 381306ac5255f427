import { sql } from "kysely";
import { proofMinutes } from "@upaya/contracts/identity/prove.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const identity = handleOf("identity");

export async function hasFreshProof(db: Db, sessionId: string): Promise<boolean> {
  const row = await identity.maybe(
    db,
    sql`select 1 from identity.session where id = ${sessionId} and ended_at is null
      and proven_at > platform.now() - make_interval(mins => ${proofMinutes})`,
  );
  return row !== undefined;
}

export async function markProven(tx: Tx, sessionId: string): Promise<void> {
  await identity.touch(tx, identity.build.updateTable("identity.session").set({ proven_at: tx.clock.now() }).where("id", "=", sessionId));
}
