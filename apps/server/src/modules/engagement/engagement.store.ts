import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const engagement = handleOf("engagement");

export async function addInterest(tx: Tx, email: string, topic: string): Promise<void> {
  await engagement.touch(
    tx,
    engagement.build
      .insertInto("engagement.interest")
      .values({ id: tx.ids.next(), email, topic })
      .onConflict((conflict) => conflict.columns(["email", "topic"]).doNothing()),
  );
}

export function pageInterestOf(db: Db, emails: readonly string[]): AsyncGenerator<object[]> {
  return engagement.pages(
    db,
    sql<{ email: string; topic: string }>`select email, topic, left_at from engagement.interest where email = any(${[...emails]}::text[])`,
    ["email", "topic"],
  );
}
