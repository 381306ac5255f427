import { sql } from "kysely";
import type { ReportAnswer } from "@upaya/contracts/learning/report-desk.ts";
import type { ReportKind } from "@upaya/contracts/learning/report-kinds.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { PlaceInList } from "#platform/place-in-list.ts";
import { deskLimit } from "#platform/staff/desk-page.ts";

const learning = handleOf("learning");

export type ReportState = "open" | "settled";

/** Of whom it is stays out of everything that the desk reads. */
export interface Report {
  readonly id: string;
  readonly slug: string | null;
  readonly course: string | null;
  readonly edition: number | null;
  readonly revision: number | null;
  readonly lesson_key: string;
  readonly lesson: string | null;
  readonly second: number | null;
  readonly what: ReportKind;
  readonly body: string;
  readonly made_at: Date;
  readonly state: ReportState;
  readonly answer: ReportAnswer | null;
  readonly settled_at: Date | null;
  /** Open ones on the same lesson, up to a hundred; it is one of them while it is open. */
  readonly on_lesson: number;
  /** Its moment in the list, to the microsecond. */
  readonly place: string;
}

const shown = sql`r.id, v.slug, v.title as course, v.edition, v.revision, r.lesson_key, l.title as lesson, r.second, r.what, r.body, r.made_at,
  case when r.settled_at is null then 'open' else 'settled' end as state, r.answer, r.settled_at,
  (select count(*)::int from (select 1 from learning.report o
    where o.resource_id = r.resource_id and o.lesson_key = r.lesson_key and o.settled_at is null limit 100) each) as on_lesson,
  to_char(coalesce(r.settled_at, r.made_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
  from learning.report r left join learning.version v on v.id = r.version_id
    left join learning.lesson l on l.version_id = r.version_id and l.key = r.lesson_key`;

/** Of those that are open, those first that wait longest; of those that are settled, the newest. */
export async function listReportsOf(db: Db, state: ReportState, after: PlaceInList | undefined): Promise<Report[]> {
  const start = after ? sql`(${after.at}::timestamptz, ${after.id}::uuid)` : undefined;
  return learning.many(
    db,
    state === "settled"
      ? sql<Report>`select ${shown} where r.settled_at is not null ${start ? sql`and (r.settled_at, r.id) < ${start}` : sql``}
          order by r.settled_at desc, r.id desc limit ${deskLimit}`
      : sql<Report>`select ${shown} where r.settled_at is null ${start ? sql`and (r.made_at, r.id) > ${start}` : sql``}
          order by r.made_at, r.id limit ${deskLimit}`,
  );
}

export async function countReports(db: Db): Promise<Record<ReportState, number>> {
  const row = await learning.maybe(
    db,
    sql<Record<ReportState, number>>`select
      (select count(*)::int from (select 1 from learning.report where settled_at is null limit 1000) each) as open,
      (select count(*)::int from (select 1 from learning.report where settled_at is not null limit 1000) each) as settled`,
  );
  return row ?? { open: 0, settled: 0 };
}

export async function findReport(db: Db, id: string): Promise<Report | undefined> {
  return learning.maybe(db, sql<Report>`select ${shown} where r.id = ${id}`);
}

/** Locked: of two who settle it at once, the second finds it settled. */
export async function lockReport(tx: Tx, id: string): Promise<{ settled_at: Date | null } | undefined> {
  return learning.maybe(tx, sql<{ settled_at: Date | null }>`select settled_at from learning.report where id = ${id} for update`);
}

export async function endReport(tx: Tx, id: string, answer: ReportAnswer): Promise<void> {
  await learning.touch(tx, sql`update learning.report set answer = ${answer}, settled_at = ${tx.clock.now()} where id = ${id}`);
}
