import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { handleOf } from "#platform/db/handle.ts";
import type { Db } from "#platform/db/statement.ts";

const schools = handleOf("schools");

export interface TaasAnswer {
  readonly version: string;
  readonly is_agree: boolean;
  readonly user_id: string | null;
  readonly said_at: Date;
}

/** What holds: the school's last word. */
export async function findLastAnswer(db: Db, schoolId: string): Promise<TaasAnswer | undefined> {
  return schools.maybe(
    db,
    sql<TaasAnswer>`select version, is_agree, user_id, said_at from schools.taas_answer where school_id = ${schoolId} order by id desc limit 1`,
  );
}

interface NewAnswer extends TaasAnswer {
  readonly school_id: string;
  readonly text_hash: Buffer;
}

export async function addAnswer(tx: Tx, answer: NewAnswer): Promise<void> {
  await schools.touch(tx, schools.build.insertInto("schools.taas_answer").values(answer));
}
