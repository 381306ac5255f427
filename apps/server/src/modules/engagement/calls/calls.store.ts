import { sql } from "kysely";
import type { RequestKind } from "@upaya/contracts/engagement/call-back-rules.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { PlaceInList } from "#platform/place-in-list.ts";
import { deskLimit } from "#platform/staff/desk-page.ts";

const engagement = handleOf("engagement");

export type CallState = "waiting" | "done";

export interface Call {
  readonly id: string;
  readonly kind: RequestKind;
  readonly full_name: string;
  readonly school_name: string;
  readonly email: string;
  readonly mobile: string;
  readonly preferred_day: string;
  readonly preferred_time: string;
  readonly purpose: string;
  readonly page: string | null;
  readonly referral_code: string | null;
  readonly made_at: Date;
  readonly state: CallState;
  readonly due_at: Date;
  readonly tries: number;
  readonly tried_at: Date | null;
  readonly outcome: string | null;
  readonly note: string | null;
  readonly done_at: Date | null;
  /** Its moment in the list, to the microsecond. */
  readonly place: string;
}

const shown = sql`id, kind, full_name, school_name, email, mobile, preferred_day, preferred_time, purpose, page, referral_code, made_at,
  state, due_at, tries, tried_at, outcome, note, done_at,
  to_char(case state when 'done' then done_at else due_at end at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place`;

/** Of those that wait, those first who were promised a call soonest; of those that are done, the newest. */
export async function listCallsOf(db: Db, state: CallState, after: PlaceInList | undefined): Promise<Call[]> {
  const start = after ? sql`(${after.at}::timestamptz, ${after.id}::uuid)` : undefined;
  return engagement.many(
    db,
    state === "done"
      ? sql<Call>`select ${shown} from engagement.request where state = 'done' ${start ? sql`and (done_at, id) < ${start}` : sql``}
          order by done_at desc, id desc limit ${deskLimit}`
      : sql<Call>`select ${shown} from engagement.request where state = 'waiting' ${start ? sql`and (due_at, id) > ${start}` : sql``}
          order by due_at, id limit ${deskLimit}`,
  );
}

/** Whoever has exactly this address, or one of these forms of a number. */
export async function searchCalls(db: Db, email: string, numbers: readonly string[]): Promise<Call[]> {
  return engagement.many(
    db,
    sql<Call>`select ${shown} from engagement.request where lower(email) = ${email} or mobile = any(${[...numbers]}::text[])
      order by made_at desc, id desc limit ${deskLimit - 1}`,
  );
}

export async function countCalls(db: Db): Promise<Record<CallState, number>> {
  const row = await engagement.maybe(
    db,
    sql<Record<CallState, number>>`select
      (select count(*)::int from (select 1 from engagement.request where state = 'waiting' limit 1000) each) as waiting,
      (select count(*)::int from (select 1 from engagement.request where state = 'done' limit 1000) each) as done`,
  );
  return row ?? { waiting: 0, done: 0 };
}

/** Of those that wait longest. */
export async function listDues(db: Db, most: number): Promise<Date[]> {
  const rows = await engagement.many(
    db,
    sql<{ due_at: Date }>`select due_at from engagement.request where state = 'waiting' order by due_at, id limit ${most}`,
  );
  return rows.map(({ due_at }) => due_at);
}

export async function findCall(db: Db, id: string): Promise<Call | undefined> {
  return engagement.maybe(db, sql<Call>`select ${shown} from engagement.request where id = ${id}`);
}

/** Locked: of two who close it at once, the second finds it closed. */
export async function lockCall(tx: Tx, id: string): Promise<{ state: CallState } | undefined> {
  return engagement.maybe(tx, sql<{ state: CallState }>`select state from engagement.request where id = ${id} for update`);
}

interface Ending {
  readonly outcome: string;
  readonly note: string | null;
}

export async function endCall(tx: Tx, id: string, { outcome, note }: Ending): Promise<void> {
  await engagement.touch(
    tx,
    sql`update engagement.request set state = 'done', done_at = ${tx.clock.now()}, outcome = ${outcome}, note = coalesce(${note}, note)
      where id = ${id}`,
  );
}

export async function countTry(tx: Tx, id: string, due: Date): Promise<void> {
  await engagement.touch(
    tx,
    sql`update engagement.request set tries = tries + 1, tried_at = ${tx.clock.now()}, due_at = ${due} where id = ${id}`,
  );
}

export async function putBack(tx: Tx, id: string, due: Date): Promise<void> {
  await engagement.touch(tx, sql`update engagement.request set state = 'waiting', due_at = ${due} where id = ${id}`);
}
