import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { versionOf } from "../progress/progress.store.ts";
import { columns, type RegistrationRow } from "../registrations/registrations.store.ts";

const learning = handleOf("learning");

/** How far somebody has come with something. */
export interface Seen {
  readonly resource_id: string;
  /** Of its time, rounded down. */
  readonly percent: number;
  readonly finished: boolean;
  /** They had a seat at a date, and it has begun. */
  readonly begun: boolean;
}

const secondsSeen = sql`case when p.done_at is not null then l.seconds else least(coalesce(p.counted, 0), l.seconds) end`;

export async function listSeen(db: Db, userId: string, resourceIds: readonly string[]): Promise<Seen[]> {
  return learning.many(
    db,
    sql<Seen>`select r.resource_id, r.completed_at is not null as finished,
        coalesce((select floor(100.0 * sum(${secondsSeen}) / nullif(sum(l.seconds), 0))::int from learning.lesson l
          left join learning.progress p on p.user_id = r.user_id and p.resource_id = r.resource_id and p.lesson_key = l.key
          where l.version_id = ${versionOf}), 0) as percent,
        exists (select 1 from learning.registration g join catalogue.pub_session s on s.id = g.session_id
          where g.user_id = r.user_id and g.resource_id = r.resource_id and not g.for_replay and g.state in ('registered', 'attended', 'missed')
            and s.starts_at <= platform.now() and s.cancelled_at is null) as begun
      from learning.record r where r.user_id = ${userId} and r.resource_id = any(${[...resourceIds]}::uuid[])`,
  );
}

/** Held until the transaction ends: what was finished meanwhile is known, and nothing is finished any more. */
export async function holdFinished(tx: Tx, userId: string, resourceId: string): Promise<boolean> {
  const row = await learning.maybe(
    tx,
    sql<{ finished: boolean }>`select completed_at is not null as finished from learning.record
      where user_id = ${userId} and resource_id = ${resourceId} for update`,
  );
  return row?.finished === true;
}

export async function findPlace(tx: Tx, userId: string, sessionId: string): Promise<RegistrationRow | undefined> {
  return learning.maybe(
    tx,
    sql<RegistrationRow>`select ${columns} from learning.registration r where r.user_id = ${userId} and r.session_id = ${sessionId}`,
  );
}
