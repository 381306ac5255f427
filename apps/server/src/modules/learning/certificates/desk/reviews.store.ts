import { sql } from "kysely";
import type { ReviewOutcome } from "@upaya/contracts/learning/certificate-desk.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { PlaceInList } from "#platform/place-in-list.ts";
import { deskLimit } from "#platform/staff/desk-page.ts";

const learning = handleOf("learning");

type ReviewState = "open" | "answered";

/** Of whom it is stays out of everything that the desk reads. */
export interface Review {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly words: string;
  readonly asked_at: Date;
  readonly answer: string | null;
  readonly answered_at: Date | null;
  readonly outcome: ReviewOutcome | null;
  /** Its moment in the list, to the microsecond. */
  readonly place: string;
}

const shown = sql`w.id, w.number, c.title, w.words, w.asked_at, w.answer, w.answered_at, w.outcome,
  to_char(coalesce(w.answered_at, w.asked_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
  from learning.certificate_review w join learning.certificate c on c.number = w.number`;

/** Of those that are open, those first that wait longest; of those that are answered, the newest. */
export async function listReviewsOf(db: Db, state: ReviewState, after: PlaceInList | undefined): Promise<Review[]> {
  const start = after ? sql`(${after.at}::timestamptz, ${after.id}::uuid)` : undefined;
  return learning.many(
    db,
    state === "answered"
      ? sql<Review>`select ${shown} where w.answered_at is not null ${start ? sql`and (w.answered_at, w.id) < ${start}` : sql``}
          order by w.answered_at desc, w.id desc limit ${deskLimit}`
      : sql<Review>`select ${shown} where w.answered_at is null ${start ? sql`and (w.asked_at, w.id) > ${start}` : sql``}
          order by w.asked_at, w.id limit ${deskLimit}`,
  );
}

/** How many there are of each, up to a thousand, and since when those wait that wait longest. */
export async function countReviews(db: Db, most: number): Promise<Record<ReviewState, number> & { since: Date[] }> {
  const row = await learning.maybe(
    db,
    sql<Record<ReviewState, number> & { since: Date[] }>`select
      (select count(*)::int from (select 1 from learning.certificate_review where answered_at is null limit 1000) each) as open,
      (select count(*)::int from (select 1 from learning.certificate_review where answered_at is not null limit 1000) each) as answered,
      array(select asked_at from learning.certificate_review where answered_at is null order by asked_at, id limit ${most}) as since`,
  );
  return row ?? { open: 0, answered: 0, since: [] };
}

export async function findReview(db: Db, id: string): Promise<Review | undefined> {
  return learning.maybe(db, sql<Review>`select ${shown} where w.id = ${id}`);
}

/** False where somebody else has answered it meanwhile. */
export async function endReview(tx: Tx, id: string, { answer, outcome }: { answer: string; outcome: ReviewOutcome }): Promise<boolean> {
  const touched = await learning.touch(
    tx,
    sql`update learning.certificate_review set answer = ${answer}, outcome = ${outcome}, answered_at = ${tx.clock.now()}
      where id = ${id} and answered_at is null`,
  );
  return touched > 0;
}
