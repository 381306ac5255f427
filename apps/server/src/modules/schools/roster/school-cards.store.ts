import { sql } from "kysely";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const schools = handleOf("schools");

export interface SchoolCard {
  readonly id: string;
  readonly name: string;
  readonly picture_id: string | null;
  readonly place: string;
  readonly is_verified: boolean;
}

/** What a teacher sees of a school before they belong to it. */
export async function listSchoolCards(db: Db, ids: readonly string[]): Promise<Map<string, SchoolCard>> {
  if (ids.length === 0) return new Map();
  const rows = await schools.many(
    db,
    sql<SchoolCard>`select id, name, picture_id, coalesce(city, '') as place,
        verification_status = 'verified' and coalesce(verified_until >= (platform.now() at time zone 'Asia/Kolkata')::date, true) as is_verified
      from schools.school where id = any(${[...ids]}::uuid[]) and removed_at is null`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
