import { sql } from "kysely";
import type { Tx } from "../db/database.ts";
import { handleOf } from "../db/handle.ts";
import type { Db } from "../db/statement.ts";

const platform = handleOf("platform");

export interface Sms {
  readonly id: string;
  readonly recipient: string;
  readonly body_text: string;
}

export async function addSms(tx: Tx, sms: Sms): Promise<void> {
  await platform.touch(tx, platform.build.insertInto("platform.sms").values(sms));
}

/** The message while it is unsent; locked, so that two deliveries of the same event do not both send it. */
export async function takeUnsentSms(tx: Tx, id: string): Promise<Sms | undefined> {
  const row = await platform.maybe(
    tx,
    platform.build
      .selectFrom("platform.sms")
      .select(["id", "recipient", "body_text"])
      .where("id", "=", id)
      .where("sent_at", "is", null)
      .forUpdate(),
  );
  return row && row.body_text !== null ? { ...row, body_text: row.body_text } : undefined;
}

/** What it said is nobody's business any more. */
export async function markSmsSent(tx: Tx, id: string): Promise<void> {
  await platform.touch(
    tx,
    platform.build.updateTable("platform.sms").set({ sent_at: tx.clock.now(), body_text: null }).where("id", "=", id),
  );
}

/** Sent or not: after a day nobody tries any more, and nobody waits for it. */
export async function forgetOldSms(db: Db, days: number): Promise<number> {
  return platform.touch(db, sql`delete from platform.sms where queued_at < platform.now() - make_interval(days => ${days})`);
}
