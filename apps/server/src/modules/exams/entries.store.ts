import { sql } from "kysely";
import type { ExtraTimeNeed, SeatPlace } from "@upaya/contracts/exams/choices.ts";
import type { EditionTimes } from "@upaya/contracts/exams/rules.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const exams = handleOf("exams");

export interface EntryRow {
  readonly id: string;
  readonly user_id: string;
  readonly edition_id: string;
  readonly state: "entered" | "withdrawn";
  readonly place: SeatPlace;
  readonly school: string;
  readonly country: string;
  readonly time_zone: string;
  readonly entered_at: Date;
  readonly changed_at: Date | null;
  readonly sequence: number;
  readonly edition: EditionTimes & { slug: string; name: string; state: "draft" | "open" | "held" };
  readonly tracks: {
    position: number;
    slug: string;
    number: number;
    name: string;
    learners: string;
    medium: string;
    /** The hour of the paper, on the entrant's own clock. */
    starts: string;
  }[];
  readonly extra_time: {
    need: ExtraTimeNeed;
    state: "asked" | "approved" | "refused";
    asked_at: string;
    decided_at: string | null;
    words: string;
  } | null;
}

const entryColumns = sql`y.id, y.user_id, y.edition_id, y.state, y.place, y.school, y.country, y.time_zone, y.entered_at, y.changed_at, y.sequence,
  jsonb_build_object('slug', e.slug, 'name', e.name, 'state', e.state, 'closes_on', e.closes_on, 'round_on', e.round_on, 'minutes', e.minutes,
    'extra_minutes', e.extra_minutes) as edition,
  coalesce((select jsonb_agg(jsonb_build_object('position', c.position, 'slug', t.slug, 'number', t.number, 'name', t.name, 'learners', t.learners,
      'medium', c.medium, 'starts', to_char(s.starts, 'HH24:MI')) order by c.position)
    from exams.entry_track c join exams.track t on t.id = c.track_id join exams.sitting s on s.edition_id = y.edition_id and s.position = c.position
    where c.entry_id = y.id), '[]') as tracks,
  (select jsonb_build_object('need', x.need, 'state', x.state, 'asked_at', x.asked_at, 'decided_at', x.decided_at, 'words', x.words)
    from exams.extra_time x where x.entry_id = y.id) as extra_time`;

const from = sql`exams.entry y join exams.edition e on e.id = y.edition_id`;

export async function findEntry(db: Db, id: string): Promise<EntryRow | undefined> {
  return exams.maybe(db, sql<EntryRow>`select ${entryColumns} from ${from} where y.id = ${id}`);
}

/** Held until the transaction ends. */
export async function holdEntry(tx: Tx, id: string): Promise<EntryRow | undefined> {
  await exams.touch(tx, sql`select 1 from exams.entry where id = ${id} for update`);
  return findEntry(tx, id);
}

/** What one person does in one edition comes one after the other, also before there is a row to hold. */
export async function holdEntryOf(tx: Tx, userId: string, editionId: string): Promise<EntryRow | undefined> {
  await exams.touch(tx, sql`select pg_advisory_xact_lock(hashtextextended('exams.entry ' || ${userId} || ${editionId}, 0))`);
  await exams.touch(tx, sql`select 1 from exams.entry where user_id = ${userId} and edition_id = ${editionId} for update`);
  return exams.maybe(tx, sql<EntryRow>`select ${entryColumns} from ${from} where y.user_id = ${userId} and y.edition_id = ${editionId}`);
}

export async function listEntriesOf(db: Db, userId: string): Promise<EntryRow[]> {
  return exams.many(
    db,
    sql<EntryRow>`select ${entryColumns} from ${from} where y.user_id = ${userId} order by e.round_on desc, y.id desc limit 100`,
  );
}

export async function ownEntryIds(db: Db, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await exams.many(
    db,
    sql<{ id: string }>`select id from exams.entry where user_id = ${userId} and id = any(${[...ids]}::uuid[])`,
  );
  return rows.map(({ id }) => id);
}

interface NewEntry {
  readonly id: string;
  readonly userId: string;
  readonly editionId: string;
  readonly place: SeatPlace;
  readonly school: string;
  readonly country: string;
  readonly role: string;
  readonly timeZone: string;
}

/** Whoever took theirs back and comes again has the same entry. Answers its id. */
export async function putEntry(tx: Tx, entry: NewEntry): Promise<string> {
  const row = await exams.maybe(
    tx,
    sql<{ id: string }>`insert into exams.entry (id, user_id, edition_id, state, place, school, country, role, time_zone, entered_at)
      values (${entry.id}, ${entry.userId}, ${entry.editionId}, 'entered', ${entry.place}, ${entry.school}, ${entry.country}, ${entry.role},
        ${entry.timeZone}, ${tx.clock.now()})
      on conflict (user_id, edition_id) do update set state = 'entered', place = excluded.place, school = excluded.school, country = excluded.country,
        role = excluded.role, time_zone = excluded.time_zone, entered_at = excluded.entered_at, changed_at = null, sequence = exams.entry.sequence + 1
      returning id`,
  );
  return row!.id;
}

export async function changeSeat(tx: Tx, id: string, seat: Pick<NewEntry, "place" | "school" | "timeZone">): Promise<void> {
  await exams.touch(
    tx,
    sql`update exams.entry set place = ${seat.place}, school = ${seat.school}, time_zone = ${seat.timeZone}, changed_at = ${tx.clock.now()},
      sequence = sequence + 1 where id = ${id}`,
  );
}

export async function markWithdrawn(tx: Tx, id: string): Promise<void> {
  await exams.touch(tx, sql`delete from exams.extra_time where entry_id = ${id}`);
  await exams.touch(
    tx,
    sql`update exams.entry set state = 'withdrawn', changed_at = ${tx.clock.now()}, sequence = sequence + 1 where id = ${id}`,
  );
}

export async function putTracks(tx: Tx, id: string, tracks: readonly { track_id: string; medium: string }[]): Promise<void> {
  await exams.touch(tx, sql`delete from exams.entry_track where entry_id = ${id}`);
  for (const [at, { track_id, medium }] of tracks.entries())
    await exams.touch(
      tx,
      sql`insert into exams.entry_track (entry_id, position, track_id, medium) values (${id}, ${at + 1}, ${track_id}, ${medium})`,
    );
}

/** The same need asked for once more keeps what was decided; another one is decided anew. */
export async function putExtraTime(tx: Tx, entry: { id: string; userId: string; neededUntil: Date }, need: ExtraTimeNeed | null) {
  if (need === null) {
    await exams.touch(tx, sql`delete from exams.extra_time where entry_id = ${entry.id}`);
    return;
  }
  await exams.touch(
    tx,
    sql`insert into exams.extra_time (entry_id, user_id, need, state, asked_at, needed_until)
      values (${entry.id}, ${entry.userId}, ${need}, 'asked', ${tx.clock.now()}, ${entry.neededUntil})
      on conflict (entry_id) do update set need = excluded.need, state = 'asked', asked_at = excluded.asked_at, decided_at = null, words = '',
        needed_until = excluded.needed_until where exams.extra_time.need <> excluded.need`,
  );
}
