import { sql } from "kysely";
import type { Tx } from "./db/database.ts";
import { handleOf } from "./db/handle.ts";
import type { Db } from "./db/statement.ts";

const platform = handleOf("platform");

/** How far something is that a person asked for and watches. */
export interface Progress {
  readonly job_id: string;
  readonly state: "waiting" | "working" | "done" | "failed";
  readonly done: number;
  readonly total: number;
  readonly asked_at: Date;
  readonly changed_at: Date;
}

export async function addProgress(tx: Tx, jobId: string, job: string, userId: string): Promise<void> {
  await platform.touch(
    tx,
    platform.build
      .insertInto("platform.job_progress")
      .values({ job_id: jobId, job, user_id: userId })
      .onConflict((conflict) => conflict.doNothing()),
  );
}

export async function setProgress(db: Db, jobId: string, state: Progress["state"], done?: number, total?: number): Promise<void> {
  await platform.touch(
    db,
    sql`update platform.job_progress set state = ${state}, done = coalesce(${done ?? null}::int, done), total = coalesce(${total ?? null}::int, total),
        changed_at = platform.now()
      where job_id = ${jobId}`,
  );
}

/** The newest of somebody's jobs of a name. */
export async function findProgress(db: Db, job: string, userId: string): Promise<Progress | undefined> {
  return platform.maybe(
    db,
    sql<Progress>`select job_id, state, done, total, asked_at, changed_at from platform.job_progress
      where user_id = ${userId} and job = ${job} order by asked_at desc, job_id desc limit 1`,
  );
}

export function pageProgressOf(db: Db, userIds: readonly string[]): AsyncGenerator<object[]> {
  return platform.pages(
    db,
    sql<{ job_id: string }>`select job_id, user_id, job, state, asked_at, changed_at from platform.job_progress
      where user_id = any(${[...userIds]}::uuid[])`,
    ["job_id"],
  );
}

export async function dropProgressOf(tx: Tx, userIds: readonly string[]): Promise<number> {
  return platform.touch(tx, sql`delete from platform.job_progress where user_id = any(${[...userIds]}::uuid[])`);
}
