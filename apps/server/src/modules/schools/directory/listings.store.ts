import { sql } from "kysely";
import type { SchoolBoard, SchoolType } from "@upaya/contracts/schools/kinds.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { keysOf, type WantedKey } from "./keys.ts";

const schools = handleOf("schools");

export interface NewListing {
  readonly id: string;
  readonly udise: string | null;
  readonly name: string;
  readonly school_type: SchoolType;
  readonly board: SchoolBoard | null;
  readonly place: string;
  readonly pin_code: string;
  readonly district: string;
  readonly state: string;
  /** Whatever is before grade 1 is 0. */
  readonly lowest_grade: number | null;
  readonly highest_grade: number | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly source: string;
  readonly told_on: string | null;
  readonly school_id: string | null;
  readonly made_by: string | null;
}
export type ListingRow = NewListing;

const columns = sql`l.id, l.udise, l.name, l.school_type, l.board, l.place, l.pin_code, l.district, l.state, l.lowest_grade, l.highest_grade,
  l.email, l.phone, l.source, l.told_on, l.school_id, l.made_by`;

/** False when another one has its UDISE code. */
export async function addListingRow(tx: Tx, listing: NewListing): Promise<boolean> {
  const added = await schools.touch(
    tx,
    schools.build
      .insertInto("schools.listing")
      .values(listing)
      .onConflict((conflict) => conflict.doNothing()),
  );
  if (added > 0) await keepKeys(tx, listing);
  return added > 0;
}

/** What a listing is found by follows its words. */
export async function keepKeys(tx: Tx, listing: Pick<NewListing, "id" | "name" | "pin_code" | "place" | "district">): Promise<void> {
  const keys = keysOf(listing);
  await schools.touch(tx, sql`delete from schools.listing_key where listing_id = ${listing.id} and key <> all(${keys}::text[])`);
  await schools.touch(
    tx,
    sql`insert into schools.listing_key (key, listing_id) select key, ${listing.id}::uuid from unnest(${keys}::text[]) key
      on conflict (key, listing_id) do nothing`,
  );
}

/** True when it said something else before. */
export async function changeListing(tx: Tx, id: string, words: Partial<Omit<NewListing, "id">>): Promise<void> {
  await schools.touch(
    tx,
    schools.build
      .updateTable("schools.listing")
      .set({ ...words, changed_at: tx.clock.now() })
      .where("id", "=", id),
  );
}

export async function findListing(db: Db, id: string): Promise<ListingRow | undefined> {
  return schools.maybe(db, sql<ListingRow>`select ${columns} from schools.listing l where l.id = ${id}`);
}

/** Held until the transaction ends: whoever claims it, or decides who speaks for it, goes one after the other. */
export async function holdListing(tx: Tx, id: string): Promise<ListingRow | undefined> {
  return schools.maybe(tx, sql<ListingRow>`select ${columns} from schools.listing l where l.id = ${id} for update`);
}

/** Of these codes, held until the transaction ends. */
export async function holdListingsByUdise(tx: Tx, codes: readonly string[]): Promise<ListingRow[]> {
  return schools.many(
    tx,
    sql<ListingRow>`select ${columns} from schools.listing l where l.udise = any(${[...codes]}::text[]) order by l.id for update`,
  );
}

export async function listListings(db: Db, ids: readonly string[]): Promise<ListingRow[]> {
  if (ids.length === 0) return [];
  return schools.many(db, sql<ListingRow>`select ${columns} from schools.listing l where l.id = any(${[...ids]}::uuid[])`);
}

export async function findListingOfSchool(db: Db, schoolId: string): Promise<ListingRow | undefined> {
  return schools.maybe(db, sql<ListingRow>`select ${columns} from schools.listing l where l.school_id = ${schoolId}`);
}

/** Codes that begin like this; a whole one is one listing at most. All have eleven figures, so they are in the order of numbers. */
export async function listByUdise(db: Db, begin: string, most: number): Promise<ListingRow[]> {
  return schools.many(
    db,
    sql<ListingRow>`select ${columns} from schools.listing l
      where l.udise between ${begin.padEnd(11, "0")} and ${begin.padEnd(11, "9")} order by l.udise limit ${most}`,
  );
}

/** So many of a key are read and no more, however many there are. */
const mostOfKey = 200;
/** Of those that were found by most and weightiest keys so many are compared. */
const mostCompared = 60;

/** The listings that have the weightiest of these keys, and whether a key has more than were read. */
export async function listByKeys(db: Db, keys: readonly WantedKey[]): Promise<{ rows: ListingRow[]; isCut: boolean }> {
  if (keys.length === 0) return { rows: [], isCut: false };
  const rows = await schools.many(
    db,
    sql<ListingRow & { is_cut: boolean }>`with hit as materialized (
        select w.key, w.weight, k.listing_id
        from unnest(${keys.map(({ key }) => key)}::text[], ${keys.map(({ weight }) => weight)}::int[]) as w (key, weight)
        cross join lateral schools.listings_of_key(w.key, ${sql.lit(mostOfKey + 1)}) k),
      best as materialized (
        select listing_id, sum(weight) as weight from hit group by listing_id order by weight desc, listing_id limit ${sql.lit(mostCompared)})
      select ${columns}, exists (select 1 from hit group by key having count(*) > ${sql.lit(mostOfKey)}) as is_cut
      from best cross join lateral (select * from schools.listing where id = best.listing_id limit 1) l order by best.weight desc, l.id`,
  );
  return { rows, isCut: rows[0]?.is_cut ?? false };
}

/** Whoever adds a school at a PIN code waits for whoever adds another there: two cannot add the same one at once. */
export async function holdPin(tx: Tx, pinCode: string): Promise<void> {
  await schools.touch(tx, sql`select pg_advisory_xact_lock(hashtextextended('schools.listing ' || ${pinCode}, 0))`);
}

/** One after the other for each person. */
export async function holdMaker(tx: Tx, userId: string): Promise<void> {
  await schools.touch(tx, sql`select pg_advisory_xact_lock(hashtextextended('schools.maker ' || ${userId}, 0))`);
}

export async function countUnverifiedOf(tx: Tx, userId: string): Promise<number> {
  const row = await schools.maybe(
    tx,
    sql<{ many: number }>`select count(*)::int as many from schools.listing l join schools.school s on s.id = l.school_id
      where l.made_by = ${userId} and s.verification_status <> 'verified' and s.removed_at is null`,
  );
  return row?.many ?? 0;
}
