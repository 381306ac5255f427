import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { columns, type Sharing } from "./sharing.store.ts";

const identity = handleOf("identity");

/** A last day that is over ended it, also while nobody has written that down. */
const asItIs = sql.raw(
  columnsWith({
    ended_at: "coalesce(ended_at, case when ends_at <= platform.now() then ends_at end)",
    ended_why: "coalesce(ended_why, case when ends_at <= platform.now() then 'over' end)",
  }),
);

function columnsWith(made: Readonly<Record<string, string>>): string {
  return columns.map((column) => (column in made ? `${made[column]} as ${column}` : column)).join(", ");
}

/** The newest first. */
export async function listReceipts(db: Db, userId: string, limit: number, offset: number): Promise<Sharing[]> {
  return identity.many(
    db,
    sql<Sharing>`select ${asItIs} from identity.sharing where user_id = ${userId}
      order by given_at desc, id desc limit ${limit} offset ${offset}`,
  );
}

export async function findReceipt(db: Db, number: string): Promise<Sharing | undefined> {
  return identity.maybe(db, sql<Sharing>`select ${asItIs} from identity.sharing where number = ${number}`);
}

/** Those of the numbers that are of receipts of theirs. */
export async function ownReceipts(db: Db, userId: string, numbers: readonly string[]): Promise<string[]> {
  const rows = await identity.many(
    db,
    sql<{ number: string }>`select number from identity.sharing where user_id = ${userId} and number = any(${[...numbers]}::text[])`,
  );
  return rows.map(({ number }) => number);
}
