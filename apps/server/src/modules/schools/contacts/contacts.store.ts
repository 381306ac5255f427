import { sql } from "kysely";
import type { ContactJob } from "@upaya/contracts/schools/kinds.ts";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const schools = handleOf("schools");

interface OfContact {
  readonly schoolId: string;
  readonly userId: string;
}

/** What they said last is what they do. */
export async function keepJob(tx: Tx, { schoolId, userId, job }: OfContact & { readonly job: ContactJob }): Promise<void> {
  await schools.touch(
    tx,
    sql`insert into schools.contact_job (school_id, user_id, job) values (${schoolId}, ${userId}, ${job})
      on conflict (school_id, user_id) do update set job = excluded.job`,
  );
}

export async function dropJob(tx: Tx, { schoolId, userId }: OfContact): Promise<void> {
  await schools.touch(tx, sql`delete from schools.contact_job where school_id = ${schoolId} and user_id = ${userId}`);
}

export async function listJobs(db: Db, schoolId: string): Promise<Map<string, ContactJob>> {
  const rows = await schools.many(
    db,
    sql<{ user_id: string; job: ContactJob }>`select user_id, job from schools.contact_job where school_id = ${schoolId}`,
  );
  return new Map(rows.map(({ user_id, job }) => [user_id, job]));
}
