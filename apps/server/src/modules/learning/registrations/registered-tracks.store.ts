import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { maxRows } from "@upaya/contracts/wire.ts";

const learning = handleOf("learning");

interface Registered {
  readonly webinar_id: string;
  readonly track: string;
  readonly medium: null;
  readonly status: string;
}

/** What somebody is registered for, or for one thing how, in the words of the list that shell puts together. A talk has no choice of language. */
export async function listRegistrationsOf(db: Db, userId: string, resourceId: string | undefined): Promise<Registered[]> {
  return learning.many(
    db,
    sql<Registered>`select r.resource_id as webinar_id, s.title as track, null as medium, r.state as status
      from learning.registration r join catalogue.pub_session s on s.id = r.session_id
      where r.user_id = ${userId} ${resourceId === undefined ? sql`` : sql`and r.resource_id = ${resourceId}`}
      order by r.registered_at desc, r.id limit ${maxRows}`,
  );
}
