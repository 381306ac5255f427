import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const identity = handleOf("identity");

/** Of one person. */
export const mostDevices = 10;

/** A token belongs to the device that told it last. */
export async function keepToken(tx: Tx, sessionId: string, token: string): Promise<void> {
  await identity.touch(
    tx,
    identity.build
      .insertInto("identity.push_token")
      .values({ id: tx.ids.next(), token, session_id: sessionId, kept_at: tx.clock.now() })
      .onConflict((conflict) => conflict.column("token").doUpdateSet({ session_id: sessionId, kept_at: tx.clock.now() })),
  );
}

/** The newest few of a person stay. */
export async function trimTokens(tx: Tx, userId: string, most: number): Promise<void> {
  await identity.touch(
    tx,
    sql`delete from identity.push_token where token in (
      select t.token from identity.push_token t join identity.session s on s.id = t.session_id
      where s.user_id = ${userId} order by t.kept_at desc, t.token offset ${most})`,
  );
}

export interface PushDevice {
  readonly id: string;
  readonly user_id: string;
  readonly session_id: string;
  readonly token: string;
  /** The browser and its system, as the list of devices says it. */
  readonly label: string;
  readonly kept_at: Date;
}

/** Where these people can be told something: each of their signed-in devices that asked for it, the newest first. */
export async function listPushTokens(db: Db, userIds: readonly string[]): Promise<PushDevice[]> {
  if (userIds.length === 0) return [];
  return identity.many(
    db,
    sql<PushDevice>`select t.id, s.user_id, t.session_id, t.token, s.label, t.kept_at
      from identity.push_token t join identity.session s on s.id = t.session_id join identity.person p on p.id = s.user_id
      where s.user_id = any(${[...userIds]}::uuid[]) and s.ended_at is null and s.expires_at > platform.now() and p.status = 'active'
      order by s.user_id, t.kept_at desc, t.id`,
  );
}

/** Its device is gone, or its owner wants to hear nothing there. */
export async function dropPushToken(tx: Tx, id: string): Promise<void> {
  await identity.touch(tx, identity.build.deleteFrom("identity.push_token").where("id", "=", id));
}

export async function ownDeviceIds(db: Db, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await identity.many(
    db,
    identity.build
      .selectFrom("identity.push_token as t")
      .innerJoin("identity.session as s", "s.id", "t.session_id")
      .select("t.id")
      .where("s.user_id", "=", userId)
      .where("t.id", "in", [...ids]),
  );
  return rows.map(({ id }) => id);
}
