import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const identity = handleOf("identity");

/** How somebody whose account is open can be reached: by what is proven theirs. */
export interface Reach {
  readonly user_id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly state: string | null;
}

/** The address that was proven first of each kind. Whoever is gone, suspended or joined into another account is not there. */
export async function listReach(db: Db, userIds: readonly string[]): Promise<Map<string, Reach>> {
  if (userIds.length === 0) return new Map();
  const first = (kind: string) => sql`(select i.value from identity.identifier i where i.user_id = p.id and i.kind = ${kind}
    order by i.verified_at, i.id limit 1)`;
  const rows = await identity.many(
    db,
    sql<Reach>`select p.id as user_id, nullif(d.name, '') as name, ${first("email")} as email, ${first("phone")} as phone,
        nullif(d.state, '') as state
      from identity.person p join identity.profile d on d.user_id = p.id
      where p.id = any(${[...userIds]}::uuid[]) and p.status = 'active' and p.merged_into is null`,
  );
  return new Map(rows.map((row) => [row.user_id, row]));
}
