import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { deskLimit } from "#platform/staff/desk-page.ts";

const identity = handleOf("identity");

export interface PersonOnDesk {
  readonly id: string;
  readonly name: string | null;
  readonly status: string;
  readonly roles: string[];
  readonly created_at: Date;
}

const shown = sql`p.id, nullif(trim(d.name), '') as name, p.status, p.created_at,
  array(select g.role from identity.granted g where g.user_id = p.id and g.scope_kind = 'house'
    and (g.granted_until is null or g.granted_until > platform.now()) order by g.role) as roles
  from identity.person p left join identity.profile d on d.user_id = p.id`;

/** In the order in which they came: ids are in the order of time. */
export async function listOnDesk(db: Db, state: "staff" | "suspended", after: string | undefined): Promise<PersonOnDesk[]> {
  const some =
    state === "suspended"
      ? sql`p.status = 'suspended'`
      : sql`p.status = 'active' and exists (select 1 from identity.granted g where g.user_id = p.id and g.scope_kind = 'house')`;
  return identity.many(
    db,
    sql<PersonOnDesk>`select ${shown} where ${some} and (${after ?? null}::uuid is null or p.id > ${after ?? null}::uuid)
      order by p.id limit ${deskLimit}`,
  );
}

/** Whoever has exactly this: nobody reads through the list of everybody. */
export async function findOnDesk(db: Db, by: { readonly id?: string; readonly value?: string }): Promise<PersonOnDesk | undefined> {
  return identity.maybe(
    db,
    sql<PersonOnDesk>`select ${shown} where p.status in ('active', 'suspended')
      and (p.id = ${by.id ?? null}::uuid or p.id in (select user_id from identity.identifier where value = ${by.value ?? null})) limit 1`,
  );
}

export async function countOnDesk(db: Db): Promise<{ staff: number; suspended: number }> {
  const row = await identity.maybe(
    db,
    sql<{ staff: number; suspended: number }>`select
      (select count(*)::int from (select distinct user_id from identity.granted g where g.scope_kind = 'house' limit 1000) each) as staff,
      (select count(*)::int from (select 1 from identity.person where status = 'suspended' limit 1000) each) as suspended`,
  );
  return row ?? { staff: 0, suspended: 0 };
}

interface RoleStep {
  readonly role: string;
  readonly given: boolean;
  readonly said_by: string | null;
  readonly said_at: Date;
}

export async function listRoleSteps(db: Db, userId: string): Promise<RoleStep[]> {
  return identity.many(
    db,
    sql<RoleStep>`select role, given, said_by, said_at from identity.role_record where user_id = ${userId} and scope_kind = 'house'
      order by id desc limit 50`,
  );
}
