import { sql } from "kysely";
import type { ReportKind } from "@upaya/contracts/learning/report-kinds.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { isHeld, theirsFirst } from "../lessons/edition.store.ts";

const learning = handleOf("learning");

interface SeenLesson {
  readonly resource_id: string;
  readonly version_id: string;
}

/** The lesson in the edition that somebody is in, or in the one that is open: nothing where they may not see it, or there is none. */
export async function findSeenLesson(db: Db, userId: string, slug: string, key: string): Promise<SeenLesson | undefined> {
  return learning.maybe(
    db,
    sql<SeenLesson>`select resource_id, version_id from (
        select v.resource_id, v.id as version_id, l.preview or coalesce(${isHeld}, false) as seen
        from learning.version v join learning.lesson l on l.version_id = v.id and l.key = ${key}
          left join learning.record r on r.resource_id = v.resource_id and r.user_id = ${userId}
        where v.slug = ${slug} and v.state = 'published'
        order by ${theirsFirst} limit 1) lesson
      where seen`,
  );
}

/** One person's reports come one after the other: two at once are counted as two. */
export async function lockReportsOf(tx: Tx, userId: string): Promise<void> {
  await learning.touch(tx, sql`select pg_advisory_xact_lock(hashtextextended('learning.report ' || ${userId}, 0))`);
}

interface Known {
  readonly user_id: string;
  readonly settled_at: Date | null;
}

export async function findReportBefore(db: Db, id: string): Promise<Known | undefined> {
  return learning.maybe(db, sql<Known>`select user_id, settled_at from learning.report where id = ${id}`);
}

/** Those of the last 24 hours that nobody has settled. */
export async function countOpenOfDay(tx: Tx, userId: string): Promise<number> {
  const row = await learning.maybe(
    tx,
    sql<{ n: number }>`select count(*)::int as n from learning.report
      where user_id = ${userId} and made_at > ${tx.clock.now()}::timestamptz - interval '1 day' and settled_at is null`,
  );
  return row?.n ?? 0;
}

interface NewReport extends SeenLesson {
  readonly id: string;
  readonly userId: string;
  readonly lesson: string;
  readonly second: number | null;
  readonly what: ReportKind;
  readonly text: string;
}

/** False where the id is another's by now. */
export async function addReport(tx: Tx, report: NewReport): Promise<boolean> {
  const touched = await learning.touch(
    tx,
    sql`insert into learning.report (id, user_id, resource_id, version_id, lesson_key, second, what, body, made_at)
      values (${report.id}, ${report.userId}, ${report.resource_id}, ${report.version_id}, ${report.lesson}, ${report.second}, ${report.what},
        ${report.text}, ${tx.clock.now()})
      on conflict (id) do nothing`,
  );
  return touched > 0;
}

/** An answer was lost on the line, and they went on writing: the words that came last stay. */
export async function rewriteReport(tx: Tx, { id, userId, what, text }: Pick<NewReport, "id" | "userId" | "what" | "text">): Promise<void> {
  await learning.touch(
    tx,
    sql`update learning.report set what = ${what}, body = ${text} where id = ${id} and user_id = ${userId} and settled_at is null`,
  );
}

export async function moveReports(tx: Tx, from: string, into: string): Promise<void> {
  await learning.touch(tx, sql`update learning.report set user_id = ${into} where user_id = ${from}`);
}

export function pageReportsOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return learning.pages(
    db,
    sql<{
      id: string;
    }>`select id, user_id, resource_id, version_id, lesson_key, second, what, body, made_at, answer, settled_at from learning.report
      where user_id = any(${[...userIds]}::uuid[])`,
    ["id"],
  );
}

export async function dropReportsOf(tx: Tx, userIds: readonly string[]): Promise<number> {
  return learning.touch(tx, sql`delete from learning.report where user_id = any(${[...userIds]}::uuid[])`);
}
