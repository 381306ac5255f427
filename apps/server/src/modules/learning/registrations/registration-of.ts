import type { Registration } from "@upaya/contracts/learning/registrations.ts";
import type { Db } from "#platform/db/statement.ts";
import { countAhead, type RegistrationRow } from "./registrations.store.ts";

/** As the wire spells them, with how many stand before whoever waits. */
export async function registrationOf(db: Db, rows: readonly RegistrationRow[]): Promise<Registration[]> {
  const ahead = await countAhead(db, rows);
  return rows.map(({ id, user_id, resource_id, session_id, state, for_replay, registered_at }) => ({
    id,
    user_id,
    webinar_id: resource_id,
    session_id,
    status: state,
    ahead: ahead.get(id) ?? null,
    for_replay,
    registered_at: new Date(registered_at).toISOString(),
  }));
}
