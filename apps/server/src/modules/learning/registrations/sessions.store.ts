import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const learning = handleOf("learning");

/** A date as the catalogue publishes it: everything but its room. */
export interface SessionRow {
  readonly id: string;
  readonly resource_id: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly time_zone: string;
  readonly host: string;
  readonly sequence: number;
  readonly moved_from: Date | null;
  readonly moved_at: Date | null;
  readonly cancelled_at: Date | null;
  readonly reason: string | null;
  readonly changed_at: Date;
  readonly slug: string;
  readonly title: string;
  readonly has_replay: boolean;
}

export const sessionColumns = sql`s.id, s.resource_id, s.starts_at, s.ends_at, s.time_zone, s.host, s.sequence, s.moved_from, s.moved_at,
  s.cancelled_at, s.reason, s.changed_at, s.slug, s.title, s.has_replay`;

/** Of a resource that everybody can see. */
export async function findPublicSession(db: Db, id: string): Promise<SessionRow | undefined> {
  return learning.maybe(db, sql<SessionRow>`select ${sessionColumns} from catalogue.pub_session s where s.id = ${id} and s.public`);
}

export async function findSession(db: Db, id: string): Promise<SessionRow | undefined> {
  return learning.maybe(db, sql<SessionRow>`select ${sessionColumns} from catalogue.pub_session s where s.id = ${id}`);
}
