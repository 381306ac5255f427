import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { removeObjects } from "#platform/storage/remove-objects.ts";
import { paperKey } from "./paper-bytes.ts";

const commerce = handleOf("commerce");

/** What their papers say; the papers themselves are at their orders. */
export function pagePapersOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return commerce.pages(
    db,
    sql<{ id: string }>`select id, kind, order_id, refund_id, number, financial_year, buyer, facts, asked_at, issued_at
      from commerce.paper where user_id = any(${[...userIds]}::uuid[])`,
    ["id"],
  );
}

export async function movePapers(tx: Tx, from: string, into: string): Promise<void> {
  await commerce.touch(tx, sql`update commerce.paper set user_id = ${into} where user_id = ${from}`);
}

/** Invoices and credit notes are nobody's from here on, and stay as long as the law asks; what was given for nothing goes. */
export async function dropPapersOf(tx: Tx, userIds: readonly string[]): Promise<number> {
  const theirs = sql`user_id = any(${[...userIds]}::uuid[])`;
  const gone = await commerce.many(
    tx,
    sql<{ id: string; hash: string | null }>`delete from commerce.paper where ${theirs} and kind = 'receipt' returning id, hash`,
  );
  await removeObjects(
    tx,
    gone.flatMap(({ id, hash }) => (hash ? [paperKey({ id, hash })] : [])),
  );
  const kept = await commerce.touch(tx, sql`update commerce.paper set user_id = null where ${theirs}`);
  return gone.length + kept;
}
