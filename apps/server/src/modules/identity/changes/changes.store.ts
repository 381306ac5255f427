import { sql } from "kysely";
import { type ChangeKind, undoHours } from "@upaya/contracts/identity/undo-change.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const identity = handleOf("identity");

export interface NewChange {
  readonly id: string;
  readonly user_id: string;
  readonly kind: ChangeKind;
  readonly joined_with: string | null;
  readonly label: string;
}

/** Kept with everything that opens the account at this moment: written before the change, in its transaction. */
export async function addChange(tx: Tx, { id, user_id, kind, joined_with, label }: NewChange): Promise<void> {
  const rows = (table: string) =>
    sql`(select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${sql.raw(`identity.${table}`)} t where t.user_id = ${user_id})`;
  await identity.touch(
    tx,
    sql`insert into identity.change (id, user_id, kind, joined_with, label, before, made_at)
      values (${id}, ${user_id}, ${kind}, ${joined_with}, ${label}, jsonb_build_object('identifier', ${rows("identifier")},
        'passkey', ${rows("passkey")}, 'password', ${rows("password")}, 'granted', ${rows("granted")}), platform.now())`,
  );
}

interface NewLink {
  readonly secret_hash: Buffer;
  readonly change_id: string;
  readonly channel: "email" | "phone";
  readonly sent_to: string;
}

export async function addLinks(tx: Tx, links: readonly NewLink[]): Promise<void> {
  if (links.length > 0) await identity.touch(tx, identity.build.insertInto("identity.undo_link").values([...links]));
}

export async function countChangesOfDay(tx: Tx, userId: string): Promise<number> {
  const row = await identity.maybe(
    tx,
    sql<{ n: number }>`select count(*)::int as n from identity.change
      where user_id = ${userId} and made_at > platform.now() - interval '1 day'`,
  );
  return row?.n ?? 0;
}

export interface OpenChange {
  readonly id: string;
  readonly user_id: string;
  readonly kind: ChangeKind;
  readonly joined_with: string | null;
  readonly label: string;
  readonly made_at: Date;
  readonly channel: "email" | "phone";
  readonly sent_to: string;
}

/** What a link would undo, while it can. */
export async function findByLink(db: Db, secretHash: Buffer): Promise<OpenChange | undefined> {
  return identity.maybe(
    db,
    sql<OpenChange>`select c.id, c.user_id, c.kind, c.joined_with, c.label, c.made_at, l.channel, l.sent_to
      from identity.undo_link l join identity.change c on c.id = l.change_id
      where l.secret_hash = ${secretHash} and c.undone_at is null and c.made_at > platform.now() - make_interval(hours => ${undoHours})`,
  );
}

/** The other account's record of the same joining. */
export async function findTwin(tx: Tx, { user_id, joined_with }: OpenChange): Promise<{ id: string; user_id: string } | undefined> {
  return identity.maybe(
    tx,
    sql<{ id: string; user_id: string }>`select id, user_id from identity.change
      where user_id = ${joined_with} and joined_with = ${user_id} and undone_at is null order by id desc limit 1`,
  );
}

export async function wasJoinedAfter(tx: Tx, userIds: readonly string[], changeId: string): Promise<boolean> {
  const row = await identity.maybe(
    tx,
    sql`select 1 from identity.change where user_id = any(${[...userIds]}::uuid[]) and kind = 'accounts_joined'
      and undone_at is null and id > ${changeId} limit 1`,
  );
  return row !== undefined;
}

/** This change and all that came after it: what they did is gone with it, and a link of theirs must not bring it back. */
export async function markUndone(tx: Tx, userIds: readonly string[], changeId: string): Promise<void> {
  await identity.touch(
    tx,
    sql`update identity.change set undone_at = platform.now()
      where user_id = any(${[...userIds]}::uuid[]) and id >= ${changeId} and undone_at is null`,
  );
}

export async function moveChanges(tx: Tx, from: string, into: string): Promise<void> {
  await identity.touch(tx, sql`update identity.change set user_id = ${into} where user_id = ${from}`);
}
