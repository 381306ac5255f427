import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";

const identity = handleOf("identity");

/** The rows of a table as a change found them. */
const kept = (table: string, changeId: string) =>
  sql`jsonb_populate_recordset(null::${sql.raw(`identity.${table}`)},
    (select before->${sql.lit(table)} from identity.change where id = ${changeId}))`;

/** Everything that opened the account before the change opens it again, and nothing else does. An address that is somebody else's by now stays theirs. */
export async function restoreWays(tx: Tx, userId: string, changeId: string): Promise<void> {
  await identity.touch(
    tx,
    sql`delete from identity.identifier where user_id = ${userId}
      and (kind, value) not in (select kind, value from ${kept("identifier", changeId)})`,
  );
  await identity.touch(
    tx,
    sql`insert into identity.identifier (id, user_id, kind, value, verified_at)
      select id, ${userId}::uuid, kind, value, verified_at from ${kept("identifier", changeId)} on conflict do nothing`,
  );
  await identity.touch(
    tx,
    sql`delete from identity.passkey where user_id = ${userId}
      and credential_id not in (select credential_id from ${kept("passkey", changeId)})`,
  );
  await identity.touch(
    tx,
    sql`insert into identity.passkey (id, user_id, credential_id, public_key, counter, transports, label, created_at, last_used_at)
      select id, ${userId}::uuid, credential_id, public_key, counter, transports, label, created_at, last_used_at
      from ${kept("passkey", changeId)} on conflict do nothing`,
  );
  await identity.touch(tx, sql`delete from identity.password where user_id = ${userId}`);
  await identity.touch(
    tx,
    sql`insert into identity.password (user_id, hash, set_at) select ${userId}::uuid, hash, set_at from ${kept("password", changeId)}`,
  );
}

interface Apart {
  readonly into: { readonly userId: string; readonly changeId: string };
  readonly from: { readonly userId: string; readonly changeId: string };
}

/**
 * What the account that goes its own way again brought along goes with it. What staff gave or took since then stays given or taken: a link
 * in a letter is no way to a right.
 */
export async function divideRights(tx: Tx, { into, from }: Apart): Promise<void> {
  const now = tx.clock.now();
  const brought = sql`select role, scope_kind, scope_id, granted_by, granted_from, granted_until from identity.granted
    where user_id = ${into.userId} and (role, scope_kind, scope_id) in (${heldBefore(from.changeId)})`;
  const record = (given: boolean) => sql`insert into identity.role_record (user_id, role, given, said_at, scope_kind, scope_id)
    select user_id, role, ${given}, ${now}::timestamptz, scope_kind, case when scope_kind = 'house' then null else scope_id end from changed`;
  await identity.touch(
    tx,
    sql`with changed as (
        insert into identity.granted (user_id, role, scope_kind, scope_id, granted_by, granted_from, granted_until)
        select ${from.userId}::uuid, brought.* from (${brought}) brought on conflict do nothing returning user_id, role, scope_kind, scope_id)
      ${record(true)}`,
  );
  await identity.touch(
    tx,
    sql`with changed as (
        delete from identity.granted where user_id = ${into.userId} and (role, scope_kind, scope_id) in (${heldBefore(from.changeId)})
          and (role, scope_kind, scope_id) not in (${heldBefore(into.changeId)}) returning user_id, role, scope_kind, scope_id)
      ${record(false)}`,
  );
}

/** What the account held when the change was made. The release before wrote it down in two lists. */
const heldBefore = (changeId: string) => sql`
  select role, scope_kind, scope_id from ${kept("granted", changeId)}
  union all select role, 'house', '00000000-0000-0000-0000-000000000000'::uuid from ${kept("role_grant", changeId)}
  union all select role, 'school', school_id from ${kept("school_contact", changeId)}`;

/** What somebody told about themself, for the account that stands for them from now on. */
export async function copyProfile(tx: Tx, from: string, into: string): Promise<void> {
  await identity.touch(tx, sql`delete from identity.profile where user_id = ${into}`);
  await identity.touch(
    tx,
    sql`insert into identity.profile select (jsonb_populate_record(p, jsonb_build_object('user_id', ${into}::uuid))).*
      from identity.profile p where p.user_id = ${from}`,
  );
}

export async function moveIdentifier(tx: Tx, kind: "email" | "phone", value: string, into: string): Promise<void> {
  await identity.touch(
    tx,
    identity.build.updateTable("identity.identifier").set({ user_id: into }).where("kind", "=", kind).where("value", "=", value),
  );
}
