import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { removePapers } from "../../media/index.ts";

const schools = handleOf("schools");

const among = (userIds: readonly string[]) => sql`any(${[...userIds]}::uuid[])`;

/** What they put by or sent: for their own claim, and for a school. */
export function pageDocumentsOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return schools.pages(
    db,
    sql<{ id: string }>`select d.id, d.kind, d.name, d.user_id, d.bytes, d.put_at, r.sent_at, r.state, r.school_id, r.claim_id
      from schools.document d join schools.review r on r.id = d.review_id where d.user_id = ${among(userIds)}`,
    ["id"],
  );
}

export function pageReviewsOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return schools.pages(
    db,
    sql<{ id: string }>`select id, school_id, claim_id, state, sent_by, sent_at, decided_at, because, faulty, affiliation_until
      from schools.review where sent_by = ${among(userIds)}`,
    ["id"],
  );
}

export function pageAnswersOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return schools.pages(
    db,
    sql<{
      id: number;
    }>`select id, school_id, version, is_agree, user_id, said_at from schools.taas_answer where user_id = ${among(userIds)}`,
    ["id"],
  );
}

export async function moveDocuments(tx: Tx, from: string, into: string): Promise<void> {
  await schools.touch(tx, sql`update schools.document set user_id = ${into} where user_id = ${from}`);
  await schools.touch(tx, sql`update schools.review set sent_by = ${into} where sent_by = ${from}`);
}

/**
 * What they sent for a claim of their own goes with it, before the claim does. What a school sent and said stays the school's: nobody knows any
 * more who it was that sent or said it.
 */
export async function forgetDocumentsOf(tx: Tx, userIds: readonly string[]): Promise<number> {
  const papers = await schools.many(
    tx,
    sql<{ paper_id: string }>`delete from schools.document d using schools.review r, schools.claim c
      where r.id = d.review_id and c.id = r.claim_id and c.user_id = ${among(userIds)} returning d.paper_id`,
  );
  await removePapers(
    tx,
    papers.map(({ paper_id }) => paper_id),
  );
  const documents = await schools.touch(tx, sql`update schools.document set user_id = null, name = kind where user_id = ${among(userIds)}`);
  const reviews = await schools.touch(tx, sql`update schools.review set sent_by = null where sent_by = ${among(userIds)}`);
  const answers = await schools.touch(tx, sql`update schools.taas_answer set user_id = null where user_id = ${among(userIds)}`);
  return papers.length + documents + reviews + answers;
}
