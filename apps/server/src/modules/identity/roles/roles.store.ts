import { sql } from "kysely";
import type { PersonRole, SchoolRole } from "@upaya/contracts/identity/roles.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { announceRights } from "#platform/stream/announce.ts";

const identity = handleOf("identity");

/** What a role is held on: the whole platform (`house` in the record), or one thing of a kind. */
type Held = { readonly role: PersonRole; readonly until?: Date | undefined } | { readonly role: SchoolRole; readonly school: string };

const scopeOf = (held: Held) =>
  "school" in held ? { kind: "school", id: held.school, until: null } : { kind: "house", id: nil, until: held.until ?? null };
const nil = "00000000-0000-0000-0000-000000000000";

/** Written with each change of the grants, in its statement: nothing is given or taken that the record does not say. */
const record = (given: boolean, by: string | null, at: Date) => sql`
  insert into identity.role_record (user_id, role, given, said_by, said_at, scope_kind, scope_id)
  select user_id, role, ${given}, ${by}::uuid, ${at}::timestamptz, scope_kind, nullif(scope_id, ${nil}) from changed`;

/** Given twice it is given once, and recorded once; another end is another grant. Nobody as the giver is the system. */
export async function addRole(tx: Tx, userId: string, held: Held, by: string | null): Promise<void> {
  const { kind, id, until } = scopeOf(held);
  const now = tx.clock.now();
  announceRights(tx, [userId]);
  await identity.touch(
    tx,
    sql`with changed as (
        insert into identity.granted (user_id, role, scope_kind, scope_id, granted_by, granted_from, granted_until)
        values (${userId}, ${held.role}, ${kind}, ${id}, ${by}, ${now}, ${until})
        on conflict (user_id, role, scope_kind, scope_id) do update
          set granted_by = excluded.granted_by, granted_from = excluded.granted_from, granted_until = excluded.granted_until
          where identity.granted.granted_until is distinct from excluded.granted_until
        returning user_id, role, scope_kind, scope_id)
      ${record(true, by, now)}`,
  );
}

export async function removeRole(tx: Tx, userId: string, held: Held, by: string | null): Promise<void> {
  const { kind, id } = scopeOf(held);
  announceRights(tx, [userId]);
  await identity.touch(
    tx,
    sql`with changed as (
        delete from identity.granted where user_id = ${userId} and role = ${held.role} and scope_kind = ${kind} and scope_id = ${id}
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

/** Somebody speaks for a school in one way at a time. */
export async function addContact(tx: Tx, userId: string, schoolId: string, role: SchoolRole): Promise<void> {
  await identity.touch(
    tx,
    sql`with changed as (
        delete from identity.granted where user_id = ${userId} and scope_kind = 'school' and scope_id = ${schoolId} and role <> ${role}
        returning user_id, role, scope_kind, scope_id)
      ${record(false, null, tx.clock.now())}`,
  );
  await addRole(tx, userId, { role, school: schoolId }, null);
}

/** Everything that one account holds under another, with whoever gave it. What both hold stays as the other has it. */
export async function moveRoles(tx: Tx, from: string, into: string): Promise<void> {
  const now = tx.clock.now();
  announceRights(tx, [into]);
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
