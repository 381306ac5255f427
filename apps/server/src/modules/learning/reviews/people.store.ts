import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { type Counted, foldCounts } from "./counts.store.ts";

const learning = handleOf("learning");

/** All reviews that these people wrote or voted for, in one order: two who go at once, and liked what the other wrote, wait for each other once. */
async function holdAllOf(tx: Tx, userIds: readonly string[]): Promise<void> {
  await learning.touch(
    tx,
    sql`select 1 from learning.review where user_id = any(${[...userIds]}::uuid[])
        or id in (select review_id from learning.review_vote where user_id = any(${[...userIds]}::uuid[])) order by id for update`,
  );
}

/** Votes that are gone count no more. */
async function dropVotes(tx: Tx, which: ReturnType<typeof sql>): Promise<number> {
  const gone = await learning.many(tx, sql<{ id: string }>`delete from learning.review_vote v where ${which} returning v.review_id as id`);
  if (gone.length === 0) return 0;
  await learning.touch(
    tx,
    sql`update learning.review w set helpful = w.helpful - g.n
      from (select id, count(*)::int as n from unnest(${gone.map(({ id }) => id)}::uuid[]) id group by id) g where w.id = g.id`,
  );
  return gone.length;
}

async function dropReviews(tx: Tx, which: ReturnType<typeof sql>): Promise<number> {
  const gone = await learning.many(
    tx,
    sql<Counted>`delete from learning.review w where ${which} returning w.resource_id, w.stars, w.shown, w.listed, w.sample`,
  );
  await foldCounts(
    tx,
    gone.map((before) => ({ before })),
  );
  return gone.length;
}

/**
 * Two accounts' reviews of one course become one: the later stays. Nobody votes twice, or for what they wrote themselves, and of two open
 * reports of one review that of the account that stays is kept.
 */
export async function moveReviews(tx: Tx, from: string, into: string): Promise<void> {
  await holdAllOf(tx, [from, into]);
  const moment = (review: string) => sql`coalesce(${sql.ref(`${review}.changed_at`)}, ${sql.ref(`${review}.written_at`)})`;
  await dropReviews(
    tx,
    sql`w.user_id in (${from}::uuid, ${into}::uuid) and exists (select 1 from learning.review o
      where o.user_id in (${from}::uuid, ${into}::uuid) and o.resource_id = w.resource_id and o.id <> w.id
        and (${moment("o")}, o.user_id = ${into}::uuid) > (${moment("w")}, w.user_id = ${into}::uuid))`,
  );
  await learning.touch(tx, sql`update learning.review set user_id = ${into} where user_id = ${from}`);
  await dropVotes(
    tx,
    sql`v.user_id in (${from}::uuid, ${into}::uuid) and (
      exists (select 1 from learning.review w where w.id = v.review_id and w.user_id = ${into})
      or (v.user_id = ${from} and exists (select 1 from learning.review_vote o where o.review_id = v.review_id and o.user_id = ${into})))`,
  );
  await learning.touch(tx, sql`update learning.review_vote set user_id = ${into} where user_id = ${from}`);
  await learning.touch(
    tx,
    sql`delete from learning.review_report f where f.user_id = ${from} and f.settled_at is null and exists (
      select 1 from learning.review_report o where o.review_id = f.review_id and o.user_id = ${into} and o.settled_at is null)`,
  );
  await learning.touch(tx, sql`update learning.review_report set user_id = ${into} where user_id = ${from}`);
}

export async function dropReviewsOf(tx: Tx, userIds: readonly string[]): Promise<number> {
  const ids = [...userIds];
  await holdAllOf(tx, ids);
  const votes = await dropVotes(tx, sql`v.user_id = any(${ids}::uuid[])`);
  const reports = await learning.touch(tx, sql`delete from learning.review_report where user_id = any(${ids}::uuid[])`);
  return votes + reports + (await dropReviews(tx, sql`w.user_id = any(${ids}::uuid[])`));
}

export function pageReviewsOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return learning.pages(
    db,
    sql<{
      id: string;
    }>`select id, user_id, resource_id, stars, body, tried, named, done, lessons, finished, written_at, changed_at, helpful, reply,
        replied_at, hidden_for, hidden_words, hidden_at, mended_at, taken_at
      from learning.review where user_id = any(${[...userIds]}::uuid[])`,
    ["id"],
  );
}

export function pageVotesOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return learning.pages(
    db,
    sql<{ review_id: string; user_id: string }>`select review_id, user_id, voted_at from learning.review_vote
      where user_id = any(${[...userIds]}::uuid[])`,
    ["review_id", "user_id"],
  );
}

export function pageReviewReportsOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return learning.pages(
    db,
    sql<{ id: string }>`select id, review_id, user_id, what, body, made_at, answer, settled_at from learning.review_report
      where user_id = any(${[...userIds]}::uuid[])`,
    ["id"],
  );
}
