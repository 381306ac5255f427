import { sql } from "kysely";
import type { RegistrationStatus, RegistrationType } from "@upaya/contracts/learning/registrations.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { columns, type RegistrationRow } from "./registrations.store.ts";
import { sessionColumns, type SessionRow } from "./sessions.store.ts";

const learning = handleOf("learning");

interface Wanted {
  readonly type: RegistrationType;
  readonly status: RegistrationStatus;
  readonly limit: number;
  readonly offset: number;
}

export interface MineRow {
  readonly registration: RegistrationRow;
  readonly session: SessionRow;
}

/** A place or a place in the line, at a date that is still to come or runs. Whoever came in may go out and come in again until it ends. */
const isPending = sql`(r.state in ('registered', 'waiting', 'attended') and not r.for_replay and s.ends_at > platform.now() and s.cancelled_at is null)`;

const ofType: Readonly<Record<RegistrationType, ReturnType<typeof sql>>> = {
  all: sql``,
  webinars: sql`and s.kind = 'webinar'`,
  expert_masterclass: sql`and s.kind = 'expert_masterclass'`,
};

const ofStatus: Readonly<Record<RegistrationStatus, ReturnType<typeof sql>>> = {
  all: sql``,
  pending: sql`and ${isPending}`,
  past: sql`and not ${isPending}`,
};

/** What is given up is nowhere: nothing hangs on it any more. */
const mine = (userId: string) => sql`from learning.registration r join catalogue.pub_session s on s.id = r.session_id
  where r.user_id = ${userId} and r.state <> 'given_up'`;

/** What is ahead stands first, the nearest of it at the top; then what is behind, the latest first. */
const order = sql`${isPending} desc, case when ${isPending} then s.starts_at end, s.starts_at desc, r.id`;

export async function listMine(db: Db, userId: string, { type, status, limit, offset }: Wanted): Promise<MineRow[]> {
  const rows = await learning.many(
    db,
    sql<
      Omit<RegistrationRow, "id"> & SessionRow & { registration_id: string }
    >`select r.id as registration_id, r.user_id, r.session_id, r.state, r.arrival,
        r.for_replay, r.registered_at, ${sessionColumns}
      ${mine(userId)} ${ofType[type]} ${ofStatus[status]} order by ${order} limit ${limit} offset ${offset}`,
  );
  return rows.map((row) => ({ registration: { ...row, id: row.registration_id }, session: row }));
}

interface Counts {
  readonly pending: number;
  readonly past: number;
  /** Of those that were asked for. */
  readonly total: number;
}

export async function countMine(db: Db, userId: string, { type, status }: Pick<Wanted, "type" | "status">): Promise<Counts> {
  const row = await learning.maybe(
    db,
    sql<Counts>`select count(*) filter (where ${isPending})::int as pending, count(*) filter (where not ${isPending})::int as past,
        count(*) filter (where true ${ofType[type]} ${ofStatus[status]})::int as total ${mine(userId)}`,
  );
  return row ?? { pending: 0, past: 0, total: 0 };
}

/** As much of it as a calendar may want: what is long past it has by itself. */
export async function listForCalendar(db: Db, userId: string): Promise<SessionRow[]> {
  return learning.many(
    db,
    sql<SessionRow>`select ${sessionColumns} from learning.registration r join catalogue.pub_session s on s.id = r.session_id
      where r.user_id = ${userId} and r.state in ('registered', 'attended', 'missed', 'cancelled') and not r.for_replay
        and s.ends_at > platform.now() - interval '90 days'
      order by s.starts_at, s.id limit 500`,
  );
}

/** One's own places at the dates of one resource. */
export async function listOwnOf(db: Db, userId: string, resourceId: string): Promise<RegistrationRow[]> {
  return learning.many(
    db,
    sql<RegistrationRow>`select ${columns} from learning.registration r where r.user_id = ${userId} and r.resource_id = ${resourceId}
      order by r.registered_at desc limit 100`,
  );
}
