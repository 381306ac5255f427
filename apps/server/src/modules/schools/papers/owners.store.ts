import { sql } from "kysely";
import type { ClaimState } from "@upaya/contracts/schools/claims.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";

const schools = handleOf("schools");

/** Whom two documents speak for: a school that is here, or somebody who says that they speak for one. */
export type PapersOwner = { readonly schoolId: string } | { readonly claimId: string };

export type Verification = "unverified" | "in_review" | "verified";

/** A verification ends with the affiliation, on the day itself and whether or not somebody has written that down yet. Of a school called `s`. */
export const statusNow = sql<Verification>`(case
  when s.verification_status <> 'verified' or s.verified_until is null or s.verified_until >= (platform.now() at time zone 'Asia/Kolkata')::date
    then s.verification_status
  when exists (select 1 from schools.review r where r.school_id = s.id and r.state = 'sent') then 'in_review'
  else 'unverified' end)`;

export interface HeldSchool {
  readonly status: Verification;
  readonly verified_until: string | null;
}

/** Held until the commit: whoever changes what is known of a school, or what it sent, holds it first. */
export async function holdSchool(tx: Tx, id: string): Promise<HeldSchool | undefined> {
  return schools.maybe(
    tx,
    sql<HeldSchool>`select ${statusNow} as status, s.verified_until from schools.school s
      where s.id = ${id} and s.removed_at is null for update of s`,
  );
}

export async function holdClaim(tx: Tx, id: string): Promise<{ state: ClaimState } | undefined> {
  return schools.maybe(tx, sql<{ state: ClaimState }>`select state from schools.claim where id = ${id} for update`);
}

interface NewStatus {
  readonly status: Verification;
  readonly at: Date | null;
  readonly until: string | null;
}

export async function setVerification(tx: Tx, id: string, { status, at, until }: NewStatus): Promise<void> {
  await schools.touch(
    tx,
    sql`update schools.school set verification_status = ${status}, verified_at = ${at}, verified_until = ${until} where id = ${id}`,
  );
}

/** What is sent, comes back or is sent again changes what is said of a school, unless it is verified anyway. */
export async function setStatus(tx: Tx, id: string, status: Verification): Promise<void> {
  await schools.touch(
    tx,
    sql`update schools.school s set verification_status = ${status} where s.id = ${id} and ${statusNow} <> 'verified'`,
  );
}

/** Writes down which verifications have ended, some at a time. Answers how many. */
export async function endVerifications(tx: Tx, atOnce: number): Promise<number> {
  return schools.touch(
    tx,
    sql`update schools.school s set verification_status = ${statusNow}, verified_at = null, verified_until = null where s.id = any(array(
      select e.id from schools.school e where e.verification_status = 'verified'
        and e.verified_until < (platform.now() at time zone 'Asia/Kolkata')::date
      order by e.verified_until limit ${atOnce} for update skip locked))`,
  );
}
