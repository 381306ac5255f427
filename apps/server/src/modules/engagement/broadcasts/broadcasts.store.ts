import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { deskLimit } from "#platform/staff/desk-page.ts";

const engagement = handleOf("engagement");

export type BroadcastState = "draft" | "live" | "taken_back";

export interface Broadcast {
  readonly id: string;
  readonly text: string;
  readonly route: string;
  readonly written_at: Date;
  readonly told_at: Date | null;
  readonly taken_back_at: Date | null;
}

const shown = sql`id, facts->>'text' as text, route, written_at, told_at, taken_back_at from engagement.broadcast`;

const states = {
  draft: sql`told_at is null`,
  live: sql`told_at is not null and taken_back_at is null`,
  taken_back: sql`taken_back_at is not null`,
} as const;

export const stateOf = ({ told_at, taken_back_at }: Broadcast): BroadcastState =>
  taken_back_at ? "taken_back" : told_at ? "live" : "draft";

/** The newest first: ids are in the order of time. */
export async function listBroadcastsOf(db: Db, state: BroadcastState, after: string | undefined): Promise<Broadcast[]> {
  return engagement.many(
    db,
    sql<Broadcast>`select ${shown} where ${states[state]} and (${after ?? null}::uuid is null or id < ${after ?? null}::uuid)
      order by id desc limit ${deskLimit}`,
  );
}

export async function countBroadcasts(db: Db): Promise<Record<BroadcastState, number>> {
  const row = await engagement.maybe(
    db,
    sql<Record<BroadcastState, number>>`select count(*) filter (where ${states.draft})::int as draft,
        count(*) filter (where ${states.live})::int as live, count(*) filter (where ${states.taken_back})::int as taken_back
      from (select told_at, taken_back_at from engagement.broadcast limit 1000) each`,
  );
  return row ?? { draft: 0, live: 0, taken_back: 0 };
}

export async function findBroadcast(db: Db, id: string): Promise<Broadcast | undefined> {
  return engagement.maybe(db, sql<Broadcast>`select ${shown} where id = ${id}`);
}

/** Locked: of two who say it at once, the second finds it said. */
export async function lockBroadcast(tx: Tx, id: string): Promise<Broadcast | undefined> {
  return engagement.maybe(tx, sql<Broadcast>`select ${shown} where id = ${id} for update`);
}

export async function addBroadcast(tx: Tx, id: string, text: string, route: string): Promise<void> {
  await engagement.touch(
    tx,
    sql`insert into engagement.broadcast (id, topic, facts, route, written_at)
      values (${id}, 'news', ${JSON.stringify({ text })}::jsonb, ${route}, ${tx.clock.now()})`,
  );
}

export async function markSaid(tx: Tx, id: string): Promise<void> {
  await engagement.touch(tx, sql`update engagement.broadcast set told_at = ${tx.clock.now()} where id = ${id}`);
}

export async function markTakenBack(tx: Tx, id: string): Promise<void> {
  await engagement.touch(tx, sql`update engagement.broadcast set taken_back_at = ${tx.clock.now()} where id = ${id}`);
}

export async function dropBroadcastRow(tx: Tx, id: string): Promise<void> {
  await engagement.touch(tx, sql`delete from engagement.broadcast where id = ${id}`);
}
