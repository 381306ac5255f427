import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const identity = handleOf("identity");

const mostTries = 5;

export interface CodeRow {
  readonly id: string;
  readonly ticket_hash: Buffer;
  readonly purpose: "sign_in" | "link" | "proof";
  readonly user_id: string | null;
  readonly channel: "email" | "phone";
  readonly sent_to: string;
  readonly salt: Buffer;
  readonly sent_at: Date;
  readonly expires_at: Date;
}

export async function addCode(tx: Tx, code: CodeRow): Promise<void> {
  await identity.touch(tx, identity.build.insertInto("identity.code").values(code));
}

export type OpenCode = Omit<CodeRow, "ticket_hash"> & { readonly sends: number };

const openCode = (ticketHash: Buffer) =>
  identity.build
    .selectFrom("identity.code")
    .select(["id", "purpose", "user_id", "channel", "sent_to", "salt", "sends", "sent_at", "expires_at"])
    .where("ticket_hash", "=", ticketHash)
    .where("used_at", "is", null)
    .where("tries", "<", mostTries)
    .where("expires_at", ">", sql<Date>`platform.now()`);

/** A code that can still be entered and sent again. */
export async function findOpenCode(db: Db, ticketHash: Buffer): Promise<OpenCode | undefined> {
  return (await identity.maybe(db, openCode(ticketHash))) as OpenCode | undefined;
}

/** The same, locked: two who ask at once send it once. */
export async function lockOpenCode(tx: Tx, ticketHash: Buffer): Promise<OpenCode | undefined> {
  return (await identity.maybe(tx, openCode(ticketHash).forUpdate())) as OpenCode | undefined;
}

export async function countSend(tx: Tx, id: string): Promise<void> {
  await identity.touch(
    tx,
    identity.build
      .updateTable("identity.code")
      .set((set) => ({ sends: set("sends", "+", 1), sent_at: tx.clock.now() }))
      .where("id", "=", id),
  );
}

/** Takes one of the five tries, whatever was typed. The row lock counts them exactly, however many arrive at once. */
export async function takeTry(db: Db, ticketHash: Buffer, purpose: "sign_in" | "link" | "proof") {
  const row = await identity.maybe(
    db,
    sql<{ id: string; user_id: string | null; channel: "email" | "phone"; sent_to: string; salt: Buffer }>`
      update identity.code set tries = tries + 1
      where ticket_hash = ${ticketHash} and purpose = ${purpose} and used_at is null and tries < ${mostTries} and expires_at > platform.now()
      returning id, user_id, channel, sent_to, salt`,
  );
  return row;
}

/** True for exactly one of those who hold the right code. */
export async function spendCode(tx: Tx, id: string): Promise<boolean> {
  const spent = await identity.touch(
    tx,
    identity.build.updateTable("identity.code").set({ used_at: tx.clock.now() }).where("id", "=", id).where("used_at", "is", null),
  );
  return spent === 1;
}
