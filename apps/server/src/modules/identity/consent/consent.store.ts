import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const identity = handleOf("identity");

interface Said {
  readonly id: string;
  readonly user_id: string;
  readonly purpose: string;
  readonly given: boolean;
  readonly text_version: string;
}

export async function addConsent(tx: Tx, said: Said): Promise<void> {
  await identity.touch(tx, identity.build.insertInto("identity.consent").values({ ...said, said_at: tx.clock.now() }));
}

/** The newest first. */
export async function listConsentsOf(db: Db, userId: string) {
  return identity.many(
    db,
    identity.build
      .selectFrom("identity.consent")
      .select(["purpose", "given", "text_version", "said_at"])
      .where("user_id", "=", userId)
      .orderBy("id", "desc")
      .limit(200),
  );
}
