import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const identity = handleOf("identity");

interface PasswordOwner {
  readonly user_id: string;
  readonly status: string;
  readonly hash: string | null;
}

/** One statement for a known and an unknown address alike. */
export async function findPasswordOf(db: Db, kind: "email" | "phone", value: string): Promise<PasswordOwner | undefined> {
  return identity.maybe(
    db,
    identity.build
      .selectFrom("identity.identifier as i")
      .innerJoin("identity.person as p", "p.id", "i.user_id")
      .leftJoin("identity.password as w", "w.user_id", "i.user_id")
      .select(["i.user_id", "p.status", "w.hash"])
      .where("i.kind", "=", kind)
      .where("i.value", "=", value),
  );
}

export async function findPassword(db: Db, userId: string): Promise<string | undefined> {
  const row = await identity.maybe(db, identity.build.selectFrom("identity.password").select("hash").where("user_id", "=", userId));
  return row?.hash;
}

export async function savePassword(tx: Tx, userId: string, hash: string): Promise<void> {
  await identity.touch(
    tx,
    identity.build
      .insertInto("identity.password")
      .values({ user_id: userId, hash })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ hash, set_at: tx.clock.now() })),
  );
}

interface Passkey {
  readonly id: string;
  readonly user_id: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: string[];
  readonly label: string;
}

export async function addPasskeyRow(tx: Tx, passkey: Passkey) {
  return identity.maybe(
    tx,
    identity.build
      .insertInto("identity.passkey")
      .values(passkey)
      .onConflict((conflict) => conflict.column("credential_id").doNothing())
      .returning(["id", "label", "created_at", "last_used_at"]),
  );
}

export async function findPasskey(db: Db, credentialId: string) {
  return identity.maybe(
    db,
    identity.build
      .selectFrom("identity.passkey as k")
      .innerJoin("identity.person as p", "p.id", "k.user_id")
      .select(["k.id", "k.user_id", "k.credential_id", "k.public_key", "k.counter", "k.transports", "p.status"])
      .where("k.credential_id", "=", credentialId),
  );
}

export async function markPasskeyUsed(tx: Tx, id: string, counter: number): Promise<void> {
  await identity.touch(
    tx,
    identity.build.updateTable("identity.passkey").set({ counter, last_used_at: tx.clock.now() }).where("id", "=", id),
  );
}

export async function listPasskeysOf(db: Db, userId: string) {
  return identity.many(
    db,
    identity.build
      .selectFrom("identity.passkey")
      .select(["id", "credential_id", "transports", "label", "created_at", "last_used_at"])
      .where("user_id", "=", userId)
      .orderBy("created_at"),
  );
}

export async function ownPasskeyIds(db: Db, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await identity.many(
    db,
    identity.build
      .selectFrom("identity.passkey")
      .select("id")
      .where("user_id", "=", userId)
      .where("id", "in", [...ids]),
  );
  return rows.map(({ id }) => id);
}

export async function removePasskeyRow(tx: Tx, id: string): Promise<void> {
  await identity.touch(tx, identity.build.deleteFrom("identity.passkey").where("id", "=", id));
}

type ChallengeKind = "passkey_sign_in" | "passkey_add" | "google" | "merge" | "desk_open" | "desk_enrol";

interface NewChallenge {
  readonly id: string;
  readonly ticket_hash: Buffer;
  readonly kind: ChallengeKind;
  readonly user_id: string | null;
  readonly content: Record<string, string | boolean>;
  readonly expires_at: Date;
}

export async function addChallenge(db: Db, challenge: NewChallenge): Promise<void> {
  await identity.touch(
    db,
    identity.build.insertInto("identity.challenge").values({ ...challenge, content: JSON.stringify(challenge.content) }),
  );
}

/** A ceremony is finished once: whoever takes it second finds nothing. */
export async function takeChallenge(db: Db, kind: ChallengeKind, ticketHash: Buffer) {
  return identity.maybe(
    db,
    sql<{ user_id: string | null; content: Record<string, string | boolean> }>`
      update identity.challenge set used_at = platform.now()
      where ticket_hash = ${ticketHash} and kind = ${kind} and used_at is null and expires_at > platform.now()
      returning user_id, content`,
  );
}
