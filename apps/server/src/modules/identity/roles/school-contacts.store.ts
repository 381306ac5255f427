import { sql } from "kysely";
import type { SchoolRole } from "@upaya/contracts/identity/roles.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { announceRights } from "#platform/stream/announce.ts";
import { record } from "./role-record.store.ts";

const identity = handleOf("identity");

export interface SchoolContact {
  readonly user_id: string;
  readonly school_id: string;
  readonly role: SchoolRole;
  readonly since: Date;
}

/**
 * Also what begins a moment after this transaction did: whoever waited for a lock counts those who came in meanwhile, and a school's grants never
 * begin later than they are given.
 */
const nowHeld = sql`coalesce(g.granted_until > platform.now(), true)`;

/** Who speaks for these schools now, the first one first. Somebody whose account is suspended speaks for nobody. */
export async function listSchoolContacts(db: Db, schoolIds: readonly string[]): Promise<SchoolContact[]> {
  if (schoolIds.length === 0) return [];
  return identity.many(
    db,
    sql<SchoolContact>`select g.user_id, g.scope_id as school_id, g.role, g.granted_from as since
      from identity.granted g join identity.person p on p.id = g.user_id and p.status = 'active'
      where g.scope_kind = 'school' and g.scope_id = any(${[...schoolIds]}::uuid[]) and ${nowHeld}
      order by g.granted_from, g.user_id`,
  );
}

interface OfSchool {
  readonly userId: string;
  readonly schoolId: string;
}

/** Somebody speaks for a school in one way at a time, and since the day on which they first did. */
export async function giveSchoolRole(
  tx: Tx,
  { userId, schoolId, role }: OfSchool & { readonly role: SchoolRole },
  by: string | null,
): Promise<void> {
  const now = tx.clock.now();
  announceRights(tx, [userId]);
  const before = await identity.maybe(
    tx,
    sql<{ since: Date }>`with changed as (
        delete from identity.granted where user_id = ${userId} and scope_kind = 'school' and scope_id = ${schoolId} and role <> ${role}
        returning user_id, role, scope_kind, scope_id, granted_from), recorded as (${record(false, by, now)})
      select min(granted_from) as since from changed`,
  );
  await identity.touch(
    tx,
    sql`with changed as (
        insert into identity.granted (user_id, role, scope_kind, scope_id, granted_by, granted_from)
        values (${userId}, ${role}, 'school', ${schoolId}, ${by}, coalesce(${before?.since ?? null}::timestamptz, platform.now()))
        on conflict (user_id, role, scope_kind, scope_id) do nothing returning user_id, role, scope_kind, scope_id)
      ${record(true, by, now)}`,
  );
}

export async function takeSchoolRole(tx: Tx, { userId, schoolId }: OfSchool, by: string | null): Promise<void> {
  announceRights(tx, [userId]);
  await identity.touch(
    tx,
    sql`with changed as (
        delete from identity.granted where user_id = ${userId} and scope_kind = 'school' and scope_id = ${schoolId}
        returning user_id, role, scope_kind, scope_id)
      ${record(false, by, tx.clock.now())}`,
  );
}

const hold = (schoolId: unknown) => sql`pg_advisory_xact_lock(hashtextextended('identity.school_contacts ' || ${schoolId}::text, 0))`;

/** Until the commit nobody else changes who speaks for this school: whoever counts its contacts counts right. */
export async function lockSchoolContacts(tx: Tx, schoolId: string): Promise<void> {
  await identity.touch(tx, sql`select ${hold(schoolId)}`);
}

/** The same for every school that one of them speaks for, always in the same order. */
export async function lockSchoolsOf(tx: Tx, userIds: readonly string[]): Promise<void> {
  await identity.touch(
    tx,
    sql`select ${hold(sql`s.id`)} from (select distinct scope_id as id from identity.granted
      where user_id = any(${[...userIds]}::uuid[]) and scope_kind = 'school' order by scope_id) s`,
  );
}
