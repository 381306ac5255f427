import { sql } from "kysely";
import type { Tx } from "../db/database.ts";
import { handleOf } from "../db/handle.ts";
import type { Db } from "../db/statement.ts";

const platform = handleOf("platform");

export interface NewUpload {
  readonly id: string;
  readonly user_id: string;
  readonly kind: string;
  readonly length: number;
  readonly claimed_sha256: Buffer | null;
  readonly expires_at: Date;
}

/** What everybody who deals with an upload is told of it. */
export interface Upload {
  readonly id: string;
  readonly user_id: string;
  readonly kind: string;
  readonly length: number;
  readonly received: number;
  readonly expires_at: Date;
  readonly refused: string | null;
  readonly claimed_sha256: Buffer | null;
}

/** Nobody else makes an upload for this person until the transaction ends: what they have is counted and then added to. */
export async function lockPersonsUploads(tx: Tx, userId: string): Promise<void> {
  await platform.touch(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`platform.upload ${userId}`}, 0))`);
}

/** What a person has under way. One that was refused has no bytes any more; one that has ended may have. */
export async function countUploadsOf(tx: Tx, userId: string): Promise<{ uploads: number; bytes: number }> {
  const row = await platform.maybe(
    tx,
    sql<{ uploads: number; bytes: number }>`select count(*)::int as uploads,
        coalesce(sum(length) filter (where refused is null), 0)::bigint as bytes from platform.upload where user_id = ${userId}`,
  );
  return row!;
}

export async function addUpload(tx: Tx, upload: NewUpload): Promise<void> {
  await platform.touch(tx, platform.build.insertInto("platform.upload").values(upload));
}

/** Somebody else's, one that has ended and one that never was are the same. */
export async function findUpload(db: Db, id: string, userId: string): Promise<Upload | undefined> {
  return platform.maybe(
    db,
    sql<Upload>`select id, user_id, kind, length, received, expires_at, refused, claimed_sha256 from platform.upload
      where id = ${id} and user_id = ${userId} and expires_at > platform.now()`,
  );
}

interface Claim {
  readonly id: string;
  readonly offset: number;
  readonly lockId: string;
  readonly leaseSeconds: number;
}

/**
 * Takes the upload for one part that begins at `offset`, if nobody has it and it stands there. Of two who come at once the second waits for
 * the first's commit and then finds it taken. Answers what a writer who never came back has left behind.
 */
export async function claimUpload(tx: Tx, { id, offset, lockId, leaseSeconds }: Claim): Promise<{ abandoned: string | null } | undefined> {
  return platform.maybe(
    tx,
    sql<{ abandoned: string | null }>`with free as (
        select id, lock_id from platform.upload
        where id = ${id} and received = ${offset} and received < length and expires_at > platform.now()
          and (locked_until is null or locked_until <= platform.now())
        for update)
      update platform.upload held set lock_id = ${lockId}, locked_until = platform.now() + ${leaseSeconds} * interval '1 second'
      from free where held.id = free.id returning free.lock_id as abandoned`,
  );
}

/** Says that the writer is still at it. False when somebody else is by now. */
export async function renewClaim(db: Db, id: string, lockId: string, leaseSeconds: number): Promise<boolean> {
  const renewed = sql`update platform.upload set locked_until = platform.now() + ${leaseSeconds} * interval '1 second'
    where id = ${id} and lock_id = ${lockId}`;
  return (await platform.touch(db, renewed)) === 1;
}

/** False when it is not held any more. */
export async function releaseClaim(tx: Tx, id: string, lockId: string): Promise<boolean> {
  const released = sql`update platform.upload set lock_id = null, locked_until = null where id = ${id} and lock_id = ${lockId}`;
  return (await platform.touch(tx, released)) === 1;
}

interface Part {
  readonly begins: number;
  readonly length: number;
  readonly object_id: string;
  readonly sha256: Buffer;
}

/** The part counts, and its writer lets go. Nothing when the upload is somebody else's by now, or gone: the claim is the fence. */
export async function addPart(tx: Tx, id: string, part: Part, expiresAt: Date): Promise<{ received: number; length: number } | undefined> {
  const moved = await platform.maybe(
    tx,
    sql<{ received: number; length: number }>`update platform.upload
      set received = received + ${part.length}, lock_id = null, locked_until = null, expires_at = ${expiresAt}
      where id = ${id} and lock_id = ${part.object_id} and received = ${part.begins} returning received, length`,
  );
  if (moved) await platform.touch(tx, platform.build.insertInto("platform.upload_part").values({ upload_id: id, ...part }));
  return moved;
}

export interface Whole {
  readonly kind: string;
  readonly length: number;
  readonly claimed_sha256: Buffer | null;
  /** What a try before this one has written, or not. */
  readonly object_id: string | null;
}

/** Names the object that is about to be written. Nothing when there is nothing to join any more. */
export async function beginWhole(tx: Tx, id: string, objectId: string): Promise<Whole | undefined> {
  return platform.maybe(
    tx,
    sql<Whole>`with complete as (
        select id, kind, length, claimed_sha256, object_id from platform.upload
        where id = ${id} and received = length and ready_at is null and refused is null for update)
      update platform.upload held set object_id = ${objectId} from complete where held.id = complete.id
      returning complete.kind, complete.length, complete.claimed_sha256, complete.object_id`,
  );
}

export async function listParts(db: Db, id: string): Promise<Part[]> {
  return platform.many(
    db,
    sql<Part>`select begins, length, object_id, sha256 from platform.upload_part where upload_id = ${id} order by begins`,
  );
}

/** False when another try has begun since, or the upload is gone. */
export async function endWhole(
  tx: Tx,
  id: string,
  objectId: string,
  facts: { readonly type: string; readonly sha256: Buffer; readonly ready_at: Date; readonly expires_at: Date },
): Promise<boolean> {
  const ready = platform.build.updateTable("platform.upload").set(facts).where("id", "=", id).where("object_id", "=", objectId);
  return (await platform.touch(tx, ready)) === 1;
}

export async function refuseWhole(tx: Tx, id: string, objectId: string, refused: "type" | "checksum"): Promise<boolean> {
  const no = platform.build
    .updateTable("platform.upload")
    .set({ refused, object_id: null })
    .where("id", "=", id)
    .where("object_id", "=", objectId);
  return (await platform.touch(tx, no)) === 1;
}

/** Which objects were the parts of these uploads; from now on they are not. */
export async function dropParts(tx: Tx, ids: readonly string[]): Promise<{ upload_id: string; object_id: string }[]> {
  return platform.many(
    tx,
    sql<{ upload_id: string; object_id: string }>`delete from platform.upload_part where upload_id = any(${[...ids]}::uuid[])
      returning upload_id, object_id`,
  );
}

export interface Ready {
  readonly object_id: string;
  readonly type: string;
  readonly sha256: Buffer;
  readonly length: number;
}

/** Its bytes are somebody else's from now on. Of two who take it, one is told. */
export async function dropReady(tx: Tx, id: string, userId: string, kind: string): Promise<Ready | undefined> {
  return platform.maybe(
    tx,
    sql<Ready>`delete from platform.upload where id = ${id} and user_id = ${userId} and kind = ${kind} and ready_at is not null
        and expires_at > platform.now() returning object_id, type, sha256, length`,
  );
}

/** What is left in storage of an upload that is gone. */
export interface Left {
  readonly id: string;
  readonly lock_id: string | null;
  readonly object_id: string | null;
}

export async function dropUpload(tx: Tx, id: string, userId: string): Promise<Left | undefined> {
  return platform.maybe(
    tx,
    sql<Left>`delete from platform.upload where id = ${id} and user_id = ${userId} and expires_at > platform.now()
      returning id, lock_id, object_id`,
  );
}

export async function dropUploadsOf(tx: Tx, userIds: readonly string[]): Promise<Left[]> {
  return platform.many(
    tx,
    sql<Left>`delete from platform.upload where user_id = any(${[...userIds]}::uuid[]) returning id, lock_id, object_id`,
  );
}

export async function giveUploads(tx: Tx, from: string, into: string): Promise<void> {
  await platform.touch(tx, platform.build.updateTable("platform.upload").set({ user_id: into }).where("user_id", "=", from));
}

/** What a person's export tells of their uploads. */
export function pageUploadsOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return platform.pages(
    db,
    sql<{ id: string }>`select id, user_id, kind, length, received, created_at, expires_at, ready_at, type,
        encode(claimed_sha256, 'hex') as claimed_sha256, encode(sha256, 'hex') as sha256
      from platform.upload where user_id = any(${[...userIds]}::uuid[])`,
    ["id"],
  );
}

export function pagePartsOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return platform.pages(
    db,
    sql<{ upload_id: string; begins: number }>`select part.upload_id, part.begins, part.length, encode(part.sha256, 'hex') as sha256
      from platform.upload_part part join platform.upload whole on whole.id = part.upload_id
      where whole.user_id = any(${[...userIds]}::uuid[])`,
    ["upload_id", "begins"],
  );
}
