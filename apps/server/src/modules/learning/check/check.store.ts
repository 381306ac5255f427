import { sql } from "kysely";
import type { Block } from "@upaya/contracts/learning/text.ts";
import type { OpenTry } from "@upaya/contracts/learning/check.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { wireTime } from "#platform/db/wire-time.ts";
import { isHeld, theirsFirst } from "../lessons/edition.store.ts";

const learning = handleOf("learning");

export interface OwnCheck {
  readonly version_id: string;
  readonly resource_id: string;
  readonly slug: string;
  readonly title: string;
  readonly language: string;
  readonly edition: number;
  readonly text: Block[];
  readonly completed: boolean;
  readonly lessons_left: number;
  readonly seconds_left: number;
}

/** Of the edition that somebody is in; nothing where they are not enrolled, or the course ends without a check. */
export async function findOwnCheck(db: Db, userId: string, slug: string): Promise<OwnCheck | undefined> {
  return learning.maybe(
    db,
    sql<OwnCheck>`select v.id as version_id, v.resource_id, v.slug, v.title, v.language, v.edition, v.check_text as text,
        r.completed_at is not null as completed, l.lessons_left, l.seconds_left
      from learning.record r join learning.version v on v.resource_id = r.resource_id and v.state = 'published'
        cross join lateral (select count(*)::int as lessons_left, coalesce(sum(l.seconds), 0)::int as seconds_left
          from learning.lesson l where l.version_id = v.id and not exists (
            select 1 from learning.progress p where p.user_id = r.user_id and p.resource_id = r.resource_id and p.lesson_key = l.key
              and p.done_at is not null)) l
      where r.user_id = ${userId} and v.slug = ${slug} and ${isHeld} and v.check_text is not null
      order by ${theirsFirst} limit 1`,
  );
}

export async function listPool(db: Db, versionId: string): Promise<string[]> {
  const rows = await learning.many(
    db,
    sql<{ key: string }>`select key from learning.check_question where version_id = ${versionId} order by position`,
  );
  return rows.map(({ key }) => key);
}

/** The questions of a try, in its order, without their keys. */
const asked = sql`(select jsonb_agg(jsonb_build_object('key', q.key, 'text', q.title, 'options', q.options) order by d.place)
  from unnest(t.questions) with ordinality as d (key, place) join learning.check_question q on q.version_id = t.version_id and q.key = d.key)`;

export async function findOpenTry(db: Db, userId: string, resourceId: string): Promise<OpenTry | undefined> {
  return learning.maybe(
    db,
    sql<OpenTry>`select t.id, ${wireTime("t.begun_at")} as begun_at, ${asked} as questions from learning.try t
      where t.user_id = ${userId} and t.resource_id = ${resourceId} and t.handed_at is null`,
  );
}

/** How many were begun since a moment, and the first one that was enough. */
export interface Tried {
  readonly begun: number;
  readonly passed: { readonly right: number; readonly of: number; readonly at: string } | null;
}

export async function findTried(db: Db, userId: string, resourceId: string, since: Date): Promise<Tried> {
  const row = await learning.maybe(
    db,
    sql<Tried>`select count(*) filter (where t.begun_at >= ${since})::int as begun,
        (select jsonb_build_object('right', p.right_answers, 'of', cardinality(p.questions), 'at', ${wireTime("p.handed_at")})
          from learning.try p where p.user_id = ${userId} and p.resource_id = ${resourceId} and p.passed order by p.handed_at limit 1) as passed
      from learning.try t where t.user_id = ${userId} and t.resource_id = ${resourceId}`,
  );
  return row ?? { begun: 0, passed: null };
}

interface NewTry {
  readonly userId: string;
  readonly resourceId: string;
  readonly versionId: string;
  readonly questions: readonly string[];
}

export async function addTry(tx: Tx, { userId, resourceId, versionId, questions }: NewTry): Promise<void> {
  await learning.touch(
    tx,
    sql`insert into learning.try (id, user_id, resource_id, version_id, questions, begun_at)
      values (${tx.ids.next()}, ${userId}, ${resourceId}, ${versionId}, ${[...questions]}::text[], ${tx.clock.now()})`,
  );
}

export async function ownTryIds(db: Db, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await learning.many(
    db,
    sql<{ id: string }>`select id from learning.try where user_id = ${userId} and id = any(${[...ids]}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}
