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
  await identity.touch(
    tx,
    sql`with brought as (
        select r.role, r.granted_at, r.granted_by from identity.role_grant r
        where r.user_id = ${into.userId} and r.role in (select role from ${kept("role_grant", from.changeId)})),
      given as (
        insert into identity.role_grant (user_id, role, granted_at, granted_by)
        select ${from.userId}::uuid, role, granted_at, granted_by from brought returning role),
      taken as (
        delete from identity.role_grant where user_id = ${into.userId} and role in (select role from brought)
          and role not in (select role from ${kept("role_grant", into.changeId)}) returning role)
      insert into identity.role_record (user_id, role, given, said_at)
      select ${from.userId}::uuid, role, true, ${tx.clock.now()}::timestamptz from given
      union all select ${into.userId}::uuid, role, false, ${tx.clock.now()}::timestamptz from taken`,
  );
  await identity.touch(
    tx,
    sql`with brought as (
        select c.school_id, c.role, c.since from identity.school_contact c
        where c.user_id = ${into.userId} and c.school_id in (select school_id from ${kept("school_contact", from.changeId)})),
      given as (
        insert into identity.school_contact (user_id, school_id, role, since)
        select ${from.userId}::uuid, school_id, role, since from brought)
      delete from identity.school_contact where user_id = ${into.userId} and school_id in (select school_id from brought)
        and school_id not in (select school_id from ${kept("school_contact", into.changeId)})`,
  );
}

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
