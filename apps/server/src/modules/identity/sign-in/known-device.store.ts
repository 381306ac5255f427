import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const identity = handleOf("identity");

/** Ended by its owner from elsewhere, or in doubt: such a session's device is a stranger. Whoever only signs out stays known. */
const doubtful = ["revoked", "token_reused", "password_changed", "suspended", "undone"];
const endedInDoubt = sql`s.ended_why = any(${doubtful}::text[])`;

interface KnownDevice {
  readonly device: string;
  readonly person: string;
}

/** The device by its secret, if the account of this address knows it. One statement for a known and an unknown address alike. */
export async function findKnownDevice(db: Db, secretHash: Buffer, kind: string, value: string): Promise<KnownDevice | undefined> {
  return identity.maybe(
    db,
    // Devices of an account that was joined into another go with it.
    sql<KnownDevice>`select d.id as device, i.user_id as person
      from identity.known_device d
        join identity.person o on o.id = d.user_id
        join identity.identifier i on i.user_id = coalesce(o.merged_into, o.id)
        left join identity.session s on s.id = d.session_id
      where d.secret_hash = ${secretHash} and d.expires_at > platform.now() and (${endedInDoubt}) is not true
        and i.kind = ${kind} and i.value = ${value}
      limit 1`,
  );
}

/** Whether the account has been used on any device, and on this one. */
export async function findDevicesOf(
  db: Db,
  userId: string,
  secretHash: Buffer | null,
): Promise<{ readonly has_any: boolean; readonly has_this: boolean }> {
  const row = await identity.maybe(
    db,
    sql<{
      has_any: boolean;
      has_this: boolean;
    }>`select count(*) > 0 as has_any, coalesce(bool_or(secret_hash = ${secretHash}), false) as has_this
      from identity.known_device where user_id = ${userId} and expires_at > platform.now()`,
  );
  return row!;
}

interface NewDevice {
  readonly id: string;
  readonly secret_hash: Buffer;
  readonly user_id: string;
  readonly session_id: string;
  readonly expires_at: Date;
}

/** A family's computer is known by several people: they move on to its new secret together. */
export async function moveDevice(tx: Tx, from: Buffer, to: Buffer, most: number): Promise<void> {
  await identity.touch(
    tx,
    sql`update identity.known_device set secret_hash = ${to} where id in (
      select id from identity.known_device where secret_hash = ${from} and expires_at > platform.now() order by expires_at desc limit ${most})`,
  );
}

export async function saveDevice(tx: Tx, device: NewDevice): Promise<void> {
  await identity.touch(
    tx,
    identity.build
      .insertInto("identity.known_device")
      .values(device)
      .onConflict((conflict) =>
        conflict.columns(["secret_hash", "user_id"]).doUpdateSet({ session_id: device.session_id, expires_at: device.expires_at }),
      ),
  );
}

/** The newest few of a person stay. */
export async function trimDevices(tx: Tx, userId: string, most: number): Promise<void> {
  await identity.touch(
    tx,
    sql`delete from identity.known_device where id in (
      select id from identity.known_device where user_id = ${userId} order by expires_at desc, id desc offset ${most})`,
  );
}

/** Of these sessions, which are forgotten now, those that ended in doubt take their device along. */
export async function forgetDoubtfulDevices(db: Db, sessions: readonly Readonly<Record<string, string>>[]): Promise<void> {
  const ids = sessions.flatMap(({ id, ended_why }) => (id && ended_why && doubtful.includes(ended_why) ? [id] : []));
  if (ids.length > 0) await identity.touch(db, sql`delete from identity.known_device where session_id = any(${ids}::uuid[])`);
}
