import { type RawBuilder, sql } from "kysely";
import type { SharedKind } from "@upaya/contracts/identity/sharing.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const insights = handleOf("insights");

/** A linked teacher, with what they share. */
export interface Linked {
  readonly user_id: string;
  readonly name: string;
  readonly name_key: string;
  readonly picture_id: string | null;
  readonly subjects: readonly string[];
  readonly grades: readonly number[];
  readonly shares: readonly SharedKind[];
}

export interface Member extends Linked {
  /** Of this year; nothing where they do not share it. */
  readonly minutes: number | null;
  readonly certificates: number | null;
}

interface Kept {
  /** That were not there, were otherwise, or are gone. */
  readonly changed: number;
  /** Of whom less is shared than before. */
  readonly fewer: number;
}

/** All who are linked, in the place of who was there, with their figures since a day. */
export async function keepMembers(tx: Tx, schoolId: string, linked: readonly Linked[], since: string): Promise<Kept> {
  const row = await insights.maybe(
    tx,
    sql<Kept>`with told as materialized (
        select t.user_id, t.name, t.name_key, t.picture_id, array(select jsonb_array_elements_text(t.subjects)) as subjects,
          array(select jsonb_array_elements_text(t.grades)::smallint) as grades, array(select jsonb_array_elements_text(t.shares)) as shares
        from jsonb_to_recordset(${JSON.stringify(linked)}::jsonb)
          as t (user_id uuid, name text, name_key text, picture_id uuid, subjects jsonb, grades jsonb, shares jsonb)),
      done as (select p.user_id, sum(p.minutes)::int as minutes from insights.person_minutes p
        join told t on t.user_id = p.user_id where p.month >= ${since}::date group by p.user_id),
      wanted as materialized (select t.*, case when 'hours' = any(t.shares) then coalesce(d.minutes, 0) end as minutes,
          case when 'certificates' = any(t.shares) then coalesce(p.certificates, 0) end as certificates
        from told t left join done d on d.user_id = t.user_id left join insights.person p on p.user_id = t.user_id),
      fewer as (select count(*)::int as n from insights.member m left join wanted w on w.user_id = m.user_id
        where m.school_id = ${schoolId} and (w.user_id is null or not m.shares <@ w.shares)),
      gone as (delete from insights.member m where m.school_id = ${schoolId}
        and not exists (select 1 from wanted w where w.user_id = m.user_id) returning 1),
      kept as (insert into insights.member as m (school_id, user_id, name, name_key, picture_id, subjects, grades, shares, minutes, certificates)
        select ${schoolId}::uuid, user_id, name, name_key, picture_id, subjects, grades, shares, minutes, certificates from wanted
        on conflict (school_id, user_id) do update set (name, name_key, picture_id, subjects, grades, shares, minutes, certificates) =
          (excluded.name, excluded.name_key, excluded.picture_id, excluded.subjects, excluded.grades, excluded.shares, excluded.minutes, excluded.certificates)
        where (m.name, m.name_key, m.picture_id, m.subjects, m.grades, m.shares, m.minutes, m.certificates) is distinct from
          (excluded.name, excluded.name_key, excluded.picture_id, excluded.subjects, excluded.grades, excluded.shares, excluded.minutes, excluded.certificates)
        returning 1)
      select ((select count(*) from gone) + (select count(*) from kept))::int as changed, (select n from fewer) as fewer`,
  );
  return row!;
}

const columns = sql.raw("user_id, name, name_key, picture_id, subjects, grades, shares, minutes, certificates");
const orders: Record<"name" | "hours", RawBuilder<unknown>> = {
  name: sql`name_key, user_id`,
  hours: sql`minutes desc nulls last, name_key, user_id`,
};

export async function listMembers(db: Db, schoolId: string, sort: "name" | "hours", limit: number, offset: number): Promise<Member[]> {
  return insights.many(
    db,
    sql<Member>`select ${columns} from insights.member where school_id = ${schoolId} order by ${orders[sort]} limit ${limit} offset ${offset}`,
  );
}

/** The next ones by name. */
export async function listMembersAfter(db: Db, schoolId: string, last: Member | undefined, most: number): Promise<Member[]> {
  const after = last === undefined ? sql`` : sql`and (name_key, user_id) > (${last.name_key}, ${last.user_id}::uuid)`;
  return insights.many(
    db,
    sql<Member>`select ${columns} from insights.member where school_id = ${schoolId} ${after} order by ${orders.name} limit ${most}`,
  );
}
