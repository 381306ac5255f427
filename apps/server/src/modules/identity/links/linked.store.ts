import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const identity = handleOf("identity");

interface LinkedTeacher {
  readonly user_id: string;
  readonly name: string;
  readonly picture_id: string | null;
  readonly subjects: readonly string[];
  readonly grades: readonly number[];
}

/** Those of these people who are linked with the school at this moment, as its list has them. */
export async function listLinked(db: Db, schoolId: string, userIds: readonly string[]): Promise<LinkedTeacher[]> {
  if (userIds.length === 0) return [];
  return identity.many(
    db,
    sql<LinkedTeacher>`select user_id, name, picture_id, subjects, grades from identity.school_link
      where school_id = ${schoolId} and user_id = any(${[...userIds]}::uuid[]) and state = 'linked'`,
  );
}

/** Whether somebody is linked with the school, and stays so until the commit. */
export async function holdLinked(tx: Tx, schoolId: string, userId: string): Promise<boolean> {
  const row = await identity.maybe(
    tx,
    sql`select 1 from identity.school_link where school_id = ${schoolId} and user_id = ${userId} and state = 'linked' for share`,
  );
  return row !== undefined;
}
