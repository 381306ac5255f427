import { sql } from "kysely";
import type { SchoolBoard, SchoolType } from "@upaya/contracts/schools/kinds.ts";
import type { SchoolSize } from "@upaya/contracts/insights/similar.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import type { Counted, SimilarFigures } from "../figures/figures.store.ts";

const insights = handleOf("insights");

/** Schools that are compared with each other. */
export interface Band {
  readonly board: SchoolBoard;
  readonly school_type: SchoolType;
  readonly size: SchoolSize;
}

export async function addBand(tx: Tx, { board, school_type, size }: Band): Promise<void> {
  await insights.touch(
    tx,
    sql`insert into insights.band (board, school_type, size) values (${board}, ${school_type}, ${size}) on conflict do nothing`,
  );
}

/** Some that were compared longest ago. */
export async function listBandsDue(db: Db, before: Date, most: number): Promise<Band[]> {
  return insights.many(
    db,
    sql<Band>`select board, school_type, size from insights.band where compared_at is null or compared_at < ${before}
      order by compared_at nulls first limit ${most}`,
  );
}

export async function setCompared(tx: Tx, { board, school_type, size }: Band): Promise<void> {
  await insights.touch(
    tx,
    sql`update insights.band set compared_at = ${tx.clock.now()} where board = ${board} and school_type = ${school_type} and size = ${size}`,
  );
}

export type Compared = Pick<Counted, "share_hours" | "minutes" | "share_certificates" | "certified" | "competencies"> & {
  readonly school_id: string;
};

/** The next schools of a band, in the order of their ids. */
export async function listOfBand(db: Db, { board, school_type, size }: Band, after: string, most: number): Promise<Compared[]> {
  return insights.many(
    db,
    sql<Compared>`select school_id, share_hours, minutes, share_certificates, certified, competencies from insights.school
      where board = ${board} and school_type = ${school_type} and size = ${size} and school_id > ${after}::uuid
      order by school_id limit ${most}`,
  );
}

interface Similar {
  readonly school_id: string;
  readonly schools: number;
  readonly figures: SimilarFigures;
}

export async function setSimilar(tx: Tx, { board, school_type, size }: Band, rows: readonly Similar[]): Promise<void> {
  await insights.touch(
    tx,
    sql`with held as materialized (select school_id from insights.school
        where school_id = any(${rows.map(({ school_id }) => school_id)}::uuid[]) order by school_id for update)
      update insights.school s set similar_schools = t.schools, similar_figures = t.figures, similar_at = ${tx.clock.now()}
      from held h, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (school_id uuid, schools int, figures jsonb)
      where s.school_id = h.school_id and t.school_id = h.school_id and s.board = ${board} and s.school_type = ${school_type} and s.size = ${size}`,
  );
}
