import { sql } from "kysely";
import type { HeldCertificate, WithdrawalReason } from "@upaya/contracts/learning/certificates.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { wireTime } from "#platform/db/wire-time.ts";
import { theirsFirst } from "../lessons/edition.store.ts";

const learning = handleOf("learning");

export interface Copy {
  readonly revision: number;
  readonly name: string;
  readonly name_own: string | null;
  readonly given_by: "holder" | "staff";
  readonly made_at: string;
}

/** What it takes to say where a certificate is. */
export interface CertificateRow {
  readonly number: string;
  readonly user_id: string;
  readonly resource_id: string;
  readonly title: string;
  readonly teacher: string;
  readonly minutes: number;
  readonly right_answers: number;
  readonly questions: number;
  readonly finished_at: string;
  readonly issued_at: string | null;
  readonly revision: number;
  readonly sheet_revision: number | null;
  readonly sheet_failure: string | null;
  readonly sheet_asked_at: string | null;
  readonly withdraws_at: string | null;
  readonly withdrawn_at: string | null;
  readonly withdrawn_why: WithdrawalReason | null;
  /** The newest first. */
  readonly copies: readonly Copy[];
  readonly review: HeldCertificate["review"];
}

const copies = sql`coalesce((select jsonb_agg(jsonb_build_object('revision', p.revision, 'name', p.name, 'name_own', p.name_own,
    'given_by', p.given_by, 'made_at', ${wireTime("p.made_at")}) order by p.revision desc)
  from learning.certificate_copy p where p.number = c.number), '[]')`;

const review = sql`(select jsonb_build_object('asked_at', ${wireTime("w.asked_at")}, 'answered_at', ${wireTime("w.answered_at")}, 'answer', w.answer)
  from learning.certificate_review w where w.number = c.number order by w.asked_at desc limit 1)`;

/** Of `learning.certificate c`. */
export const certificateFacts = sql`jsonb_build_object('number', c.number, 'user_id', c.user_id, 'resource_id', c.resource_id, 'title', c.title,
    'teacher', c.teacher, 'minutes', c.minutes, 'right_answers', c.right_answers, 'questions', c.questions,
    'finished_at', ${wireTime("c.finished_at")}, 'issued_at', ${wireTime("c.issued_at")}, 'revision', c.revision,
    'sheet_revision', c.sheet_revision, 'sheet_failure', c.sheet_failure, 'sheet_asked_at', ${wireTime("c.sheet_asked_at")},
    'withdraws_at', ${wireTime("c.withdraws_at")},
    'withdrawn_at', ${wireTime("c.withdrawn_at")}, 'withdrawn_why', c.withdrawn_why, 'copies', ${copies}, 'review', ${review})`;

/** What a certificate of theirs is for, and where the course is; nothing for another's. */
export async function findHeldBy(db: Db, userId: string, number: string): Promise<{ title: string; slug: string } | undefined> {
  return learning.maybe(
    db,
    sql<{ title: string; slug: string }>`select c.title, v.slug from learning.certificate c join learning.version v on v.id = c.version_id
      where c.number = ${number} and c.user_id = ${userId}`,
  );
}

export interface OwnCourse {
  readonly resource_id: string;
  readonly slug: string;
  readonly title: string;
  readonly language: string;
  readonly teacher: string;
  readonly minutes: number;
  readonly has_check: boolean;
  readonly check_passed: boolean;
  readonly lessons_left: number;
  readonly seconds_left: number;
  readonly next: string | null;
  readonly certificate: CertificateRow | null;
  readonly earlier_name: string | null;
}

/**
 * A course that somebody learns or has completed, and its certificate, in one statement. The version is theirs, as in My Learning; where
 * everything has retired the last one of their edition, since a certificate outlives its course.
 */
export async function findOwnCourse(db: Db, userId: string, slug: string): Promise<OwnCourse | undefined> {
  return learning.maybe(
    db,
    sql<OwnCourse>`select v.resource_id, v.slug, v.title, v.language, v.card ->> 'instructor' as teacher, v.minutes, v.check_text is not null as has_check,
        exists (select 1 from learning.try t where t.user_id = r.user_id and t.resource_id = r.resource_id and t.passed) as check_passed,
        l.lessons_left, l.seconds_left, l.next,
        (select ${certificateFacts} from learning.certificate c where c.user_id = r.user_id and c.resource_id = r.resource_id
          and c.second_of is null order by c.finished_at limit 1) as certificate,
        (select n.name from learning.certificate_name n where n.user_id = r.user_id) as earlier_name
      from learning.record r join learning.version v on v.resource_id = r.resource_id and v.state <> 'draft'
        cross join lateral (select count(*)::int as lessons_left, coalesce(sum(l.seconds), 0)::int as seconds_left,
            (array_agg(l.key order by c.position, l.position))[1] as next
          from learning.lesson l join learning.chapter c on c.version_id = l.version_id and c.key = l.chapter_key
          where l.version_id = v.id and r.completed_at is null and not exists (
            select 1 from learning.progress p where p.user_id = r.user_id and p.resource_id = r.resource_id and p.lesson_key = l.key
              and p.done_at is not null)) l
      where r.user_id = ${userId} and v.slug = ${slug} and (r.open or r.completed_at is not null)
      order by (v.state = 'published') desc, ${theirsFirst}, v.revision desc limit 1`,
  );
}

/** Held until the commit: its corrections come one after the other. */
export async function lockCertificate(tx: Tx, number: string): Promise<CertificateRow | undefined> {
  await learning.touch(tx, sql`select 1 from learning.certificate where number = ${number} for update`);
  return findCertificate(tx, number);
}

async function findCertificate(db: Db, number: string): Promise<CertificateRow | undefined> {
  const row = await learning.maybe(
    db,
    sql<{ facts: CertificateRow }>`select ${certificateFacts} as facts from learning.certificate c where c.number = ${number}`,
  );
  return row?.facts;
}

/** Whose they are, of those that somebody asks for. */
export async function ownNumbers(db: Db, userId: string, numbers: readonly string[]): Promise<string[]> {
  const rows = await learning.many(
    db,
    sql<{ number: string }>`select number from learning.certificate where user_id = ${userId} and number = any(${[...numbers]}::text[])`,
  );
  return rows.map(({ number }) => number);
}

/** Those of somebody's that are issued and count, in order of their numbers, after one of them. */
export async function pageOwnIssued(db: Db, userId: string, after: string, most: number): Promise<CertificateRow[]> {
  const rows = await learning.many(
    db,
    sql<{ facts: CertificateRow }>`select ${certificateFacts} as facts from learning.certificate c
      where c.user_id = ${userId} and c.number > ${after} and c.revision > 0 and c.withdrawn_at is null and c.second_of is null
      order by c.number limit ${most}`,
  );
  return rows.map(({ facts }) => facts);
}
