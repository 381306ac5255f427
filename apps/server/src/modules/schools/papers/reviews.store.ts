import { sql } from "kysely";
import type { DocumentKind } from "@upaya/contracts/schools/documents.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { PapersOwner } from "./owners.store.ts";

const schools = handleOf("schools");

const isOf = (owner: PapersOwner) => ("schoolId" in owner ? sql`school_id = ${owner.schoolId}` : sql`claim_id = ${owner.claimId}`);

interface LiveReview {
  readonly id: string;
  readonly state: "gathering" | "sent";
  readonly due_at: Date | null;
}

/** What is being gathered or read. There is never more than one. */
export async function findLive(db: Db, owner: PapersOwner): Promise<LiveReview | undefined> {
  return schools.maybe(
    db,
    sql<LiveReview>`select id, state, due_at from schools.review where ${isOf(owner)} and state in ('gathering', 'sent')`,
  );
}

export async function addReview(tx: Tx, id: string, owner: PapersOwner): Promise<void> {
  const [schoolId, claimId] = "schoolId" in owner ? [owner.schoolId, null] : [null, owner.claimId];
  await schools.touch(
    tx,
    sql`insert into schools.review (id, school_id, claim_id, state) values (${id}, ${schoolId}, ${claimId}, 'gathering')`,
  );
}

export async function setSent(tx: Tx, id: string, userId: string, dueAt: Date): Promise<void> {
  await schools.touch(
    tx,
    sql`update schools.review set state = 'sent', sent_by = ${userId}, sent_at = ${tx.clock.now()}, due_at = ${dueAt} where id = ${id}`,
  );
  // Nothing goes while it is being read.
  await schools.touch(tx, sql`update schools.document set remove_at = null where review_id = ${id}`);
}

interface Decision {
  readonly state: "returned" | "verified" | "revoked";
  readonly because?: string;
  readonly faulty?: readonly DocumentKind[];
  readonly until?: string;
  /** A claim that is granted: what it proved is this school's from now on. */
  readonly schoolId?: string;
}

export async function setDecided(tx: Tx, id: string, { state, because, faulty = [], until, schoolId }: Decision): Promise<void> {
  await schools.touch(
    tx,
    sql`update schools.review set state = ${state}, due_at = null, decided_at = ${tx.clock.now()}, because = ${because ?? null},
        faulty = ${[...faulty]}::text[], affiliation_until = coalesce(${until ?? null}::date, affiliation_until),
        school_id = coalesce(${schoolId ?? null}::uuid, school_id), claim_id = case when ${schoolId ?? null}::uuid is null then claim_id end
      where id = ${id}`,
  );
}

/** Without what hangs on it: papers are let go of before. */
export async function dropReview(tx: Tx, id: string): Promise<void> {
  await schools.touch(tx, sql`delete from schools.review where id = ${id}`);
}

export interface LastReview {
  readonly state: "sent" | "returned" | "verified" | "revoked";
  readonly sent_at: Date | null;
  readonly sent_by: string | null;
  readonly due_at: Date | null;
  readonly decided_at: Date | null;
  readonly because: string | null;
  readonly faulty: readonly DocumentKind[];
  readonly has_ended: boolean;
}

/** What is being read, or else what was decided last. What is only being gathered says nothing yet. */
export async function findLastReview(db: Db, schoolId: string): Promise<LastReview | undefined> {
  return schools.maybe(
    db,
    sql<LastReview>`select state, sent_at, sent_by, due_at, decided_at, because, faulty,
        coalesce(affiliation_until < (platform.now() at time zone 'Asia/Kolkata')::date, false) as has_ended
      from schools.review where school_id = ${schoolId} and state <> 'gathering'
      order by state = 'sent' desc, decided_at desc, id desc limit 1`,
  );
}
