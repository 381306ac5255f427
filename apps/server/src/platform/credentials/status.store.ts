import { sql } from "kysely";
import type { Tx } from "../db/database.ts";
import { handleOf } from "../db/handle.ts";
import type { Db } from "../db/statement.ts";
import type { Purpose } from "./addresses.ts";

const platform = handleOf("platform");

/** Numbers of places that nobody had before, and the secret that they are shuffled by. Nobody waits for anybody; what is rolled back is not used again. */
export async function countPlaces(tx: Tx, many: number): Promise<{ taken: number; secret: Buffer }[]> {
  return platform.many(
    tx,
    sql<{ taken: number; secret: Buffer }>`select nextval('platform.status_place_taken') as taken, secret
      from platform.status_shuffle, generate_series(1, ${many}::int)`,
  );
}

/** How many places were ever taken. */
export async function countTaken(db: Db): Promise<number> {
  const row = await platform.maybe(
    db,
    sql<{ taken: number }>`select case when is_called then last_value else 0 end as taken from platform.status_place_taken`,
  );
  return row?.taken ?? 0;
}

interface Bit {
  readonly list: number;
  readonly purpose: Purpose;
  readonly place: number;
}

/** Set or taken back any number of times, it is one bit. */
export async function saveBit(tx: Tx, { list, purpose, place }: Bit, on: boolean): Promise<void> {
  await platform.touch(
    tx,
    on
      ? sql`insert into platform.status_bit (list, purpose, place, set_at) values (${list}, ${purpose}, ${place}, platform.now())
          on conflict do nothing`
      : sql`delete from platform.status_bit where list = ${list} and purpose = ${purpose} and place = ${place}`,
  );
}

export async function listBits(db: Db, list: number, purpose: Purpose): Promise<number[]> {
  const rows = await platform.many(
    db,
    sql<{ place: number }>`select place from platform.status_bit where list = ${list} and purpose = ${purpose}`,
  );
  return rows.map(({ place }) => place);
}

const ofPlace = platform.hot<{ list: number; place: number }, { purpose: Purpose }>(
  "status_of_place",
  (_build, param) => sql<{ purpose: Purpose }>`select purpose from platform.status_bit
    where list = ${param("list")} and purpose in ('revocation', 'suspension', 'refresh') and place = ${param("place")}`,
);

export async function listPurposesAt(db: Db, list: number, place: number): Promise<Purpose[]> {
  return (await ofPlace.many(db, { list, place })).map(({ purpose }) => purpose);
}
