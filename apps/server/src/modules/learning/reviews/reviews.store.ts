import { sql } from "kysely";
import type { ReviewFault } from "@upaya/contracts/learning/review-words.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import { wireTime } from "#platform/db/wire-time.ts";
import type { Counted } from "./counts.store.ts";

const learning = handleOf("learning");

/** What a review `w` says, as the wire has it. */
export const saidColumns = sql`w.id, w.stars, w.body as text, w.tried, w.done, w.lessons, w.finished, ${wireTime("w.written_at")} as written_at,
  ${wireTime("w.changed_at")} as changed_at, w.helpful,
  case when w.reply is not null then jsonb_build_object('text', w.reply, 'at', ${wireTime("w.replied_at")}) end as reply`;

/** With what its writer alone sees. */
export const ownColumns = sql`${saidColumns}, w.named,
  case when w.hidden_at is not null then jsonb_build_object('for', w.hidden_for, 'words', coalesce(w.hidden_words, ''),
    'at', ${wireTime("w.hidden_at")}, 'mended_at', ${wireTime("w.mended_at")}) end as hidden`;

export interface SaidRow {
  readonly id: string;
  readonly stars: number;
  readonly text: string;
  readonly tried: string;
  readonly done: number;
  readonly lessons: number;
  readonly finished: boolean;
  readonly written_at: string;
  readonly changed_at: string | null;
  readonly helpful: number;
  readonly reply: { text: string; at: string } | null;
}

export interface OwnRow extends SaidRow {
  readonly named: boolean;
  readonly hidden: { for: ReviewFault; words: string; at: string; mended_at: string | null } | null;
}

const counted = sql`resource_id, stars, shown, listed, sample`;

interface Held extends Counted {
  readonly id: string;
  readonly user_id: string;
  readonly hidden_at: Date | null;
  readonly mended_at: Date | null;
  readonly replied_at: Date | null;
}

/** What one person writes of one course comes one after the other, also before there is a row to hold. */
export async function lockWriting(tx: Tx, userId: string, resourceId: string): Promise<void> {
  await learning.touch(tx, sql`select pg_advisory_xact_lock(hashtextextended('learning.review ' || ${userId} || ${resourceId}, 0))`);
}

const held = sql`id, user_id, hidden_at, mended_at, replied_at, ${counted}`;

/** Held until the transaction ends. */
export async function holdReview(tx: Tx, id: string): Promise<Held | undefined> {
  return learning.maybe(tx, sql<Held>`select ${held} from learning.review where id = ${id} for update`);
}

export async function holdReviewOf(tx: Tx, userId: string, resourceId: string): Promise<Held | undefined> {
  return learning.maybe(
    tx,
    sql<Held>`select ${held} from learning.review where user_id = ${userId} and resource_id = ${resourceId} for update`,
  );
}

interface Written {
  readonly stars: number;
  readonly text: string;
  readonly tried: string;
  readonly named: boolean;
  readonly done: number;
  readonly lessons: number;
  readonly finished: boolean;
}

interface NewReview extends Written {
  readonly id: string;
  readonly userId: string;
  readonly resourceId: string;
  readonly at: Date;
  readonly sample: boolean;
}

export async function addReview(tx: Tx, review: NewReview): Promise<Counted> {
  const row = await learning.maybe(
    tx,
    sql<Counted>`insert into learning.review (id, user_id, resource_id, stars, body, tried, named, done, lessons, finished, written_at, sample)
      values (${review.id}, ${review.userId}, ${review.resourceId}, ${review.stars}, ${review.text}, ${review.tried}, ${review.named},
        ${review.done}, ${review.lessons}, ${review.finished}, ${review.at}, ${review.sample}) returning ${counted}`,
  );
  return row!;
}

/** A hidden one stays hidden, and somebody looks at it again. The same words once more are no change. */
export async function rewriteReview(tx: Tx, id: string, review: Written): Promise<Counted | undefined> {
  const now = tx.clock.now();
  return learning.maybe(
    tx,
    sql<Counted>`update learning.review set stars = ${review.stars}, body = ${review.text}, tried = ${review.tried}, named = ${review.named},
        done = ${review.done}, lessons = ${review.lessons}, finished = ${review.finished}, changed_at = ${now},
        mended_at = case when hidden_at is not null then ${now}::timestamptz end, taken_at = null
      where id = ${id} and (taken_at is not null or (stars, body, tried, named) is distinct from
        (${review.stars}::smallint, ${review.text}, ${review.tried}, ${review.named}::boolean)) returning ${counted}`,
  );
}

export async function findOwn(tx: Tx, userId: string, resourceId: string): Promise<OwnRow | undefined> {
  return learning.maybe(
    tx,
    sql<OwnRow>`select ${ownColumns} from learning.review w where w.user_id = ${userId} and w.resource_id = ${resourceId}`,
  );
}

export async function dropReview(tx: Tx, id: string): Promise<void> {
  await learning.touch(tx, sql`delete from learning.review where id = ${id}`);
}

/** A hidden one loses its words and stays. */
export async function emptyReview(tx: Tx, id: string): Promise<void> {
  await learning.touch(
    tx,
    sql`update learning.review set body = '', tried = '', named = false, mended_at = null, taken_at = ${tx.clock.now()} where id = ${id}`,
  );
}

/** True where that changes anything. The count moves with the vote, and both are of one statement. */
export async function saveVote(tx: Tx, id: string, userId: string, helpful: boolean): Promise<boolean> {
  const touched = await learning.touch(
    tx,
    helpful
      ? sql`with vote as (insert into learning.review_vote (review_id, user_id, voted_at) values (${id}, ${userId}, ${tx.clock.now()})
            on conflict do nothing returning 1)
          update learning.review set helpful = helpful + 1 where id = ${id} and exists (select 1 from vote)`
      : sql`with vote as (delete from learning.review_vote where review_id = ${id} and user_id = ${userId} returning 1)
          update learning.review set helpful = helpful - 1 where id = ${id} and exists (select 1 from vote)`,
  );
  return touched > 0;
}

export async function countVotes(tx: Tx, id: string): Promise<number> {
  const row = await learning.maybe(tx, sql<{ helpful: number }>`select helpful from learning.review where id = ${id}`);
  return row?.helpful ?? 0;
}
