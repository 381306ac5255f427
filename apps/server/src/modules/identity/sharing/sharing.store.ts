import { sql } from "kysely";
import { sharedKinds, type SharedKind, type SharedPurpose, type SharingEnd } from "@upaya/contracts/identity/sharing.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const identity = handleOf("identity");

/** A yes, which is its receipt as well. */
export interface Sharing {
  readonly id: string;
  readonly number: string;
  readonly user_id: string;
  readonly school_id: string;
  readonly kind: SharedKind;
  readonly purpose: SharedPurpose;
  readonly ends_at: Date | null;
  readonly given_at: Date;
  readonly ended_at: Date | null;
  readonly ended_why: SharingEnd | null;
}

export const columns = ["id", "number", "user_id", "school_id", "kind", "purpose", "ends_at", "given_at", "ended_at", "ended_why"] as const;
const all = sql.raw(columns.map((column) => `s.${column}`).join(", "));
/** Given, not taken back, and its last day is not over: whether or not that was written down yet. */
const inForce = sql`s.ended_at is null and coalesce(s.ends_at > platform.now(), true)`;
const linked = sql`exists (select 1 from identity.school_link l where l.school_id = s.school_id and l.user_id = s.user_id and l.state = 'linked')`;

/** Those of them who let this school see this kind at this moment. */
export async function whoShares(db: Db, schoolId: string, kind: SharedKind, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await identity.many(
    db,
    sql<{ user_id: string }>`select s.user_id from identity.sharing s
      where s.school_id = ${schoolId} and s.kind = ${kind} and s.user_id = any(${[...userIds]}::uuid[]) and ${inForce} and ${linked}`,
  );
  return new Set(rows.map(({ user_id }) => user_id));
}

/** What each of them lets this school see at this moment. Whoever shares nothing is not in it. */
export async function listSharing(
  db: Db,
  schoolId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<SharedKind>>> {
  if (userIds.length === 0) return new Map();
  const rows = await identity.many(
    db,
    sql<{ user_id: string; kinds: SharedKind[] }>`select s.user_id, array_agg(s.kind) as kinds from identity.sharing s
      where s.school_id = ${schoolId} and s.user_id = any(${[...userIds]}::uuid[]) and ${inForce} and ${linked} group by s.user_id`,
  );
  return new Map(rows.map(({ user_id, kinds }) => [user_id, new Set(sharedKinds.filter((kind) => kinds.includes(kind)))]));
}

/**
 * Another one after each change of what a school is shown, also when a last day is over and nobody has written it down yet: whoever keeps figures
 * of a school keeps beside them the version that they are of.
 */
export async function sharingVersion(db: Db, schoolId: string): Promise<number> {
  const row = await identity.maybe(
    db,
    sql<{ n: number }>`select (coalesce((select n from identity.sharing_version where school_id = ${schoolId}), 0)
      + (select count(*) from identity.sharing where school_id = ${schoolId} and ended_at is null and ends_at <= platform.now()))::float8 as n`,
  );
  return row?.n ?? 0;
}

export async function raiseVersion(tx: Tx, schoolId: string, by: number): Promise<void> {
  await identity.touch(
    tx,
    sql`insert into identity.sharing_version as v (school_id, n) values (${schoolId}, ${by})
      on conflict (school_id) do update set n = v.n + excluded.n`,
  );
}

/** Whether they belong to this school, held until the commit: giving, taking back and leaving come one after the other. */
export async function holdLinked(tx: Tx, schoolId: string, userId: string): Promise<boolean> {
  const row = await identity.maybe(
    tx,
    sql`select 1 from identity.school_link where school_id = ${schoolId} and user_id = ${userId} and state = 'linked' for update`,
  );
  return row !== undefined;
}

export async function addSharing(tx: Tx, sharing: Omit<Sharing, "ended_at" | "ended_why">): Promise<void> {
  await identity.touch(tx, identity.build.insertInto("identity.sharing").values(sharing));
}

interface Which {
  readonly schoolId: string;
  readonly userId: string;
  readonly kind?: SharedKind | undefined;
}

/** What is in force with a school. */
export async function listInForce(db: Db, { schoolId, userId }: Which): Promise<Sharing[]> {
  return identity.many(
    db,
    sql<Sharing>`select ${all} from identity.sharing s where s.school_id = ${schoolId} and s.user_id = ${userId} and ${inForce}`,
  );
}

/** Ends what stands of a person with a school, all of it or one kind; what was over already is over since then. Answers how many. */
export async function endSharing(tx: Tx, { schoolId, userId, kind }: Which, why: SharingEnd): Promise<number> {
  const now = tx.clock.now();
  return identity.touch(
    tx,
    sql`update identity.sharing set ended_at = least(ends_at, ${now}), ended_why = case when ends_at <= ${now} then 'over' else ${why} end
      where school_id = ${schoolId} and user_id = ${userId} and ended_at is null ${kind === undefined ? sql`` : sql`and kind = ${kind}`}`,
  );
}

/** Writes down what is over. Answers how many. */
export async function endWhatIsOver(tx: Tx, { schoolId, userId }: Which): Promise<number> {
  return identity.touch(
    tx,
    sql`update identity.sharing set ended_at = ends_at, ended_why = 'over'
      where school_id = ${schoolId} and user_id = ${userId} and ended_at is null and ends_at <= ${tx.clock.now()}`,
  );
}

type OfSchool = Pick<Sharing, "school_id" | "user_id">;

/** Of whom and at which schools something is over that is not written down yet. */
export async function listWhatIsOver(db: Db, most: number): Promise<OfSchool[]> {
  return identity.many(
    db,
    sql<OfSchool>`select distinct school_id, user_id from (select school_id, user_id from identity.sharing
      where ended_at is null and ends_at <= platform.now() order by ends_at limit ${most}) over`,
  );
}

/** What somebody lets schools see that they belong to. */
export async function listGiven(db: Db, userId: string): Promise<Sharing[]> {
  return identity.many(db, sql<Sharing>`select ${all} from identity.sharing s where s.user_id = ${userId} and ${inForce} and ${linked}`);
}

/** Those of the schools that somebody belongs to. */
export async function linkedSchoolsOf(db: Db, userId: string, schoolIds: readonly string[]): Promise<string[]> {
  const rows = await identity.many(
    db,
    sql<{ school_id: string }>`select school_id from identity.school_link
      where user_id = ${userId} and school_id = any(${[...schoolIds]}::uuid[]) and state = 'linked'`,
  );
  return rows.map(({ school_id }) => school_id);
}
