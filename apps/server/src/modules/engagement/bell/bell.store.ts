import { sql } from "kysely";
import { mostUnread, type ToldKind } from "@upaya/contracts/engagement/telling/bell.ts";
import type { Topic } from "@upaya/contracts/engagement/telling/topics.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { Facts } from "../telling/facts.ts";

const engagement = handleOf("engagement");

export interface BellRow {
  readonly id: string;
  readonly kind: ToldKind;
  readonly topic: Topic;
  readonly facts: Facts;
  readonly route: string;
  readonly repeats: number;
  readonly told_at: Date;
  readonly is_read: boolean;
}

/** After the last one of the page before: its moment, in microseconds since 1970, and its id. */
export interface Edge {
  readonly at: string;
  readonly id: string;
}

const kept = sql`platform.now() - interval '180 days'`;

/** One's own and the words to many as one list, the newest first. Each half stops where the page is full. */
export async function listBell(db: Db, userId: string, limit: number, after?: Edge): Promise<(BellRow & { at: string })[]> {
  const beyond = after ? sql`and (told_at, id) < (to_timestamp(${after.at}::bigint / 1e6), ${after.id}::uuid)` : sql``;
  return engagement.many(
    db,
    sql<BellRow & { at: string }>`select *, (extract(epoch from told_at) * 1e6)::bigint::text as at from (
        (select id, kind, topic, facts, route, repeats, told_at, read_at is not null as is_read from engagement.message
          where user_id = ${userId} and is_on_bell and told_at > ${kept} ${beyond} order by told_at desc, id desc limit ${limit})
        union all
        (select b.id, 'broadcast', b.topic, b.facts, b.route, 1, b.told_at,
            b.told_at <= coalesce(c.read_before, '-infinity') or b.id = any(coalesce(c.read_since, '{}'))
          from (select * from engagement.broadcast where taken_back_at is null and told_at > ${kept} ${beyond}
              order by told_at desc, id desc limit ${limit}) b
            left join engagement.bell c on c.user_id = ${userId})) item
      order by told_at desc, id desc limit ${limit}`,
  );
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const row = await engagement.maybe(
    db,
    sql<{ unread: number }>`select least(${mostUnread},
      (select count(*)::int from (select 1 from engagement.message
          where user_id = ${userId} and is_on_bell and read_at is null and told_at > ${kept} limit ${mostUnread}) m)
      + (select count(*)::int from (select 1 from engagement.broadcast b left join engagement.bell c on c.user_id = ${userId}
          where b.taken_back_at is null and b.told_at > greatest(${kept}, coalesce(c.read_before, '-infinity'))
            and b.id <> all(coalesce(c.read_since, '{}')) limit ${mostUnread}) b)) as unread`,
  );
  return row!.unread;
}

/** True where it was theirs and unread. */
export async function markRead(tx: Tx, userId: string, id: string): Promise<boolean> {
  const read = await engagement.touch(
    tx,
    sql`update engagement.message set read_at = platform.now() where user_id = ${userId} and id = ${id} and read_at is null`,
  );
  return read > 0;
}

export async function hasBroadcast(tx: Tx, id: string): Promise<boolean> {
  return (await engagement.maybe(tx, sql`select 1 from engagement.broadcast where id = ${id} and told_at is not null`)) !== undefined;
}

/** One word to many, read before others that are older: those are remembered by their ids until all before them are read. */
export async function markBroadcastRead(tx: Tx, userId: string, id: string): Promise<void> {
  await engagement.touch(
    tx,
    sql`insert into engagement.bell (user_id, read_before, read_since) values (${userId}, '-infinity', array[${id}]::uuid[])
      on conflict (user_id) do update set read_since = (select array(select distinct r from
          unnest(engagement.bell.read_since || ${id}::uuid) as r order by r desc limit 100))`,
  );
}

export async function markAllRead(tx: Tx, userId: string, until: Date): Promise<void> {
  await engagement.touch(
    tx,
    sql`update engagement.message set read_at = platform.now() where user_id = ${userId} and is_on_bell and read_at is null and told_at <= ${until}`,
  );
  await engagement.touch(
    tx,
    sql`insert into engagement.bell (user_id, read_before) values (${userId}, ${until})
      on conflict (user_id) do update set read_before = greatest(engagement.bell.read_before, excluded.read_before),
        read_since = array(select b.id from engagement.broadcast b where b.id = any(engagement.bell.read_since)
          and b.told_at > excluded.read_before)`,
  );
}

/** Whoever opens an account has read what was said to everybody before. */
export async function beginBell(tx: Tx, userId: string): Promise<void> {
  await engagement.touch(
    tx,
    sql`insert into engagement.bell (user_id, read_before) values (${userId}, platform.now()) on conflict do nothing`,
  );
}

export async function findMessage(db: Db, userId: string, id: string): Promise<BellRow | undefined> {
  return engagement.maybe(
    db,
    sql<BellRow>`select id, kind, topic, facts, route, repeats, told_at, read_at is not null as is_read from engagement.message
        where user_id = ${userId} and id = ${id}
      union all select id, 'broadcast', topic, facts, route, 1, told_at, false from engagement.broadcast
        where id = ${id} and told_at is not null and taken_back_at is null`,
  );
}
