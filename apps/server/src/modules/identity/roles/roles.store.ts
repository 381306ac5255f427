import { sql } from "kysely";
import type { PersonRole, SchoolRole } from "@upaya/contracts/identity/roles.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";

const identity = handleOf("identity");

/** Given twice it is given once, and recorded once. Nobody as the giver is the house. */
export async function addRole(tx: Tx, userId: string, role: PersonRole, by: string | null): Promise<void> {
  await identity.touch(
    tx,
    sql`with given as (
        insert into identity.role_grant (user_id, role, granted_by, granted_at) values (${userId}, ${role}, ${by}, ${tx.clock.now()})
        on conflict (user_id, role) do nothing returning user_id, role)
      insert into identity.role_record (user_id, role, given, said_by, said_at)
      select user_id, role, true, ${by}, ${tx.clock.now()} from given`,
  );
}

export async function removeRole(tx: Tx, userId: string, role: PersonRole, by: string | null): Promise<void> {
  await identity.touch(
    tx,
    sql`with taken as (delete from identity.role_grant where user_id = ${userId} and role = ${role} returning user_id, role)
      insert into identity.role_record (user_id, role, given, said_by, said_at)
      select user_id, role, false, ${by}, ${tx.clock.now()} from taken`,
  );
}

/** All roles of one account under another, with whoever gave them. */
export async function moveRoles(tx: Tx, from: string, into: string): Promise<void> {
  await identity.touch(
    tx,
    sql`with taken as (delete from identity.role_grant where user_id = ${from} returning role, granted_at, granted_by),
      given as (
        insert into identity.role_grant (user_id, role, granted_at, granted_by) select ${into}::uuid, role, granted_at, granted_by from taken
        on conflict (user_id, role) do nothing returning role)
      insert into identity.role_record (user_id, role, given, said_at)
      select ${from}::uuid, role, false, ${tx.clock.now()}::timestamptz from taken union all select ${into}::uuid, role, true, ${tx.clock.now()}::timestamptz from given`,
  );
}

/**
 * Whether anybody but this person is an administrator whose account is open. The grants are locked first and counted by a statement of its
 * own after it: of two administrators who drop or suspend each other at the same moment, the second sees what the first did.
 */
export async function hasOtherAdministrator(tx: Tx, userId: string): Promise<boolean> {
  await identity.many(tx, sql`select user_id from identity.role_grant where role = 'staff_admin' order by user_id for update`);
  const other = await identity.maybe(
    tx,
    sql`select 1 from identity.role_grant r join identity.person p on p.id = r.user_id
      where r.role = 'staff_admin' and p.status = 'active' and r.user_id <> ${userId} limit 1`,
  );
  return other !== undefined;
}

export async function addContact(tx: Tx, userId: string, schoolId: string, role: SchoolRole): Promise<void> {
  await identity.touch(
    tx,
    identity.build
      .insertInto("identity.school_contact")
      .values({ user_id: userId, school_id: schoolId, role })
      .onConflict((conflict) => conflict.columns(["user_id", "school_id"]).doUpdateSet({ role })),
  );
}
