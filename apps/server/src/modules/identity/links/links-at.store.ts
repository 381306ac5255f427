import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { Link } from "./links.store.ts";

const identity = handleOf("identity");

/** Somebody on a list, by an address that stands there or is proven theirs. */
export interface AddressedLink extends Pick<Link, "id" | "state" | "state_at" | "reminded_at" | "reminders"> {
  readonly address: string;
}

interface Addresses {
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

/** Who of a school's list these addresses are of, for a whole file at once. */
export async function listLinksAt(db: Db, schoolId: string, { emails, phones }: Addresses): Promise<AddressedLink[]> {
  const columns = sql.raw("l.id, l.state, l.state_at, l.reminded_at, l.reminders");
  return identity.many(
    db,
    sql<AddressedLink>`with asked as (
        select 'email' as kind, value from unnest(${[...emails]}::text[]) value union all select 'phone', value from unnest(${[...phones]}::text[]) value)
      select l.email as address, ${columns} from identity.school_link l where l.school_id = ${schoolId} and l.email = any(${[...emails]}::text[])
      union select l.phone, ${columns} from identity.school_link l where l.school_id = ${schoolId} and l.phone = any(${[...phones]}::text[])
      union select a.value, ${columns} from asked a join identity.identifier i on i.kind = a.kind and i.value = a.value
        join identity.school_link l on l.school_id = ${schoolId} and l.user_id = i.user_id`,
  );
}
