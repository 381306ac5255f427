import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { type Course, isEarned } from "./certificates.store.ts";

const learning = handleOf("learning");

export interface Reconciled {
  readonly eligible: number;
  readonly issued: number;
  readonly missing: readonly Course[];
  /** The last record that was read; nothing when there is none after it. */
  readonly last: string | null;
}

/** Some completed courses after one of them, by the ids of their records: which of them have earned a certificate, and which have one. */
export async function compareEarned(db: Db, after: string, most: number): Promise<Reconciled> {
  const row = await learning.maybe(
    db,
    sql<Reconciled>`with done as materialized (select * from learning.record where completed_at is not null and id > ${after}::uuid order by id limit ${most}),
        compared as (select e.user_id, e.resource_id, c.number from (${isEarned}) e left join learning.certificate c
          on c.user_id = e.user_id and c.resource_id = e.resource_id and c.edition = e.edition and c.second_of is null)
      select (select count(*)::int from compared) as eligible, (select count(number)::int from compared) as issued,
        coalesce((select jsonb_agg(jsonb_build_object('user_id', user_id, 'resource_id', resource_id)) from compared where number is null), '[]') as missing,
        (select id from done order by id desc limit 1) as last`,
  );
  return row!;
}

/** Some certificates after one of them, by their numbers: how many of them nobody has earned. */
export async function countUnearned(db: Db, after: string, most: number): Promise<{ surplus: number; last: string | null }> {
  const row = await learning.maybe(
    db,
    sql<{
      surplus: number;
      last: string | null;
    }>`with page as materialized (select number, user_id, resource_id, edition from learning.certificate
          where number > ${after} and user_id is not null and second_of is null order by number limit ${most}),
        done as (select distinct r.* from page c join learning.record r on r.user_id = c.user_id and r.resource_id = c.resource_id),
        earned as (${isEarned})
      select (select count(*)::int from page c where not exists (select 1 from earned e
          where e.user_id = c.user_id and e.resource_id = c.resource_id and e.edition = c.edition)) as surplus,
        (select max(number) from page) as last`,
  );
  return row!;
}
