import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const engagement = handleOf("engagement");

const of = (userIds: readonly string[]) => sql`user_id = any(${[...userIds]}::uuid[])`;

export function pagePreferencesOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return engagement.pages(
    db,
    sql<{ user_id: string }>`select user_id, chosen, changed_at, pushes, last_digest_at from engagement.preference where ${of(userIds)}`,
    ["user_id"],
  );
}

export function pageBellOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return engagement.pages(
    db,
    sql<{
      user_id: string;
    }>`select user_id, nullif(read_before, '-infinity') as read_before, read_since from engagement.bell where ${of(userIds)}`,
    ["user_id"],
  );
}

export function pageMessagesOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return engagement.pages(
    db,
    sql<{ id: string }>`select id, kind, topic, facts, route, repeats, answers_at, expires_at, told_at, read_at
      from engagement.message where ${of(userIds)}`,
    ["id"],
  );
}

export function pageDeliveriesOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return engagement.pages(
    db,
    sql<{
      id: string;
    }>`select id, message_id, digest_id, kind, topic, channel, state, because, held_until, reached, due_at, handed_at, ended_at
      from engagement.delivery where ${of(userIds)}`,
    ["id"],
  );
}

export async function dropToldOf(tx: Tx, userIds: readonly string[]): Promise<number> {
  let dropped = 0;
  for (const table of ["delivery", "message", "bell", "preference"])
    dropped += await engagement.touch(tx, sql`delete from ${sql.table(`engagement.${table}`)} where ${of(userIds)}`);
  return dropped;
}

/** What stood on the other bell stands on this one. What was gathered there and here stays two items. */
export async function moveTold(tx: Tx, from: string, into: string): Promise<void> {
  await engagement.touch(tx, sql`update engagement.message set user_id = ${into}, gathered_by = null where user_id = ${from}`);
  await engagement.touch(tx, sql`update engagement.delivery set user_id = ${into} where user_id = ${from}`);
}

/** Words to many that either has read are read. */
export async function joinBells(tx: Tx, from: string, into: string): Promise<void> {
  await engagement.touch(
    tx,
    sql`insert into engagement.bell as b (user_id, read_before, read_since)
      select ${into}, read_before, read_since from engagement.bell where user_id = ${from}
      on conflict (user_id) do update set read_before = greatest(b.read_before, excluded.read_before),
        read_since = array(select distinct r from unnest(b.read_since || excluded.read_since) as r order by r desc limit 100)`,
  );
  await engagement.touch(tx, sql`delete from engagement.bell where user_id = ${from}`);
}

export async function dropPreference(tx: Tx, userId: string): Promise<void> {
  await engagement.touch(tx, sql`delete from engagement.preference where user_id = ${userId}`);
}

/** Limits that hold for the two count for the one. */
export async function addPushes(tx: Tx, userId: string, pushes: readonly Date[], lastDigestAt: Date | null): Promise<void> {
  await engagement.touch(
    tx,
    sql`update engagement.preference set pushes = array(select distinct p from unnest(pushes || ${[...pushes]}::timestamptz[]) as p order by p),
      last_digest_at = greatest(last_digest_at, ${lastDigestAt}) where user_id = ${userId}`,
  );
}
