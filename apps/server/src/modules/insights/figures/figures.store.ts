import { sql } from "kysely";
import type { SchoolBoard, SchoolType } from "@upaya/contracts/schools/kinds.ts";
import type { SchoolSize } from "@upaya/contracts/insights/similar.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const insights = handleOf("insights");

/** What is counted of a school: of those who said yes to it. */
export interface Counted {
  readonly linked: number;
  readonly share_hours: number;
  readonly share_certificates: number;
  readonly share_levels: number;
  readonly minutes: number;
  readonly certified: number;
  /** Without those in which nobody did anything. */
  readonly months: readonly { readonly month: string; readonly minutes: number }[];
  readonly competencies: readonly { readonly node: string; readonly minutes: number; readonly evidenced: number }[];
}

/** Of similar schools, in minutes for each teacher who shares, and as a share. */
export interface SimilarFigures {
  readonly minutes: number | null;
  readonly certified: number | null;
  readonly competencies: Readonly<Record<string, number>>;
}

interface Kind {
  readonly board: SchoolBoard | null;
  readonly school_type: SchoolType | null;
  readonly size: SchoolSize;
}

export interface Figures extends Counted {
  readonly school_id: string;
  readonly version: number;
  readonly day: string | null;
  readonly is_behind: boolean;
  readonly less: number;
  readonly board: SchoolBoard | null;
  readonly school_type: SchoolType | null;
  readonly size: SchoolSize | null;
  readonly similar_schools: number;
  readonly similar_figures: SimilarFigures | null;
  readonly similar_at: Date | null;
}

const columns = sql.raw(
  `school_id, version, day, is_behind, less, linked, share_hours, share_certificates, share_levels, minutes, certified, months, competencies,
    board, school_type, size, similar_schools, similar_figures, similar_at`,
);

export async function findFigures(db: Db, schoolId: string): Promise<Figures | undefined> {
  return insights.maybe(db, sql<Figures>`select ${columns} from insights.school where school_id = ${schoolId}`);
}

/** Its figures are folded by one at a time. */
export async function holdFigures(tx: Tx, schoolId: string): Promise<Figures> {
  await insights.touch(tx, sql`insert into insights.school (school_id) values (${schoolId}) on conflict (school_id) do nothing`);
  const row = await insights.maybe(tx, sql<Figures>`select ${columns} from insights.school where school_id = ${schoolId} for update`);
  if (!row) throw new Error("a school's figures are gone while they are folded");
  return row;
}

/** From the rows of its members, since the first day of the year and of the twelve months. */
export async function countFigures(tx: Tx, schoolId: string, since: string, months: string): Promise<Counted> {
  const row = await insights.maybe(
    tx,
    sql<Counted>`with m as materialized (select user_id, shares, minutes, certificates from insights.member where school_id = ${schoolId}),
      done as materialized (select p.month, p.node, sum(p.minutes)::int as minutes from insights.person_minutes p
        join m on m.user_id = p.user_id and 'hours' = any(m.shares)
        where p.month >= least(${since}::date, ${months}::date) group by p.month, p.node),
      minutes as (select node, sum(minutes)::int as minutes from done where month >= ${since}::date and node <> '' group by node),
      evidenced as (select l.node, count(*)::int as evidenced from insights.person_level l
        join m on m.user_id = l.user_id and 'levels' = any(m.shares) where l.node <> '' group by l.node)
      select count(*)::int as linked, (count(*) filter (where 'hours' = any(shares)))::int as share_hours,
        (count(*) filter (where 'certificates' = any(shares)))::int as share_certificates,
        (count(*) filter (where 'levels' = any(shares)))::int as share_levels,
        coalesce(sum(minutes), 0)::int as minutes, (count(*) filter (where certificates > 0))::int as certified,
        coalesce((select jsonb_agg(jsonb_build_object('month', to_char(month, 'YYYY-MM'), 'minutes', minutes) order by month)
          from (select month, sum(minutes)::int as minutes from done where month >= ${months}::date group by month) each), '[]') as months,
        coalesce((select jsonb_agg(jsonb_build_object('node', node, 'minutes', coalesce(a.minutes, 0), 'evidenced', coalesce(b.evidenced, 0))
          order by coalesce(a.minutes, 0) desc, node) from minutes a full join evidenced b using (node)), '[]') as competencies
      from m`,
  );
  return row!;
}

interface Folded extends Counted, Kind {
  readonly version: number;
  readonly day: string;
  readonly is_behind: boolean;
  /** Somebody shares less than before. */
  readonly is_less: boolean;
}

/** Of another kind than before, it is compared with nobody until the next night. */
export async function setFigures(tx: Tx, schoolId: string, folded: Folded): Promise<Figures> {
  const { version, day, is_behind, is_less, months, competencies, board, school_type, size, ...counted } = folded;
  const same = sql`(board, school_type, size) is not distinct from (${board}::text, ${school_type}::text, ${size}::text)`;
  const row = await insights.maybe(
    tx,
    sql<Figures>`update insights.school set version = ${version}, day = ${day}::date, is_behind = ${is_behind}, less = less + ${is_less ? 1 : 0},
        linked = ${counted.linked}, share_hours = ${counted.share_hours}, share_certificates = ${counted.share_certificates},
        share_levels = ${counted.share_levels}, minutes = ${counted.minutes}, certified = ${counted.certified},
        months = ${JSON.stringify(months)}::jsonb, competencies = ${JSON.stringify(competencies)}::jsonb,
        similar_schools = case when ${same} then similar_schools else 0 end, similar_figures = case when ${same} then similar_figures end,
        similar_at = case when ${same} then similar_at end, board = ${board}, school_type = ${school_type}, size = ${size}
      where school_id = ${schoolId} returning ${columns}`,
  );
  return row!;
}

/** The schools that these people are members of: their figures are not of now. */
export async function markBehind(tx: Tx, users: readonly string[]): Promise<string[]> {
  const rows = await insights.many(
    tx,
    sql<{ school_id: string }>`with held as materialized (select school_id from insights.school
        where school_id in (select school_id from insights.member where user_id = any(${[...users]}::uuid[])) order by school_id for update)
      update insights.school s set is_behind = true from held h where s.school_id = h.school_id returning s.school_id`,
  );
  return rows.map(({ school_id }) => school_id).toSorted();
}

/** Some whose figures are of another day, or not of now. */
export async function listDue(db: Db, day: string, most: number): Promise<string[]> {
  const rows = await insights.many(
    db,
    sql<{ school_id: string }>`(select school_id from insights.school where is_behind limit ${most})
      union (select school_id from insights.school where day < ${day}::date or day is null order by day nulls first, school_id limit ${most})`,
  );
  return rows.map(({ school_id }) => school_id);
}
