import { sql } from "kysely";
import type { DocumentKind } from "@upaya/contracts/schools/documents.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { PapersOwner } from "./owners.store.ts";

const schools = handleOf("schools");

/** As contracts/schools/documents.ts `document` says it. */
export interface KeptDocument {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly bytes: number;
  /** While it is only put by: when that was. */
  readonly sent_at: Date;
}

export interface DocumentRow extends KeptDocument {
  readonly paper_id: string;
  readonly owner_id: string;
  readonly state: "gathering" | "sent" | "returned" | "verified" | "revoked";
}

const columns = sql`d.id, d.kind, d.name, d.bytes, coalesce(r.sent_at, d.put_at) as sent_at, d.paper_id, coalesce(r.school_id, r.claim_id) as owner_id, r.state`;
const from = sql`schools.document d join schools.review r on r.id = d.review_id`;
// As they are listed everywhere: the letter, then the registration.
const inOrder = sql`order by d.kind, d.id`;

/** Of those who are named: what is put by, and what is being read. */
export async function listLiveDocuments(db: Db, owners: readonly PapersOwner[]): Promise<DocumentRow[]> {
  const schoolIds = owners.flatMap((owner) => ("schoolId" in owner ? [owner.schoolId] : []));
  const claimIds = owners.flatMap((owner) => ("claimId" in owner ? [owner.claimId] : []));
  if (owners.length === 0) return [];
  return schools.many(
    db,
    sql<DocumentRow>`select ${columns} from ${from}
      where r.state in ('gathering', 'sent') and (r.school_id = any(${schoolIds}::uuid[]) or r.claim_id = any(${claimIds}::uuid[])) ${inOrder}`,
  );
}

export async function listDocumentsOf(db: Db, reviewId: string): Promise<DocumentRow[]> {
  return schools.many(db, sql<DocumentRow>`select ${columns} from ${from} where d.review_id = ${reviewId} ${inOrder}`);
}

/** Those of the claim, whatever became of it. */
export async function listDocumentsOfClaim(db: Db, claimId: string): Promise<DocumentRow[]> {
  return schools.many(db, sql<DocumentRow>`select ${columns} from ${from} where r.claim_id = ${claimId} ${inOrder}`);
}

interface NewDocument {
  readonly id: string;
  readonly reviewId: string;
  readonly kind: DocumentKind;
  readonly paperId: string;
  readonly name: string;
  readonly userId: string;
  readonly bytes: number;
  readonly putAt: Date;
  readonly removeAt: Date;
}

/** In the place of an earlier one of its kind, whose paper is answered. */
export async function putDocument(
  tx: Tx,
  { id, reviewId, kind, paperId, name, userId, bytes, putAt, removeAt }: NewDocument,
): Promise<string | undefined> {
  const replaced = await schools.maybe(
    tx,
    sql<{ paper_id: string }>`delete from schools.document where review_id = ${reviewId} and kind = ${kind} returning paper_id`,
  );
  await schools.touch(
    tx,
    sql`insert into schools.document (id, review_id, kind, paper_id, name, user_id, bytes, put_at, remove_at)
      values (${id}, ${reviewId}, ${kind}, ${paperId}, ${name}, ${userId}, ${bytes}, ${putAt}, ${removeAt})`,
  );
  return replaced?.paper_id;
}

/** Answers its paper; nothing when there is no such document of this review. */
export async function dropDocument(tx: Tx, reviewId: string, id: string): Promise<string | undefined> {
  const row = await schools.maybe(
    tx,
    sql<{ paper_id: string }>`delete from schools.document where id = ${id} and review_id = ${reviewId} returning paper_id`,
  );
  return row?.paper_id;
}

/** Every document of these reviews, with which papers go. */
export async function dropDocumentsOf(tx: Tx, reviewIds: readonly string[]): Promise<string[]> {
  const rows = await schools.many(
    tx,
    sql<{ paper_id: string }>`delete from schools.document where review_id = any(${[...reviewIds]}::uuid[]) returning paper_id`,
  );
  return rows.map(({ paper_id }) => paper_id);
}

export async function removeLater(tx: Tx, reviewId: string, at: Date): Promise<void> {
  await schools.touch(tx, sql`update schools.document set remove_at = ${at} where review_id = ${reviewId}`);
}
