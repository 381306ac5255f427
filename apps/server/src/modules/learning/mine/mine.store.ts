import { sql } from "kysely";
import type { LearningOrder, LearningState } from "@upaya/contracts/learning/my-learning.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { wireTime } from "#platform/db/wire-time.ts";
import type { Stated } from "../certificates/state.ts";
import { isHeld, theirsFirst } from "../lessons/edition.store.ts";

const learning = handleOf("learning");

export interface MineRow {
  readonly record_id: string;
  readonly resource_id: string;
  readonly enrolled_at: Date;
  readonly used_at: Date | null;
  readonly completed_at: Date | null;
  readonly ends_at: Date | null;
  readonly leaves_on: Date | null;
  readonly retired: boolean;
  readonly can_leave: boolean;
  readonly written: boolean;
  readonly chapters: { key: string; title: string; kind: "video" | "reading" | "quiz" | "task"; seconds: number }[][];
  readonly progress: { lesson: string; counted: number; done: boolean; changed_at: string }[];
  readonly captions: string[];
  readonly has_check: boolean;
  readonly check_passed: boolean;
  readonly certificate: (Stated & { readonly number: string; readonly withdraws_at: string | null }) | null;
  /** Of all that were found. */
  readonly total: number;
}

const hasVersion = sql`exists (select 1 from learning.version v where v.resource_id = r.resource_id and v.state <> 'draft')`;

/** What was left half-way is nowhere, hidden or not. A talk or a class has no lessons: it is one that is registered for. */
const inState: Readonly<Record<LearningState, ReturnType<typeof sql>>> = {
  open: sql`r.hidden_at is null and r.completed_at is null and ${isHeld} and ${hasVersion}`,
  completed: sql`r.hidden_at is null and r.completed_at is not null and ${hasVersion}`,
  registered: sql`r.hidden_at is null and ${isHeld} and not ${hasVersion}`,
  hidden: sql`r.hidden_at is not null and (r.completed_at is not null or ${isHeld}) and ${hasVersion}`,
};

const orders: Readonly<Record<LearningOrder, ReturnType<typeof sql>>> = {
  used: sql`coalesce(p.used_at, r.begun_at) desc`,
  newest: sql`r.begun_at desc`,
  title: sql`lower(v.title)`,
  shortest: sql`l.seconds_left`,
};

interface Wanted {
  readonly state: LearningState;
  readonly q: string;
  readonly sort: LearningOrder;
  readonly limit: number;
  readonly offset: number;
}

/** The version that somebody is in; where everything has retired, the last of their edition, so that what they did can still be shown. */
const version = sql`lateral (select v.id, v.title, v.state, v.retires_at, v.edition, v.check_text is not null as has_check from learning.version v
  where v.resource_id = r.resource_id and v.state <> 'draft'
  order by (v.state = 'published') desc, ${theirsFirst},
    v.revision desc limit 1) v`;

/** A page of what somebody learns, with its thread of lessons, in one statement: it reads what is theirs and nothing else. */
export async function listMine(db: Db, userId: string, { state, q, sort, limit, offset }: Wanted): Promise<MineRow[]> {
  const like = `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return learning.many(
    db,
    sql<MineRow>`with page as (
        select r.id as record_id, r.resource_id, r.begun_at, r.completed_at, r.ends_at, v.id as version_id, v.state, v.retires_at, v.has_check,
          p.used_at,
          row_number() over (order by ${orders[sort]}, r.id) as place, count(*) over ()::int as total
        from learning.record r left join ${version} on true
          cross join lateral (select max(p.changed_at) as used_at from learning.progress p
            where p.user_id = r.user_id and p.resource_id = r.resource_id) p
          cross join lateral (select coalesce(sum(l.seconds), 0) as seconds_left from learning.lesson l where l.version_id = v.id and not exists (
            select 1 from learning.progress d where d.user_id = r.user_id and d.resource_id = r.resource_id and d.lesson_key = l.key
              and d.done_at is not null)) l
        where r.user_id = ${userId} and ${inState[state]} ${q === "" ? sql`` : sql`and v.title ilike ${like}`}
        order by place limit ${limit} offset ${offset})
      select g.record_id, g.resource_id, g.begun_at as enrolled_at, g.used_at, g.completed_at, g.ends_at, g.total,
        g.retires_at as leaves_on, g.state is not distinct from 'retired' as retired, coalesce(g.has_check, false) as has_check,
        exists (select 1 from learning.try t where t.user_id = ${userId} and t.resource_id = g.resource_id and t.passed) as check_passed,
        (select jsonb_build_object('number', c.number, 'revision', c.revision, 'sheet_revision', c.sheet_revision, 'sheet_failure', c.sheet_failure,
            'sheet_asked_at', ${wireTime("c.sheet_asked_at")}, 'withdrawn_at', ${wireTime("c.withdrawn_at")}, 'withdraws_at', ${wireTime("c.withdraws_at")})
          from learning.certificate c where c.user_id = ${userId} and c.resource_id = g.resource_id and c.second_of is null
          order by c.finished_at limit 1) as certificate,
        exists (select 1 from learning.enrolment e where e.user_id = ${userId} and e.resource_id = g.resource_id and e.source = 'free'
          and e.withdrawn_at is null) as can_leave,
        exists (select 1 from learning.note n where n.user_id = ${userId} and n.resource_id = g.resource_id and n.removed_at is null)
          or exists (select 1 from learning.task t where t.user_id = ${userId} and t.resource_id = g.resource_id and t.body <> '') as written,
        coalesce((select jsonb_agg((select jsonb_agg(jsonb_build_object('key', l.key, 'title', l.title, 'kind', l.kind, 'seconds', l.seconds) order by l.position)
          from learning.lesson l where l.version_id = c.version_id and l.chapter_key = c.key) order by c.position)
          from learning.chapter c where c.version_id = g.version_id), '[]') as chapters,
        coalesce((select jsonb_agg(jsonb_build_object('lesson', p.lesson_key, 'counted', p.counted, 'done', p.done_at is not null,
            'changed_at', p.changed_at))
          from learning.progress p where p.user_id = ${userId} and p.resource_id = g.resource_id), '[]') as progress,
        coalesce((select array_agg(distinct t.language) from learning.caption t where t.version_id = g.version_id), '{}') as captions
      from page g order by g.place`,
  );
}

export async function countMine(db: Db, userId: string): Promise<Record<LearningState, number>> {
  const row = await learning.maybe(
    db,
    sql<Record<LearningState, number>>`select count(*) filter (where ${inState.open})::int as open,
        count(*) filter (where ${inState.completed})::int as completed, count(*) filter (where ${inState.registered})::int as registered,
        count(*) filter (where ${inState.hidden})::int as hidden
      from learning.record r where r.user_id = ${userId}`,
  );
  return row ?? { open: 0, completed: 0, registered: 0, hidden: 0 };
}

export async function markHidden(tx: Tx, id: string, hidden: boolean): Promise<void> {
  await learning.touch(
    tx,
    sql`update learning.record set hidden_at = ${hidden ? tx.clock.now() : null} where id = ${id} and (hidden_at is null) = ${hidden}`,
  );
}

/** To the edition that is open; nothing where none is. */
export async function moveToCurrent(tx: Tx, id: string): Promise<number | undefined> {
  const row = await learning.maybe(
    tx,
    sql<{ edition: number }>`update learning.record r set edition = v.edition, changed_at = platform.now() from learning.version v
      where r.id = ${id} and v.resource_id = r.resource_id and v.state = 'published' and v.retires_at is null returning r.edition`,
  );
  return row?.edition;
}
