import { sql } from "kysely";
import { reviewsAtOnce } from "@upaya/contracts/learning/reviews.ts";
import type { ReviewOrder } from "@upaya/contracts/learning/review-words.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { type SaidRow, saidColumns } from "./reviews.store.ts";

const learning = handleOf("learning");

/** Where a list goes on: the figures by which it is in order, and the id. */
export interface ReviewPlace {
  readonly stars: number;
  readonly helpful: number;
  /** To the microsecond, as PostgreSQL wrote it. */
  readonly at: string;
  readonly id: string;
}

export interface ListedRow extends SaidRow {
  readonly user_id: string | null;
  readonly sample: boolean;
  readonly voted: boolean;
  readonly mine: boolean;
  readonly at: string;
}

interface Found {
  readonly stars: number[];
  readonly listed: number[];
  readonly rows: ListedRow[];
}

interface Wanted {
  readonly slug: string;
  readonly viewer: string | null;
  readonly order: ReviewOrder;
  readonly stars: number | null;
  readonly after: ReviewPlace | undefined;
}

const orders: Readonly<Record<ReviewOrder, ReturnType<typeof sql>>> = {
  helpful: sql`w.helpful desc, w.id desc`,
  newest: sql`w.written_at desc, w.id desc`,
  critical: sql`-w.stars desc, w.helpful desc, w.id desc`,
};

/** All of it descends, so that the place is found in the index and not by walking there. */
function behind(order: ReviewOrder, { stars, helpful, at, id }: ReviewPlace): ReturnType<typeof sql> {
  if (order === "helpful") return sql`(w.helpful, w.id) < (${helpful}::int, ${id}::uuid)`;
  if (order === "newest") return sql`(w.written_at, w.id) < (${at}::timestamptz, ${id}::uuid)`;
  return sql`(-w.stars, w.helpful, w.id) < (${-stars}::smallint, ${helpful}::int, ${id}::uuid)`;
}

/** Written as the index has it that the order walks along. */
const withStars = (order: ReviewOrder, stars: number) =>
  order === "newest" ? sql`and w.stars = ${stars}::smallint` : sql`and -w.stars = ${-stars}::smallint`;

const figure = (column: "reviews" | "listed") => sql`(select array_agg(coalesce(c.${sql.ref(column)}, 0) order by n.stars)
  from generate_series(1, 5) n (stars) left join learning.review_count c on c.resource_id = course.resource_id and c.stars = n.stars)`;

/** The figures of a course's reviews and a page of them, in one statement: it walks along one index, however many there are. */
export async function findReviews(db: Db, { slug, viewer, order, stars, after }: Wanted): Promise<Found | undefined> {
  const place = after ? sql`and ${behind(order, after)}` : sql``;
  const ofStars = stars === null ? sql`` : withStars(order, stars);
  return learning.maybe(
    db,
    sql<Found>`select ${figure("reviews")} as stars, ${figure("listed")} as listed,
        coalesce((select jsonb_agg(to_jsonb(page) - 'place' order by page.place) from (
          select ${saidColumns}, case when w.named then w.user_id end as user_id, w.sample,
            exists (select 1 from learning.review_vote v where v.review_id = w.id and v.user_id = ${viewer}::uuid) as voted,
            coalesce(w.user_id = ${viewer}::uuid, false) as mine,
            to_char(w.written_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
            row_number() over (order by ${orders[order]}) as place
          from (select * from learning.review w where w.resource_id = course.resource_id and w.listed ${ofStars} ${place}
            order by ${orders[order]} limit ${reviewsAtOnce + 1}) w) page), '[]') as rows
      from (select resource_id from learning.version where slug = ${slug} and state <> 'draft' limit 1) course`,
  );
}
