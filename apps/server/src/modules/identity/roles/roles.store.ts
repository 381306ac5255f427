import { sql } from "kysely";
import type { PersonRole } from "@upaya/contracts/identity/roles.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { announceRights } from "#platform/stream/announce.ts";
import { house, record } from "./role-record.store.ts";
import { lockSchoolsOf } from "./school-contacts.store.ts";

const identity = handleOf("identity");

/** Held on the whole platform: `house` in the record. */
interface Held {
  readonly role: PersonRole;
  readonly until?: Date | undefined;
}

/**
 * Given twice it is given once, and recorded once; another end is another grant. Nobody as the giver is the system. It begins by the clock that is
 * asked whether it has begun: that of a process may be ahead, and the first call would be refused.
 */
export async function addRole(tx: Tx, userId: string, held: Held, by: string | null): Promise<void> {
  const now = tx.clock.now();
  announceRights(tx, [userId]);
  await identity.touch(
    tx,
    sql`with changed as (
        insert into identity.granted (user_id, role, scope_kind, scope_id, granted_by, granted_from, granted_until)
        values (${userId}, ${held.role}, 'house', ${house}, ${by}, platform.now(), ${held.until ?? null})
        on conflict (user_id, role, scope_kind, scope_id) do update
          set granted_by = excluded.granted_by, granted_from = excluded.granted_from, granted_until = excluded.granted_until
          where identity.granted.granted_until is distinct from excluded.granted_until
        returning user_id, role, scope_kind, scope_id)
      ${record(true, by, now)}`,
  );
}

export async function removeRole(tx: Tx, userId: string, held: Held, by: string | null): Promise<void> {
  announceRights(tx, [userId]);
  await identity.touch(
    tx,
    sql`with changed as (
        delete from identity.granted where user_id = ${userId} and role = ${held.role} and scope_kind = 'house'
        returning user_id, role, scope_kind, scope_id)
      ${record(false, by, tx.clock.now())}`,
  );
}

/** Of whoever is forgotten, and of both accounts when two become one. */
export async function removeRolesOf(tx: Tx, userIds: readonly string[]): Promise<number> {
  announceRights(tx, userIds);
  return identity.touch(
    tx,
    sql`with changed as (delete from identity.granted where user_id = any(${[...userIds]}::uuid[]) returning user_id, role, scope_kind, scope_id)
      ${record(false, null, tx.clock.now())}`,
  );
}

/**
 * Everything that one account holds under another, with whoever gave it. What both hold stays as the other has it, but for a school that only
 * the account that goes was a main contact of: it would be left without one.
 */
export async function moveRoles(tx: Tx, from: string, into: string): Promise<void> {
  const now = tx.clock.now();
  announceRights(tx, [into]);
  await lockSchoolsOf(tx, [from, into]);
  await identity.touch(
    tx,
    sql`with changed as (
        delete from identity.granted g where user_id = ${into} and role = 'additional_main_poc' and exists (select 1 from identity.granted o
          where o.user_id = ${from} and o.role = 'main_poc' and o.scope_kind = g.scope_kind and o.scope_id = g.scope_id)
        returning user_id, role, scope_kind, scope_id)
      ${record(false, null, now)}`,
  );
  await identity.touch(
    tx,
    sql`with changed as (
        insert into identity.granted (user_id, role, scope_kind, scope_id, granted_by, granted_from, granted_until)
        select ${into}::uuid, role, scope_kind, scope_id, granted_by, granted_from, granted_until
        from identity.granted g where user_id = ${from}
          and not (scope_kind = 'school' and exists (select 1 from identity.granted o
            where o.user_id = ${into} and o.scope_kind = 'school' and o.scope_id = g.scope_id))
        on conflict do nothing returning user_id, role, scope_kind, scope_id)
      ${record(true, null, now)}`,
  );
  await removeRolesOf(tx, [from]);
}

/**
 * Whether anybody but this person is an administrator whose account is open. The grants are locked first and counted by a statement of its
 * own after it: of two administrators who drop or suspend each other at the same moment, the second sees what the first did.
 */
export async function hasOtherAdministrator(tx: Tx, userId: string): Promise<boolean> {
  await identity.many(tx, sql`select user_id from identity.granted where role = 'staff_admin' order by user_id for update`);
  const other = await identity.maybe(
    tx,
    // One whose role ends is no one to leave the platform to.
    sql`select 1 from identity.granted g join identity.person p on p.id = g.user_id
      where g.role = 'staff_admin' and g.granted_until is null and p.status = 'active' and g.user_id <> ${userId} limit 1`,
  );
  return other !== undefined;
}

export async function countAdministrators(db: Db): Promise<number> {
  const row = await identity.maybe(
    db,
    sql<{ n: number }>`select count(*)::int as n from identity.granted g join identity.person p on p.id = g.user_id
      where g.role = 'staff_admin' and p.status = 'active' and coalesce(g.granted_until > platform.now(), true)`,
  );
  return row?.n ?? 0;
}

/** The staff roles that somebody holds now. */
export async function staffRolesOf(db: Db, userId: string): Promise<string[]> {
  const rows = await identity.many(
    db,
    sql<{ role: string }>`select role from identity.granted where user_id = ${userId} and role like 'staff\\_%'
      and granted_from <= platform.now() and coalesce(granted_until > platform.now(), true) order by role`,
  );
  return rows.map(({ role }) => role);
}
