import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { isReplay } from "../lessons/edition.store.ts";
import type { Completion } from "../../competencies/index.ts";

const learning = handleOf("learning");

/** Where nobody remembered it, since it was completed under an older release: the version that was public then. */
const guessed = sql`select g.id from learning.version g where g.resource_id = d.resource_id and g.state <> 'draft'
  order by g.published_at <= d.completed_at desc, g.edition = d.edition desc, g.published_at desc limit 1`;

/** Which version was completed, of a row `d` of `learning.record`. Versions that were public never change and never go. */
export const completedVersion = sql`coalesce(d.completed_version, (${guessed}))`;

/**
 * A replay that was watched to its end is done, and no more: whoever came to the talk itself earned nothing by it either. So nobody is told of
 * it, and it says nothing of a skill.
 */
const isCourse = sql`not (${isReplay})`;

/** As that version says it, of rows called `done`, with the number of its certificate and since when that counts no more. */
const completions = sql`select d.user_id, d.resource_id as source_id, v.edition, c.number, v.card ->> 'level' as level, v.minutes,
    array(select jsonb_array_elements_text(v.card -> 'competencies')) as nodes, d.completed_at as happened_at, c.withdrawn_at
  from done d join learning.version v on v.id = ${completedVersion}
    left join learning.certificate c on c.user_id = d.user_id and c.resource_id = d.resource_id and c.edition = v.edition and c.second_of is null
  where d.completed_at is not null and ${isCourse}`;

interface Course {
  readonly user_id: string;
  readonly resource_id: string;
}

/** Of these records. */
export async function listCompletions(tx: Tx, courses: readonly Course[]): Promise<Completion[]> {
  return learning.many(
    tx,
    sql<Completion>`with done as (
        select r.* from unnest(${courses.map(({ user_id }) => user_id)}::uuid[], ${courses.map(({ resource_id }) => resource_id)}::uuid[])
          as c (user_id, resource_id) join learning.record r on r.user_id = c.user_id and r.resource_id = c.resource_id)
      ${completions}`,
  );
}

/** All of these people. Their records are held, also those that are not completed: until the commit nobody completes one. */
export async function listCompletionsOf(tx: Tx, users: readonly string[]): Promise<Completion[]> {
  return learning.many(
    tx,
    sql<Completion>`with done as materialized (
        select * from learning.record where user_id = any(${[...users]}::uuid[]) order by user_id, resource_id for share)
      ${completions}`,
  );
}

/** How many courses each of these people has completed. */
export async function countCompleted(db: Db, users: readonly string[]): Promise<Map<string, number>> {
  const rows = await learning.many(
    db,
    sql<{
      user_id: string;
      n: number;
    }>`select d.user_id, count(*)::int as n from learning.record d join learning.version v on v.id = ${completedVersion}
      where d.user_id = any(${[...users]}::uuid[]) and d.completed_at is not null and ${isCourse} group by d.user_id`,
  );
  return new Map(rows.map(({ user_id, n }) => [user_id, n]));
}

/** The next people who completed something, in the order of their ids. */
export async function listCompletersAfter(db: Db, after: string, most: number): Promise<string[]> {
  const rows = await learning.many(
    db,
    sql<{ user_id: string }>`select distinct user_id from learning.record where completed_at is not null and user_id > ${after}::uuid
      order by user_id limit ${most}`,
  );
  return rows.map(({ user_id }) => user_id);
}
