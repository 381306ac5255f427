import { sql } from "kysely";
import { idleMinutes, longestHours } from "@upaya/contracts/identity/desk.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const identity = handleOf("identity");

/** Every call counts as a sign of life, written down once a minute; nothing keeps a desk open for longer than a working day. */
export async function keepDesksOpen(db: Db, sessions: readonly string[], now: Date): Promise<void> {
  const idle = new Date(now.getTime() + idleMinutes * 60_000);
  await identity.touch(
    db,
    sql`update identity.session set last_seen_at = ${now}, expires_at = least(${idle}::timestamptz, started_at + make_interval(hours => ${longestHours}))
      where id = any(${[...sessions]}::uuid[]) and audience = 'desk' and ended_at is null
        and last_seen_at < ${now}::timestamptz - interval '1 minute'`,
  );
}

interface DeskKey {
  readonly id: string;
  readonly user_id: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: string[];
}

/** A key of somebody whose account is open. */
export async function findDeskKey(db: Db, credentialId: string): Promise<DeskKey | undefined> {
  return identity.maybe(
    db,
    sql<DeskKey>`select k.id, k.user_id, k.credential_id, k.public_key, k.counter, k.transports
      from identity.desk_key k join identity.person p on p.id = k.user_id
      where k.credential_id = ${credentialId} and p.status = 'active'`,
  );
}

export async function listDeskKeys(db: Db, userId: string) {
  return identity.many(
    db,
    identity.build
      .selectFrom("identity.desk_key")
      .select(["credential_id", "transports", "label", "created_at"])
      .where("user_id", "=", userId),
  );
}

/** False when this very key is known already. */
export async function addDeskKey(tx: Tx, key: DeskKey & { readonly label: string }): Promise<boolean> {
  const added = await identity.touch(
    tx,
    identity.build
      .insertInto("identity.desk_key")
      .values(key)
      .onConflict((conflict) => conflict.column("credential_id").doNothing()),
  );
  return added === 1;
}

export async function markDeskKeyUsed(tx: Tx, id: string, counter: number): Promise<void> {
  await identity.touch(
    tx,
    identity.build.updateTable("identity.desk_key").set({ counter, last_used_at: tx.clock.now() }).where("id", "=", id),
  );
}

/** All keys, all links that were not used, and the desks that stand open. */
export async function takeDeskKeys(tx: Tx, userId: string): Promise<void> {
  await identity.touch(tx, sql`delete from identity.desk_key where user_id = ${userId}`);
  await identity.touch(tx, sql`delete from identity.desk_link where user_id = ${userId}`);
  await identity.touch(
    tx,
    sql`update identity.session set ended_at = platform.now(), ended_why = 'revoked'
      where user_id = ${userId} and audience = 'desk' and ended_at is null`,
  );
}

interface NewLink {
  readonly secret_hash: Buffer;
  readonly user_id: string;
  readonly made_by: string | null;
  readonly expires_at: Date;
}

/** The newest link is the only one. */
export async function addDeskLink(tx: Tx, link: NewLink): Promise<void> {
  await identity.touch(tx, sql`delete from identity.desk_link where user_id = ${link.user_id} and used_at is null`);
  await identity.touch(tx, identity.build.insertInto("identity.desk_link").values(link));
}

interface DeskLink {
  readonly user_id: string;
}

const isGood = sql`l.used_at is null and l.expires_at > platform.now() and p.status = 'active'`;

export async function findDeskLink(db: Db, secretHash: Buffer): Promise<DeskLink | undefined> {
  return identity.maybe(
    db,
    sql<DeskLink>`select l.user_id from identity.desk_link l join identity.person p on p.id = l.user_id
      where l.secret_hash = ${secretHash} and ${isGood}`,
  );
}

/** Of two who come with the same link, one finds it good. */
export async function useDeskLink(tx: Tx, secretHash: Buffer): Promise<boolean> {
  const used = await identity.touch(
    tx,
    sql`update identity.desk_link l set used_at = platform.now() from identity.person p
      where p.id = l.user_id and l.secret_hash = ${secretHash} and ${isGood}`,
  );
  return used === 1;
}
