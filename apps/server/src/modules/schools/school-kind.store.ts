import { sql } from "kysely";
import type { SchoolBoard, SchoolType } from "@upaya/contracts/schools/kinds.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const schools = handleOf("schools");

/** What a school is compared by. */
export interface SchoolKind {
  readonly name: string;
  readonly school_type: SchoolType;
  readonly board: SchoolBoard | null;
}

export async function findKindOf(db: Db, id: string): Promise<SchoolKind | undefined> {
  return schools.maybe(db, sql<SchoolKind>`select name, school_type, board from schools.school where id = ${id} and removed_at is null`);
}
