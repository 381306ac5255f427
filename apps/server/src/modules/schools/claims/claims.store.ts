import { sql } from "kysely";
import type { ClaimState, claimWays } from "@upaya/contracts/schools/claims.ts";
import type { ContactJob } from "@upaya/contracts/schools/kinds.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const schools = handleOf("schools");

export interface ClaimRow {
  readonly id: string;
  readonly listing_id: string;
  readonly user_id: string;
  readonly job: ContactJob;
  readonly way: (typeof claimWays)[number];
  readonly state: ClaimState;
  readonly begun_at: Date;
  readonly salt: Buffer | null;
  readonly code_sent_at: Date | null;
  readonly code_until: Date | null;
  readonly code_sends: number;
  readonly code_tries: number;
  readonly entered_at: Date | null;
  readonly sent_at: Date | null;
  readonly due_at: Date | null;
  readonly decided_at: Date | null;
  readonly because: string | null;
}

const columns = sql`c.id, c.listing_id, c.user_id, c.job, c.way, c.state, c.begun_at, c.salt, c.code_sent_at, c.code_until, c.code_sends,
  c.code_tries, c.entered_at, c.sent_at, c.due_at, c.decided_at, c.because`;
const isLive = sql`c.state in ('begun', 'reading', 'disputed')`;

export async function addClaim(tx: Tx, claim: Pick<ClaimRow, "id" | "listing_id" | "user_id" | "job" | "way" | "begun_at">): Promise<void> {
  await schools.touch(tx, schools.build.insertInto("schools.claim").values({ ...claim, state: "begun" }));
}

/** Whoever changes one holds its listing first. */
export async function changeClaim(tx: Tx, id: string, words: Partial<Omit<ClaimRow, "id" | "user_id" | "listing_id">>): Promise<void> {
  await schools.touch(tx, schools.build.updateTable("schools.claim").set(words).where("id", "=", id));
}

export async function findClaim(db: Db, id: string): Promise<ClaimRow | undefined> {
  return schools.maybe(db, sql<ClaimRow>`select ${columns} from schools.claim c where c.id = ${id}`);
}

/** The claims on a listing that are not at an end, the oldest first. */
export async function listLiveClaims(db: Db, listingId: string): Promise<ClaimRow[]> {
  return schools.many(
    db,
    sql<ClaimRow>`select ${columns} from schools.claim c where c.listing_id = ${listingId} and ${isLive} order by c.begun_at, c.id`,
  );
}

/** How many other schools somebody is waiting for. */
export async function countLiveElsewhere(tx: Tx, userId: string, listingId: string): Promise<number> {
  const row = await schools.maybe(
    tx,
    sql<{ many: number }>`select count(*)::int as many from schools.claim c where c.user_id = ${userId} and c.listing_id <> ${listingId}
      and ${isLive}`,
  );
  return row?.many ?? 0;
}

export async function listClaimsOf(db: Db, userId: string, most: number): Promise<ClaimRow[]> {
  return schools.many(
    db,
    sql<ClaimRow>`select ${columns} from schools.claim c where c.user_id = ${userId} order by c.begun_at desc, c.id desc limit ${most}`,
  );
}

export async function ownClaimIds(db: Db, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await schools.many(
    db,
    sql<{ id: string }>`select id from schools.claim where user_id = ${userId} and id = any(${[...ids]}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}

/** Takes one of the tries, whatever was typed. The row's lock counts them exactly, however many arrive at once. */
export async function takeTry(db: Db, id: string, most: number): Promise<Buffer | undefined> {
  const row = await schools.maybe(
    db,
    sql<{ salt: Buffer }>`update schools.claim set code_tries = code_tries + 1
      where id = ${id} and state = 'begun' and way = 'code' and salt is not null and code_tries < ${most} and code_until > platform.now()
      returning salt`,
  );
  return row?.salt;
}

/** Begun before then and left alone. */
export async function listLeftAlone(db: Db, before: Date, most: number): Promise<ClaimRow[]> {
  return schools.many(
    db,
    sql<ClaimRow>`select ${columns} from schools.claim c where c.state = 'begun' and c.begun_at < ${before}
      order by c.begun_at limit ${most}`,
  );
}

/** A code that was sent to another address than the listed one is worth nothing. */
export async function stopCodes(tx: Tx, listingId: string): Promise<void> {
  await schools.touch(
    tx,
    sql`update schools.claim set salt = null, code_until = null, code_sent_at = null where listing_id = ${listingId} and state = 'begun'`,
  );
}
