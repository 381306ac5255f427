import { sql } from "kysely";
import type { Tx } from "../db/database.ts";
import { handleOf } from "../db/handle.ts";
import type { Db } from "../db/statement.ts";

const platform = handleOf("platform");

export interface Letter {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string | null;
}

export async function addLetter(tx: Tx, letter: Letter): Promise<void> {
  await platform.touch(tx, platform.build.insertInto("platform.mail").values(letter));
}

/** The letter while it is unsent; locked, so that two deliveries of the same event do not both send it. */
export async function takeUnsentLetter(tx: Tx, id: string): Promise<Letter | undefined> {
  const row = await platform.maybe(
    tx,
    platform.build
      .selectFrom("platform.mail")
      .select(["id", "recipient", "subject", "body_text", "body_html"])
      .where("id", "=", id)
      .where("sent_at", "is", null)
      .forUpdate(),
  );
  return row && row.body_text !== null ? { ...row, body_text: row.body_text } : undefined;
}

/** What was in it is nobody's business any more. */
export async function markSent(tx: Tx, id: string): Promise<void> {
  await platform.touch(
    tx,
    platform.build.updateTable("platform.mail").set({ sent_at: tx.clock.now(), body_text: null, body_html: null }).where("id", "=", id),
  );
}

export async function forgetOldLetters(db: Db, days: number): Promise<number> {
  return platform.touch(db, sql`delete from platform.mail where sent_at < platform.now() - make_interval(days => ${days})`);
}
