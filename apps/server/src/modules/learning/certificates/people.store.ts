import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const learning = handleOf("learning");

/** Of two that were earned for one course the earlier one is the one that is shown; the other's number stays good. */
export async function joinCertificates(tx: Tx, from: string, into: string): Promise<void> {
  await learning.touch(
    tx,
    sql`with ranked as (select number, first_value(number) over (partition by resource_id order by finished_at, number) as kept
        from learning.certificate where user_id in (${from}, ${into}) and second_of is null)
      update learning.certificate c set second_of = r.kept from ranked r where c.number = r.number and r.kept <> r.number`,
  );
  await learning.touch(tx, sql`update learning.certificate set user_id = ${into} where user_id = ${from}`);
  await learning.touch(tx, sql`update learning.certificate_review set user_id = ${into} where user_id = ${from}`);
  await learning.touch(
    tx,
    sql`with gone as (delete from learning.certificate_name where user_id = ${from} returning *)
      insert into learning.certificate_name (user_id, name, name_own, given_at) select ${into}::uuid, name, name_own, given_at from gone
      on conflict (user_id) do nothing`,
  );
}

export async function listNumbersOf(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const rows = await learning.many(
    tx,
    sql<{
      number: string;
    }>`select number from learning.certificate where user_id = any(${[...userIds]}::uuid[]) order by number for update`,
  );
  return rows.map(({ number }) => number);
}

/** The numbers of what was issued stay taken, and say of nobody that they hold them; names, words and what waited for a name go. */
export async function loseHolder(tx: Tx, userIds: readonly string[], numbers: readonly string[]): Promise<number> {
  const [people, all] = [[...userIds], [...numbers]];
  let rows = 0;
  for (const statement of [
    sql`delete from learning.certificate_review where user_id = any(${people}::uuid[]) or number = any(${all}::text[])`,
    sql`delete from learning.certificate_copy where number = any(${all}::text[])`,
    sql`delete from learning.certificate_name where user_id = any(${people}::uuid[])`,
    sql`update learning.certificate set second_of = null where second_of = any(${all}::text[])`,
    sql`delete from learning.certificate where number = any(${all}::text[]) and issued_at is null`,
    sql`update learning.certificate set user_id = null where number = any(${all}::text[])`,
  ])
    rows += await learning.touch(tx, statement);
  return rows;
}

export function pageCertificatesOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return learning.pages(
    db,
    sql<{
      number: string;
    }>`select number, user_id, resource_id, edition, title, teacher, minutes, right_answers, questions, finished_at, issued_at,
        withdraws_at, withdrawn_at, withdrawn_why from learning.certificate where user_id = any(${[...userIds]}::uuid[])`,
    ["number"],
  );
}

export function pageCopiesOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return learning.pages(
    db,
    sql<{ number: string; revision: number }>`select p.number, p.revision, p.name, p.name_own, p.given_by, p.made_at
      from learning.certificate_copy p join learning.certificate c on c.number = p.number where c.user_id = any(${[...userIds]}::uuid[])`,
    ["number", "revision"],
  );
}

export function pageNameOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return learning.pages(
    db,
    sql<{
      user_id: string;
    }>`select user_id, name, name_own, given_at from learning.certificate_name where user_id = any(${[...userIds]}::uuid[])`,
    ["user_id"],
  );
}

export function pageCertificateReviewsOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return learning.pages(
    db,
    sql<{ id: string }>`select id, number, user_id, words, asked_at, answer, answered_at, outcome from learning.certificate_review
      where user_id = any(${[...userIds]}::uuid[])`,
    ["id"],
  );
}
