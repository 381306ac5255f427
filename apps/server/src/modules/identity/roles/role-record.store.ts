import { sql } from "kysely";

/** The id of the platform itself, which nobody can be given a role on apart from the rest. */
export const house = "00000000-0000-0000-0000-000000000000";

/** Written with each change of the grants, in its statement: nothing is given or taken that the record does not say. */
export const record = (given: boolean, by: string | null, at: Date) => sql`
  insert into identity.role_record (user_id, role, given, said_by, said_at, scope_kind, scope_id)
  select user_id, role, ${given}, ${by}::uuid, ${at}::timestamptz, scope_kind, nullif(scope_id, ${house}) from changed`;
