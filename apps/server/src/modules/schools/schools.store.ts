import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";
import { statusNow } from "./papers/owners.store.ts";

const schools = handleOf("schools");

export interface School {
  readonly id: string;
  readonly name: string;
  readonly school_type: string;
  readonly verification_status: string;
  readonly picture_id: string | null;
}

export async function listSchoolsByIds(db: Db, ids: readonly string[]): Promise<School[]> {
  if (ids.length === 0) return [];
  return schools.many(
    db,
    sql<School>`select s.id, s.name, s.school_type, ${statusNow} as verification_status, s.picture_id from schools.school s
      where s.id = any(${[...ids]}::uuid[]) and s.removed_at is null`,
  );
}

interface NewSchool {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly school_type: string;
  readonly verification_status: string;
}

export async function saveSchoolRow(tx: Tx, school: NewSchool): Promise<void> {
  await schools.touch(
    tx,
    schools.build
      .insertInto("schools.school")
      .values(school)
      .onConflict((conflict) => conflict.column("id").doNothing()),
  );
}

export async function setLogo(tx: Tx, id: string, pictureId: string): Promise<void> {
  await schools.touch(tx, schools.build.updateTable("schools.school").set({ picture_id: pictureId }).where("id", "=", id));
}
