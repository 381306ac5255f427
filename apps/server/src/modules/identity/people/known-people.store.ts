import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const identity = handleOf("identity");

/** What other modules may know of somebody: the name that is shown, and where they say they teach. */
export interface KnownPerson {
  readonly id: string;
  readonly name: string | null;
  readonly picture_id: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly school: string | null;
  readonly since: Date;
  readonly has_phone: boolean;
}

/** Those of them whose account is open, in one statement. Whoever is leaving is not shown to others any more. */
export async function listKnownPeople(db: Db, ids: readonly string[]): Promise<KnownPerson[]> {
  if (ids.length === 0) return [];
  return identity.many(
    db,
    sql<KnownPerson>`select p.id, nullif(d.name, '') as name, p.picture_id, nullif(d.city, '') as city, nullif(d.state, '') as state,
        nullif(d.school, '') as school, p.created_at as since,
        exists (select 1 from identity.identifier i where i.user_id = p.id and i.kind = 'phone') as has_phone
      from identity.person p join identity.profile d on d.user_id = p.id
      where p.id = any(${[...ids]}::uuid[]) and p.status = 'active' and not exists (
        select 1 from identity.leaving l where l.user_id = p.id and l.called_back_at is null and l.ended_at is null)`,
  );
}
