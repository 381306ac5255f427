import { sql } from "kysely";
import type { ReviewFault } from "@upaya/contracts/learning/review-words.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";

const learning = handleOf("learning");

/** One person's reports come one after the other: two at once are counted as two. */
export async function lockReporting(tx: Tx, userId: string): Promise<void> {
  await learning.touch(tx, sql`select pg_advisory_xact_lock(hashtextextended('learning.review_report ' || ${userId}, 0))`);
}

interface Sent {
  readonly id: string;
  readonly reviewId: string;
  readonly userId: string;
  readonly what: ReviewFault;
  readonly text: string;
}

/** The report that this one is, or takes the place of: by its id, or the open one of the same person on the same review. */
export async function findSameReport(tx: Tx, { id, reviewId, userId }: Sent): Promise<{ id: string; user_id: string } | undefined> {
  return learning.maybe(
    tx,
    sql<{ id: string; user_id: string }>`select id, user_id from learning.review_report
      where id = ${id} or (review_id = ${reviewId} and user_id = ${userId} and settled_at is null) order by (id = ${id}) desc limit 1`,
  );
}

/** An answer was lost on the line, and they went on writing: the words that came last stay. */
export async function rewriteReviewReport(tx: Tx, id: string, { userId, what, text }: Sent): Promise<void> {
  await learning.touch(
    tx,
    sql`update learning.review_report set what = ${what}, body = ${text} where id = ${id} and user_id = ${userId} and settled_at is null`,
  );
}

/** Those of the last 24 hours that nobody has settled. */
export async function countOpenOfDay(tx: Tx, userId: string): Promise<number> {
  const row = await learning.maybe(
    tx,
    sql<{ n: number }>`select count(*)::int as n from learning.review_report
      where user_id = ${userId} and made_at > ${tx.clock.now()}::timestamptz - interval '1 day' and settled_at is null`,
  );
  return row?.n ?? 0;
}

/** False where the id is another's by now. */
export async function addReviewReport(tx: Tx, { id, reviewId, userId, what, text }: Sent): Promise<boolean> {
  const touched = await learning.touch(
    tx,
    sql`insert into learning.review_report (id, review_id, user_id, what, body, made_at)
      values (${id}, ${reviewId}, ${userId}, ${what}, ${text}, ${tx.clock.now()}) on conflict (id) do nothing`,
  );
  return touched > 0;
}

/** How many were open. */
export async function settleReports(tx: Tx, reviewId: string, answer: "hidden" | "stays"): Promise<number> {
  return learning.touch(
    tx,
    sql`update learning.review_report set answer = ${answer}, settled_at = ${tx.clock.now()} where review_id = ${reviewId} and settled_at is null`,
  );
}
