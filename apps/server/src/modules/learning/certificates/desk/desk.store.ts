import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { PlaceInList } from "#platform/place-in-list.ts";
import { deskLimit } from "#platform/staff/desk-page.ts";
import { type CertificateRow, certificateFacts } from "../held.store.ts";

const learning = handleOf("learning");

export type DeskState = "issued" | "notice" | "withdrawn" | "left";

/** Who holds it stays out of everything that the desk reads, but for the name that stands on it. */
export interface DeskCertificate {
  readonly number: string;
  readonly title: string;
  readonly state: DeskState;
  readonly issued_at: Date;
  readonly withdraws_at: Date | null;
  readonly withdrawn_at: Date | null;
  /** Its moment in the list, to the microsecond. */
  readonly place: string;
}

/** What waits for a name is on no list: nobody has its number yet. */
const inState: Readonly<Record<DeskState, RawBuilder<unknown>>> = {
  issued: sql`c.issued_at is not null and c.user_id is not null and c.withdraws_at is null and c.withdrawn_at is null`,
  notice: sql`c.withdraws_at is not null and c.user_id is not null`,
  withdrawn: sql`c.withdrawn_at is not null and c.user_id is not null`,
  left: sql`c.user_id is null and c.issued_at is not null`,
};

const momentOf: Readonly<Record<DeskState, RawBuilder<unknown>>> = {
  issued: sql`c.issued_at`,
  notice: sql`c.withdraws_at`,
  withdrawn: sql`c.withdrawn_at`,
  left: sql`c.issued_at`,
};

const state = sql`case when c.user_id is null then 'left' when c.withdrawn_at is not null then 'withdrawn'
  when c.withdraws_at is not null then 'notice' else 'issued' end`;

const shown = (moment: RawBuilder<unknown>) => sql`c.number, c.title, ${state} as state, c.issued_at, c.withdraws_at, c.withdrawn_at,
  to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place from learning.certificate c`;

/** The newest of a state first. */
export async function listCertificatesOf(db: Db, wanted: DeskState, after: PlaceInList | undefined): Promise<DeskCertificate[]> {
  const moment = momentOf[wanted];
  const rest = after ? sql`and (${moment}, c.number) < (${after.at}::timestamptz, ${after.id})` : sql``;
  return learning.many(
    db,
    sql<DeskCertificate>`select ${shown(moment)} where ${inState[wanted]} ${rest} order by ${moment} desc, c.number desc limit ${deskLimit}`,
  );
}

/** In whatever state it is. */
export async function searchCertificate(db: Db, number: string): Promise<DeskCertificate[]> {
  return learning.many(db, sql<DeskCertificate>`select ${shown(sql`c.issued_at`)} where c.number = ${number} and c.issued_at is not null`);
}

export async function countCertificates(db: Db): Promise<Record<DeskState, number>> {
  const upTo = (each: DeskState) =>
    sql`(select count(*)::int from (select 1 from learning.certificate c where ${inState[each]} limit 1000) each)`;
  const row = await learning.maybe(
    db,
    sql<Record<DeskState, number>>`select ${upTo("issued")} as issued, ${upTo("notice")} as notice, ${upTo("withdrawn")} as withdrawn,
      ${upTo("left")} as "left"`,
  );
  return row ?? { issued: 0, notice: 0, withdrawn: 0, left: 0 };
}

export interface AskedReview {
  readonly asked_at: string;
  readonly answered_at: string | null;
  readonly answer: string | null;
  readonly outcome: "restored" | "stays" | null;
}

interface Whole extends CertificateRow {
  readonly issued_at: string;
  readonly state: DeskState;
  /** The newest first. */
  readonly reviews: readonly AskedReview[];
}

/** With everything that its own rows remember. */
export async function findWhole(db: Db, number: string): Promise<Whole | undefined> {
  const row = await learning.maybe(
    db,
    sql<{ whole: Whole }>`select ${certificateFacts} || jsonb_build_object('state', ${state}, 'reviews', coalesce((
        select jsonb_agg(jsonb_build_object('asked_at', w.asked_at, 'answered_at', w.answered_at, 'answer', w.answer, 'outcome', w.outcome)
          order by w.asked_at desc) from learning.certificate_review w where w.number = c.number), '[]')) as whole
      from learning.certificate c where c.number = ${number} and c.issued_at is not null`,
  );
  return row?.whole;
}

/** Whose it is, before anything is held: names are locked before certificates. */
export async function findHolder(tx: Tx, number: string): Promise<{ user_id: string | null } | undefined> {
  return learning.maybe(
    tx,
    sql<{ user_id: string | null }>`select user_id from learning.certificate where number = ${number} and issued_at is not null`,
  );
}
