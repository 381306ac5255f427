import { sql } from "kysely";
import type { EditionTimes } from "@upaya/contracts/exams/rules.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const exams = handleOf("exams");

export interface TrackRow {
  readonly id: string;
  readonly slug: string;
  readonly number: number;
  readonly name: string;
  readonly learners: string;
  readonly mediums: readonly string[];
}

export interface EditionRow extends EditionTimes {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly state: "draft" | "open" | "held";
  readonly fee_paise: number;
  readonly sittings: { position: number; starts: string }[];
  readonly tracks: readonly TrackRow[];
}

const trackColumns = sql`t.id, t.slug, t.number, t.name, t.learners,
  coalesce((select array_agg(m.medium order by m.position) from exams.track_medium m where m.track_id = t.id), '{}') as mediums`;

const editionColumns = sql`e.id, e.slug, e.name, e.state, e.closes_on, e.round_on, e.minutes, e.extra_minutes, e.fee_paise,
  coalesce((select jsonb_agg(jsonb_build_object('position', s.position, 'starts', to_char(s.starts, 'HH24:MI')) order by s.position)
    from exams.sitting s where s.edition_id = e.id), '[]') as sittings,
  coalesce((select jsonb_agg(to_jsonb(each) order by each.number) from (select ${trackColumns} from exams.track t where t.edition_id = e.id) each), '[]') as tracks`;

export async function findEdition(db: Db, slug: string): Promise<EditionRow | undefined> {
  return exams.maybe(db, sql<EditionRow>`select ${editionColumns} from exams.edition e where e.slug = ${slug}`);
}

/** Of those that can still be entered somewhere, the one that is held first: west of every date line a day ends twelve hours after UTC's. */
const openAt = (now: Date) => sql`exams.edition e
  where e.state = 'open' and ((e.closes_on + 1)::timestamp + interval '12 hours') at time zone 'UTC' > ${now} order by e.round_on, e.id limit 1`;

export async function findOpenEdition(db: Db, now: Date): Promise<EditionRow | undefined> {
  return exams.maybe(db, sql<EditionRow>`select ${editionColumns} from ${openAt(now)}`);
}

type NamedTimes = EditionTimes & Pick<EditionRow, "slug" | "name">;

/** The same without its tracks. */
export async function findOpenTimes(db: Db, now: Date): Promise<NamedTimes | undefined> {
  return exams.maybe(db, sql<NamedTimes>`select e.slug, e.name, e.closes_on, e.round_on, e.minutes, e.extra_minutes from ${openAt(now)}`);
}

export async function listTracks(db: Db, edition: string, limit: number, offset: number): Promise<{ total: number; rows: TrackRow[] }> {
  const of = sql`exams.track t join exams.edition e on e.id = t.edition_id where e.slug = ${edition} and e.state <> 'draft'`;
  const rows = await exams.many(db, sql<TrackRow>`select ${trackColumns} from ${of} order by t.number limit ${limit} offset ${offset}`);
  const counted = await exams.maybe(db, sql<{ total: number }>`select count(*)::int as total from ${of}`);
  return { rows, total: counted?.total ?? 0 };
}

type NewEditionRow = Omit<EditionRow, "tracks" | "sittings">;

/** Answers its id, which stays when it is saved again. */
export async function putEdition(tx: Tx, edition: NewEditionRow): Promise<string> {
  const { id, slug, name, state, closes_on, round_on, minutes, extra_minutes, fee_paise } = edition;
  const row = await exams.maybe(
    tx,
    sql<{ id: string }>`insert into exams.edition (id, slug, name, state, closes_on, round_on, minutes, extra_minutes, fee_paise)
      values (${id}, ${slug}, ${name}, ${state}, ${closes_on}, ${round_on}, ${minutes}, ${extra_minutes}, ${fee_paise})
      on conflict (slug) do update set name = excluded.name, state = excluded.state, closes_on = excluded.closes_on, round_on = excluded.round_on,
        minutes = excluded.minutes, extra_minutes = excluded.extra_minutes, fee_paise = excluded.fee_paise
      returning id`,
  );
  return row!.id;
}

export async function putSittings(tx: Tx, editionId: string, starts: readonly string[]): Promise<void> {
  for (const [at, time] of starts.entries())
    await exams.touch(
      tx,
      sql`insert into exams.sitting (edition_id, position, starts) values (${editionId}, ${at + 1}, ${time}::time)
        on conflict (edition_id, position) do update set starts = excluded.starts`,
    );
}

/** A track that somebody may have chosen is never taken away: it is written anew. */
export async function putTrack(tx: Tx, editionId: string, { id, slug, number, name, learners, mediums }: TrackRow): Promise<void> {
  const row = await exams.maybe(
    tx,
    sql<{ id: string }>`insert into exams.track (id, edition_id, number, slug, name, learners)
      values (${id}, ${editionId}, ${number}, ${slug}, ${name}, ${learners})
      on conflict (edition_id, slug) do update set number = excluded.number, name = excluded.name, learners = excluded.learners returning id`,
  );
  await exams.touch(
    tx,
    sql`insert into exams.track_medium (track_id, position, medium)
      select ${row!.id}::uuid, n, medium from unnest(${[...mediums]}::text[]) with ordinality as m (medium, n)
      on conflict (track_id, medium) do update set position = excluded.position`,
  );
}
