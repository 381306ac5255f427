import { sql } from "kysely";
import type { Tx } from "./db/database.ts";
import { handleOf } from "./db/handle.ts";
import type { Db } from "./db/statement.ts";

const platform = handleOf("platform");

interface Letter {
  readonly id: string;
  readonly recipient_mark: string;
}

/** Letters or messages to one of these marks. What was in them is not handed over: it is sealed until it is sent and gone afterwards. */
export function pageLettersTo(db: Db, table: "platform.mail" | "platform.sms", marks: readonly Buffer[]): AsyncGenerator<Letter[]> {
  return platform.pages(
    db,
    sql<Letter>`select id, encode(recipient_mark, 'hex') as recipient_mark, queued_at, sent_at from ${sql.table(table)}
      where recipient_mark = any(${[...marks]}::bytea[])`,
    ["id"],
  );
}

export function pageRepliesTo(db: Db, actors: readonly string[]): AsyncGenerator<object[]> {
  return platform.pages(
    db,
    sql<{ actor: string; key: string }>`select actor, key, endpoint, body, created_at from platform.idempotency
      where actor = any(${[...actors]}::text[])`,
    ["actor", "key"],
  );
}

export async function dropRepliesTo(tx: Tx, actors: readonly string[]): Promise<number> {
  return platform.touch(tx, sql`delete from platform.idempotency where actor = any(${[...actors]}::text[])`);
}

/** Sent or not: whoever carries it finds nothing to send. */
export async function dropLettersTo(tx: Tx, table: "platform.mail" | "platform.sms", marks: readonly Buffer[]): Promise<number> {
  return platform.touch(tx, sql`delete from ${sql.table(table)} where recipient_mark = any(${[...marks]}::bytea[])`);
}
