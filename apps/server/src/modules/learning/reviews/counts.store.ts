import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import { changePages } from "#platform/pages/pages-changed.ts";

const learning = handleOf("learning");

/** A review as the figures of its course know it. */
export interface Counted {
  readonly resource_id: string;
  readonly stars: number;
  readonly shown: boolean;
  readonly listed: boolean;
  readonly sample: boolean;
}

interface Change {
  readonly before?: Counted | undefined;
  readonly after?: Counted | undefined;
}

const rowOf = ({ resource_id, stars, shown, listed, sample }: Counted, by: 1 | -1) => ({
  resource_id,
  stars,
  reviews: shown ? by : 0,
  listed: listed ? by : 0,
  samples: shown && sample ? by : 0,
});

/**
 * The figures follow what became of reviews, in the same transaction. Whoever changes reviews holds them before: the rows of the figures come
 * last and in one order, so that nobody waits in a circle.
 */
export async function foldCounts(tx: Tx, changes: readonly Change[]): Promise<void> {
  const rows = changes.flatMap(({ before, after }) => [...(before ? [rowOf(before, -1)] : []), ...(after ? [rowOf(after, 1)] : [])]);
  if (rows.length === 0) return;
  // Taken by themselves first: an insert of what would be less than nothing is refused before it meets the row that is there.
  await learning.touch(
    tx,
    sql`insert into learning.review_count (resource_id, stars, reviews, listed, samples)
      select distinct resource_id, stars, 0, 0, 0 from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (resource_id uuid, stars smallint)
      order by resource_id, stars on conflict (resource_id, stars) do nothing`,
  );
  await learning.touch(
    tx,
    sql`with held as (
        select c.resource_id, c.stars from learning.review_count c
        where (c.resource_id, c.stars) in (select resource_id, stars from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (resource_id uuid, stars smallint))
        order by c.resource_id, c.stars for update),
      change as (
        select resource_id, stars, sum(reviews)::int as reviews, sum(listed)::int as listed, sum(samples)::int as samples
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (resource_id uuid, stars smallint, reviews int, listed int, samples int) group by 1, 2)
      update learning.review_count c set reviews = c.reviews + change.reviews, listed = c.listed + change.listed, samples = c.samples + change.samples, due = true
      from held join change using (resource_id, stars) where c.resource_id = held.resource_id and c.stars = held.stars`,
  );
}

/** Nothing is counted otherwise, and pages show it otherwise: a vote. Only the first of a minute writes anything. */
export async function markDue(tx: Tx, { resource_id, stars }: Pick<Counted, "resource_id" | "stars">): Promise<void> {
  await learning.touch(
    tx,
    sql`update learning.review_count set due = true where resource_id = ${resource_id} and stars = ${stars} and not due`,
  );
}

interface CourseRating {
  readonly id: string;
  readonly rating: number;
  readonly count: number;
  readonly samples: number;
}

/** What the catalogue has not heard of yet, taken: whoever writes meanwhile makes it due again. */
export async function takeDueRatings(tx: Tx): Promise<CourseRating[]> {
  const taken = await learning.many(
    tx,
    sql<{ id: string }>`with due as (select resource_id, stars from learning.review_count where due order by resource_id, stars for update)
      update learning.review_count c set due = false from due where c.resource_id = due.resource_id and c.stars = due.stars
      returning c.resource_id as id`,
  );
  if (taken.length === 0) return [];
  await changePages(tx, "reviews");
  return learning.many(
    tx,
    sql<CourseRating>`select resource_id as id, coalesce(sum(stars * reviews)::real / nullif(sum(reviews), 0), 0) as rating,
        sum(reviews)::int as count, sum(samples)::int as samples
      from learning.review_count where resource_id = any(${[...new Set(taken.map(({ id }) => id))]}::uuid[]) group by resource_id order by resource_id`,
  );
}
