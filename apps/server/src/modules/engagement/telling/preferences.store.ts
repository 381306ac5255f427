import { sql } from "kysely";
import { type Preferences, wholePreferences } from "@upaya/contracts/engagement/telling/preferences.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const engagement = handleOf("engagement");

export interface Kept {
  readonly user_id: string;
  readonly preferences: Preferences;
  readonly isChosen: boolean;
  readonly pushes: readonly Date[];
  readonly lastDigestAt: Date | null;
}

interface Row {
  readonly user_id: string;
  readonly chosen: Partial<Preferences> | null;
  readonly pushes: readonly Date[];
  readonly last_digest_at: Date | null;
}

const keptOf = ({ user_id, chosen, pushes, last_digest_at }: Row): Kept => ({
  user_id,
  preferences: wholePreferences(chosen ?? {}),
  isChosen: chosen !== null,
  pushes,
  lastDigestAt: last_digest_at,
});

const unsaid = (user_id: string): Kept => keptOf({ user_id, chosen: null, pushes: [], last_digest_at: null });

/** Of each of them, also of those who never chose anything. */
export async function listKept(db: Db, userIds: readonly string[]): Promise<Map<string, Kept>> {
  const rows = await engagement.many(
    db,
    sql<Row>`select user_id, chosen, pushes, last_digest_at from engagement.preference where user_id = any(${[...userIds]}::uuid[])`,
  );
  const found = new Map(rows.map((row) => [row.user_id, keptOf(row)]));
  return new Map(userIds.map((id) => [id, found.get(id) ?? unsaid(id)]));
}

/** The same, held until the transaction ends: whoever counts pushes counts alone. In one order, so that two never wait for each other. */
export async function holdKept(tx: Tx, userIds: readonly string[]): Promise<Map<string, Kept>> {
  const ids = [...new Set(userIds)].toSorted();
  await engagement.touch(
    tx,
    sql`insert into engagement.preference (user_id) select id from unnest(${ids}::uuid[]) as id order by id on conflict do nothing`,
  );
  const rows = await engagement.many(
    tx,
    sql<Row>`select user_id, chosen, pushes, last_digest_at from engagement.preference
      where user_id = any(${ids}::uuid[]) order by user_id for update`,
  );
  return new Map(rows.map((row) => [row.user_id, keptOf(row)]));
}

export async function savePreferences(tx: Tx, userId: string, chosen: Preferences): Promise<void> {
  await engagement.touch(
    tx,
    sql`insert into engagement.preference (user_id, chosen, changed_at) values (${userId}, ${JSON.stringify(chosen)}::jsonb, platform.now())
      on conflict (user_id) do update set chosen = excluded.chosen, changed_at = excluded.changed_at`,
  );
}

/** Those of the last two days: a limit looks back one day of somebody's own clock, which may be another than ours. */
export async function notePush(tx: Tx, userId: string, before: Date | null, at: Date): Promise<void> {
  await engagement.touch(
    tx,
    sql`update engagement.preference set pushes = array(select p from unnest(pushes) as p
        where p > ${at}::timestamptz - interval '2 days' and p is distinct from ${before}::timestamptz) || ${at}::timestamptz
      where user_id = ${userId}`,
  );
}

export async function noteDigest(tx: Tx, userId: string, at: Date): Promise<void> {
  await engagement.touch(tx, sql`update engagement.preference set last_digest_at = ${at} where user_id = ${userId}`);
}
