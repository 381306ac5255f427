import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { theirsFirst } from "../lessons/edition.store.ts";
import { type OwnRow, ownColumns } from "./reviews.store.ts";

const learning = handleOf("learning");

export interface StandingRow {
  readonly resource_id: string;
  readonly enrolled: boolean;
  readonly finished: boolean;
  readonly lessons: { key: string; seconds: number; counted: number; done: boolean }[];
  readonly review: OwnRow | null;
}

/** What somebody has done of the edition of a course that they are in, and what they wrote of it: nothing where there is no such course. */
export async function findStanding(db: Db, userId: string, slug: string): Promise<StandingRow | undefined> {
  return learning.maybe(
    db,
    sql<StandingRow>`select c.resource_id, r.id is not null as enrolled, r.completed_at is not null as finished,
        coalesce((select jsonb_agg(jsonb_build_object('key', l.key, 'seconds', l.seconds, 'counted', coalesce(p.counted, 0),
            'done', p.done_at is not null) order by h.position, l.position)
          from learning.lesson l join learning.chapter h on h.version_id = l.version_id and h.key = l.chapter_key
            left join learning.progress p on p.user_id = r.user_id and p.resource_id = r.resource_id and p.lesson_key = l.key
          where l.version_id = v.id), '[]') as lessons,
        (select to_jsonb(mine) from (select ${ownColumns} from learning.review w
          where w.user_id = ${userId} and w.resource_id = c.resource_id and w.taken_at is null) mine) as review
      from (select resource_id from learning.version where slug = ${slug} and state <> 'draft' limit 1) c
        left join learning.record r on r.resource_id = c.resource_id and r.user_id = ${userId}
        left join lateral (select v.id from learning.version v where v.resource_id = r.resource_id and v.state <> 'draft'
          order by (v.state = 'published') desc, ${theirsFirst}, v.revision desc limit 1) v on true`,
  );
}
