import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { Completion } from "../../competencies/index.ts";

const learning = handleOf("learning");

/** Where nobody remembered it, since it was completed under an older release: the version that was public then. */
const guessed = sql`select g.id from learning.version g where g.resource_id = d.resource_id and g.state <> 'draft'
  order by g.published_at <= d.completed_at desc, g.edition = d.edition desc, g.published_at desc limit 1`;

/** As the version says it that was completed, of rows called `done`. Versions that were public never change and never go. */
const completions = sql`select d.user_id, d.resource_id as source_id, v.edition, v.card ->> 'level' as level, v.minutes,
    array(select jsonb_array_elements_text(v.card -> 'competencies')) as nodes, d.completed_at as happened_at
  from done d join learning.version v on v.id = coalesce(d.completed_version, (${guessed})) where d.completed_at is not null`;

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

/** The next people who completed something, in the order of their ids. */
export async function listCompletersAfter(db: Db, after: string, most: number): Promise<string[]> {
  const rows = await learning.many(
    db,
    sql<{ user_id: string }>`select distinct user_id from learning.record where completed_at is not null and user_id > ${after}::uuid
      order by user_id limit ${most}`,
  );
  return rows.map(({ user_id }) => user_id);
}
