import { sql } from "kysely";
import type { Tx } from "../db/database.ts";
import { handleOf } from "../db/handle.ts";
import type { Db } from "../db/statement.ts";

const platform = handleOf("platform");

/** The database's clock says when they are looked for, as it says when that is due: a process whose own clock is behind begins no look early. */
export async function addForgotten(tx: Tx, ids: readonly string[], lookAfterMs: number): Promise<void> {
  await platform.touch(
    tx,
    sql`insert into platform.forgotten (user_id, look_at)
      select id, platform.now() + make_interval(secs => ${lookAfterMs / 1000}) from unnest(${[...ids]}::uuid[]) as id
      on conflict (user_id) do nothing`,
  );
}

interface Forgotten {
  readonly user_id: string;
  readonly forgotten_at: Date;
}

/** Whoever it is time to look for once more, the longest waiting first. */
export async function listToLookFor(db: Db, most: number): Promise<Forgotten[]> {
  return platform.many(
    db,
    sql<Forgotten>`select user_id, forgotten_at from platform.forgotten where look_at <= platform.now() order by look_at limit ${most}`,
  );
}

export async function setNextLook(tx: Tx, userId: string, at: Date | null): Promise<void> {
  await platform.touch(tx, sql`update platform.forgotten set look_at = ${at} where user_id = ${userId}`);
}
