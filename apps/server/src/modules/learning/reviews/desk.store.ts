import { sql } from "kysely";
import type { ReviewFault } from "@upaya/contracts/learning/review-words.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { PlaceInList } from "#platform/place-in-list.ts";
import { deskLimit } from "#platform/staff/desk-page.ts";
import type { Counted } from "./counts.store.ts";

const learning = handleOf("learning");

export const reviewStates = ["reported", "mended", "shown", "hidden"] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Of whom it is, and who reported it, stays out of everything that the desk reads. */
export interface DeskReview {
  readonly id: string;
  readonly slug: string | null;
  readonly course: string | null;
  readonly stars: number;
  readonly body: string;
  readonly tried: string;
  readonly helpful: number;
  readonly sample: boolean;
  readonly state: ReviewState;
  readonly written_at: Date;
  readonly changed_at: Date | null;
  readonly reply: string | null;
  readonly replied_at: Date | null;
  readonly hidden_for: ReviewFault | null;
  readonly hidden_words: string | null;
  readonly hidden_at: Date | null;
  readonly mended_at: Date | null;
  readonly taken_at: Date | null;
  /** What it waits since, or when it was written or hidden. */
  readonly at: Date;
  /** The same to the microsecond. */
  readonly place: string;
  /** The first hundred that are open. */
  readonly reports: { what: ReviewFault; body: string }[];
}

const isReported = sql`exists (select 1 from learning.review_report o where o.review_id = w.id and o.settled_at is null)`;

/** For each state: what is in it, by which moment it is in order, and which end comes first. What waits longest is read first. */
const lists = {
  reported: {
    from: sql`(select review_id, min(made_at) as at from learning.review_report where settled_at is null group by review_id) g
      join learning.review w on w.id = g.review_id`,
    at: sql`g.at`,
    where: sql`true`,
    newest: false,
  },
  mended: { from: sql`learning.review w`, at: sql`w.mended_at`, where: sql`w.mended_at is not null`, newest: false },
  shown: { from: sql`learning.review w`, at: sql`w.written_at`, where: sql`w.hidden_at is null and not ${isReported}`, newest: true },
  hidden: {
    from: sql`learning.review w`,
    at: sql`w.hidden_at`,
    where: sql`w.hidden_at is not null and w.mended_at is null`,
    newest: true,
  },
} as const;

const said = (
  at: ReturnType<typeof sql>,
) => sql`w.id, c.slug, c.title as course, w.stars, w.body, w.tried, w.helpful, w.sample, w.written_at,
  w.changed_at, w.reply, w.replied_at, w.hidden_for, w.hidden_words, w.hidden_at, w.mended_at, w.taken_at,
  case when w.mended_at is not null then 'mended' when w.hidden_at is not null then 'hidden' when ${isReported} then 'reported'
    else 'shown' end as state,
  ${at} as at, to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place,
  coalesce((select jsonb_agg(jsonb_build_object('what', o.what, 'body', o.body)) from (select what, body from learning.review_report o
    where o.review_id = w.id and o.settled_at is null order by made_at, id limit 100) o), '[]') as reports`;

const course = sql`left join lateral (select slug, title from learning.version v where v.resource_id = w.resource_id and v.state <> 'draft'
  order by v.edition desc, v.revision desc limit 1) c on true`;

interface Wanted {
  readonly state: ReviewState;
  /** The address of a course. */
  readonly search: string;
  readonly after: PlaceInList | undefined;
}

export async function listDeskReviews(db: Db, { state, search, after }: Wanted): Promise<DeskReview[]> {
  const { from, at, where, newest } = lists[state];
  const [past, way] = newest ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  return learning.many(
    db,
    sql<DeskReview>`select ${said(at)} from ${from} ${course} where ${where}
      ${search === "" ? sql`` : sql`and w.resource_id = (select resource_id from learning.version where slug = ${search} limit 1)`}
      ${after ? sql`and (${at}, w.id) ${past} (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
      order by ${at} ${way}, w.id ${way} limit ${deskLimit}`,
  );
}

/** Up to a thousand of each. */
export async function countDeskReviews(db: Db): Promise<Record<ReviewState, number>> {
  const count = (state: ReviewState) =>
    sql`(select count(*)::int from (select 1 from ${lists[state].from} where ${lists[state].where} limit 1000) each) as ${sql.ref(state)}`;
  const row = await learning.maybe(db, sql<Record<ReviewState, number>>`select ${sql.join(reviewStates.map(count))}`);
  return row ?? { reported: 0, mended: 0, shown: 0, hidden: 0 };
}

export async function findDeskReview(db: Db, id: string): Promise<DeskReview | undefined> {
  return learning.maybe(db, sql<DeskReview>`select ${said(sql`w.written_at`)} from learning.review w ${course} where w.id = ${id}`);
}

const counted = sql`resource_id, stars, shown, listed, sample`;

export async function markHidden(tx: Tx, id: string, fault: ReviewFault, words: string): Promise<Counted> {
  const row = await learning.maybe(
    tx,
    sql<Counted>`update learning.review set hidden_for = ${fault}, hidden_words = ${words}, hidden_at = ${tx.clock.now()}, mended_at = null
      where id = ${id} returning ${counted}`,
  );
  return row!;
}

/** One that was taken back while it was hidden has nothing to show. */
export async function markShown(tx: Tx, id: string): Promise<Counted | undefined> {
  return learning.maybe(
    tx,
    sql<Counted>`update learning.review set hidden_for = null, hidden_words = null, hidden_at = null, mended_at = null
      where id = ${id} and hidden_at is not null and taken_at is null returning ${counted}`,
  );
}

export async function addReply(tx: Tx, id: string, text: string): Promise<void> {
  await learning.touch(tx, sql`update learning.review set reply = ${text}, replied_at = ${tx.clock.now()} where id = ${id}`);
}
