import { sql } from "kysely";
import type { SchoolBoard, SchoolType } from "@upaya/contracts/schools/kinds.ts";
import type { SchoolRecord } from "@upaya/contracts/schools/school.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { statusNow, type Verification } from "../papers/owners.store.ts";

const schools = handleOf("schools");

/** What a school says of itself. */
export interface SchoolWords {
  readonly name: string;
  readonly school_type: SchoolType;
  readonly board: SchoolBoard | null;
  readonly pin_code: string | null;
  readonly udise: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly pupils: number | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly grades: SchoolRecord["grades"];
  readonly lat: number | null;
  readonly lng: number | null;
}

export interface SchoolRow extends SchoolWords {
  readonly id: string;
  readonly picture_id: string | null;
  readonly status: Verification;
  readonly verified_at: Date | null;
  readonly verified_until: string | null;
  readonly version: number;
}

const columns = sql`s.id, s.name, s.school_type, s.board, s.pin_code, s.udise, s.email, s.phone, s.pupils, s.address, s.city, s.grades, s.lat, s.lng,
  s.picture_id, ${statusNow} as status, s.verified_at, s.verified_until, s.version`;

export async function findSchool(db: Db, id: string): Promise<SchoolRow | undefined> {
  return schools.maybe(db, sql<SchoolRow>`select ${columns} from schools.school s where s.id = ${id} and s.removed_at is null`);
}

/** The same, held until the commit. */
export async function holdWords(tx: Tx, id: string): Promise<SchoolRow | undefined> {
  return schools.maybe(
    tx,
    sql<SchoolRow>`select ${columns} from schools.school s where s.id = ${id} and s.removed_at is null for update of s`,
  );
}

export async function setWords(tx: Tx, id: string, { grades, ...words }: Partial<SchoolWords>): Promise<void> {
  await schools.touch(
    tx,
    schools.build
      .updateTable("schools.school")
      .set({ ...words, ...(grades ? { grades: [...grades] } : {}) })
      .set((row) => ({ version: row("version", "+", 1) }))
      .where("id", "=", id),
  );
}
