import { sql } from "kysely";
import type { SheetNames } from "@upaya/contracts/learning/certificate-name.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import { completedVersion } from "../evidence/completions.store.ts";

const learning = handleOf("learning");

export interface Course {
  readonly user_id: string;
  readonly resource_id: string;
}

/** What a certificate will say for ever. */
export interface Earned extends Course {
  readonly edition: number;
  readonly version_id: string;
  readonly title: string;
  /** By their slug. */
  readonly instructor: string;
  readonly minutes: number;
  readonly right_answers: number;
  readonly questions: number;
  readonly finished_at: Date;
}

/** Of rows `d` of `learning.record`: completed, in a version that ends with a check, and that was passed. */
export const isEarned = sql`select d.user_id, d.resource_id, v.edition, v.id as version_id, v.title, v.card ->> 'instructor' as instructor, v.minutes,
    t.right_answers, t.questions, d.completed_at as finished_at
  from done d join learning.version v on v.id = ${completedVersion}
    cross join lateral (select t.right_answers, cardinality(t.questions) as questions from learning.try t
      where t.user_id = d.user_id and t.resource_id = d.resource_id and t.passed order by t.handed_at limit 1) t
  where d.completed_at is not null and v.check_text is not null`;

/** Those of these courses whose certificate is earned and not written yet. */
export async function listEarned(tx: Tx, courses: readonly Course[]): Promise<Earned[]> {
  return learning.many(
    tx,
    sql<Earned>`with done as (
        select r.* from unnest(${courses.map(({ user_id }) => user_id)}::uuid[], ${courses.map(({ resource_id }) => resource_id)}::uuid[])
          as c (user_id, resource_id) join learning.record r on r.user_id = c.user_id and r.resource_id = c.resource_id)
      select e.* from (${isEarned}) e where not exists (select 1 from learning.certificate c
        where c.user_id = e.user_id and c.resource_id = e.resource_id and c.edition = e.edition and c.second_of is null)
      order by e.user_id, e.resource_id`,
  );
}

export interface NewCertificate extends Earned {
  readonly number: string;
  readonly teacher: string;
  readonly subject: string;
}

/** Answers those that were written: a number that is taken, or a certificate that is there, is not. */
export async function addCertificates(tx: Tx, rows: readonly NewCertificate[]): Promise<string[]> {
  const written = await learning.many(
    tx,
    learning.build
      .insertInto("learning.certificate")
      .values(rows.map(({ instructor: _slug, ...row }) => row))
      .onConflict((conflict) => conflict.doNothing())
      .returning("number"),
  );
  return written.map(({ number }) => number);
}

/** Naming and finishing wait for each other: whichever comes second sees what the first one did. */
export async function lockNames(tx: Tx, userIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(userIds)].toSorted())
    await learning.touch(tx, sql`select pg_advisory_xact_lock(hashtextextended('learning.certificate_name ' || ${id}, 0))`);
}

export async function saveName(tx: Tx, userId: string, { name, name_own }: SheetNames): Promise<void> {
  await learning.touch(
    tx,
    sql`insert into learning.certificate_name (user_id, name, name_own, given_at) values (${userId}, ${name}, ${name_own}, ${tx.clock.now()})
      on conflict (user_id) do update set name = excluded.name, name_own = excluded.name_own, given_at = excluded.given_at`,
  );
}

export interface Unnamed extends SheetNames {
  readonly number: string;
}

/** Earned by these people, without a name so far, where they have said theirs. */
export async function listUnnamed(tx: Tx, userIds: readonly string[]): Promise<Unnamed[]> {
  return learning.many(
    tx,
    sql<Unnamed>`select c.number, n.name, n.name_own from learning.certificate c join learning.certificate_name n on n.user_id = c.user_id
      where c.user_id = any(${[...userIds]}::uuid[]) and c.revision = 0 order by c.number for update of c`,
  );
}

export interface NewCopy extends SheetNames {
  readonly number: string;
  readonly given_by: "holder" | "staff";
  readonly list: number;
  readonly place: number;
}

export interface Copied {
  readonly number: string;
  readonly user_id: string;
  readonly resource_id: string;
  readonly revision: number;
}

/** The next copy of each: from now on it carries this name. */
export async function addCopies(tx: Tx, copies: readonly NewCopy[]): Promise<Copied[]> {
  const now = tx.clock.now();
  const given = JSON.stringify(copies);
  return learning.many(
    tx,
    sql<Copied>`with given as (select * from jsonb_to_recordset(${given}::jsonb)
          as g (number text, name text, name_own text, given_by text, list integer, place integer)),
        next as (update learning.certificate c set revision = c.revision + 1, issued_at = coalesce(c.issued_at, ${now}), sheet_failure = null,
            sheet_asked_at = ${now}
          from given g where c.number = g.number returning c.number, c.user_id, c.resource_id, c.revision),
        added as (insert into learning.certificate_copy (number, revision, name, name_own, given_by, made_at, list, place)
          select n.number, n.revision, g.name, g.name_own, g.given_by, ${now}, g.list, g.place from next n join given g using (number))
      select * from next order by number`,
  );
}
