import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { Subject } from "#platform/people/people.ts";

const schools = handleOf("schools");

/** Theirs by their account, or by an address that is proven theirs. */
const isTheirs = ({ ids, addresses }: Subject) => sql`(made_by = any(${[...ids]}::uuid[]) or used_by = any(${[...ids]}::uuid[])
  or email = any(${[...addresses]}))`;

export function pageJobsOf(db: Db, { ids }: Subject): AsyncGenerator<object[]> {
  return schools.pages(
    db,
    sql<{ school_id: string; user_id: string }>`select j.school_id, s.name as school, j.user_id, j.job
      from schools.contact_job j join schools.school s on s.id = j.school_id where j.user_id = any(${[...ids]}::uuid[])`,
    ["school_id", "user_id"],
  );
}

/** Without the link: whoever holds a copy of the file could come in by it. */
export function pageInvitationsOf(db: Db, subject: Subject): AsyncGenerator<object[]> {
  return schools.pages(
    db,
    sql<{
      id: string;
    }>`select i.id, i.school_id, s.name as school, i.role, i.job, i.email, i.made_by, i.made_at, i.expires_at, i.used_by, i.used_at,
        i.revoked_at
      from schools.invitation i join schools.school s on s.id = i.school_id
      where i.id in (select id from schools.invitation where ${isTheirs(subject)})`,
    ["id"],
  );
}

export function pageAskersOf(db: Db, { ids }: Subject): AsyncGenerator<object[]> {
  return schools.pages(
    db,
    sql<{ id: string }>`select a.id, a.school_id, s.name as school, a.user_id, a.job, a.asked_at, a.answered_at, a.answer
      from schools.asker a join schools.school s on s.id = a.school_id where a.user_id = any(${[...ids]}::uuid[])`,
    ["id"],
  );
}

/** What both accounts say stays as the account says it that goes on. */
export async function moveContacts(tx: Tx, from: string, into: string): Promise<void> {
  await schools.touch(
    tx,
    sql`insert into schools.contact_job (school_id, user_id, job) select school_id, ${into}::uuid, job from schools.contact_job
      where user_id = ${from} on conflict do nothing`,
  );
  await schools.touch(tx, sql`delete from schools.contact_job where user_id = ${from}`);
  await schools.touch(tx, sql`update schools.invitation set made_by = ${into} where made_by = ${from}`);
  await schools.touch(tx, sql`update schools.invitation set used_by = ${into} where used_by = ${from}`);
  await schools.touch(
    tx,
    sql`delete from schools.asker a where a.user_id = ${from} and a.answered_at is null and exists (select 1 from schools.asker o
      where o.user_id = ${into} and o.school_id = a.school_id and o.answered_at is null)`,
  );
  await schools.touch(tx, sql`update schools.asker set user_id = ${into} where user_id = ${from}`);
}

export async function dropContactsOf(tx: Tx, subject: Subject): Promise<number> {
  const ids = [...subject.ids];
  const jobs = await schools.touch(tx, sql`delete from schools.contact_job where user_id = any(${ids}::uuid[])`);
  const invitations = await schools.touch(tx, sql`delete from schools.invitation where ${isTheirs(subject)}`);
  const askers = await schools.touch(tx, sql`delete from schools.asker where user_id = any(${ids}::uuid[])`);
  return jobs + invitations + askers;
}
