import { sql } from "kysely";
import { handleOf } from "./db/handle.ts";
import type { Db } from "./db/statement.ts";

const platform = handleOf("platform");

type Row = Record<string, unknown>;

/** What the floor itself holds of a person: letters and messages to them while they are kept, and the replies kept for repeats. */
export async function collectMessages(db: Db, userId: string, addresses: readonly string[]): Promise<Record<string, Row[]>> {
  const to = [...addresses];
  return {
    "platform.mail": await platform.many(
      db,
      sql<Row>`select recipient, subject, body_text, body_html, queued_at, sent_at from platform.mail where recipient = any(${to})`,
    ),
    "platform.sms": await platform.many(db, sql<Row>`select * from platform.sms where recipient = any(${to})`),
    "platform.idempotency": await platform.many(
      db,
      sql<Row>`select actor, key, endpoint, body, created_at from platform.idempotency where actor = ${userId}`,
    ),
  };
}
