import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";

const learning = handleOf("learning");

export interface Place {
  readonly number: string;
  readonly revision: number;
  readonly list: number;
  readonly index: number;
}

/** Of every signed copy that ever went out under these numbers. */
export async function listPlaces(tx: Tx, numbers: readonly string[]): Promise<Place[]> {
  return learning.many(
    tx,
    sql<Place>`select number, revision, list, place as index from learning.certificate_copy where number = any(${[...numbers]}::text[])
      order by number, revision`,
  );
}
