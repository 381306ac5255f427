import { sql } from "kysely";
import type { Tx } from "./db/database.ts";
import { handleOf } from "./db/handle.ts";
import type { Db } from "./db/statement.ts";

const platform = handleOf("platform");

/** Counts a failure of a consumer with an event, or of a job; tries that end with a killed worker are nobody's fault and are not counted here. */
export async function countFailure(tx: Tx, worker: string, id: string, error: string): Promise<number> {
  const row = await platform.maybe(
    tx,
    platform.build
      .insertInto("platform.delivery_failure")
      .values({ consumer: worker, event_id: id, attempts: 1, last_error: error })
      .onConflict((conflict) =>
        conflict.columns(["consumer", "event_id"]).doUpdateSet({
          attempts: sql<number>`platform.delivery_failure.attempts + 1`,
          last_error: error,
          failed_at: sql<Date>`platform.now()`,
        }),
      )
      .returning("attempts"),
  );
  return row?.attempts ?? 1;
}

/** Counts that what it needs was away once more. `seconds` is how long it has been tried by now. */
export async function countWait(tx: Tx, worker: string, id: string, error: string): Promise<{ waits: number; seconds: number }> {
  const row = await platform.maybe(
    tx,
    platform.build
      .insertInto("platform.delivery_failure")
      .values({ consumer: worker, event_id: id, waits: 1, last_error: error })
      .onConflict((conflict) =>
        conflict.columns(["consumer", "event_id"]).doUpdateSet({
          waits: sql<number>`platform.delivery_failure.waits + 1`,
          last_error: error,
          failed_at: sql<Date>`platform.now()`,
        }),
      )
      .returning(["waits", sql<number>`extract(epoch from platform.now() - first_at)::float8`.as("seconds")]),
  );
  return row ?? { waits: 1, seconds: 0 };
}

export interface Failures {
  readonly attempts: number;
  readonly waits: number;
}

export async function failuresOf(db: Db, worker: string, id: string): Promise<Failures> {
  const row = await platform.maybe(
    db,
    platform.build
      .selectFrom("platform.delivery_failure")
      .select(["attempts", "waits"])
      .where("consumer", "=", worker)
      .where("event_id", "=", id),
  );
  return row ?? { attempts: 0, waits: 0 };
}

export async function forgetFailures(tx: Tx, worker: string, id: string): Promise<void> {
  await platform.touch(
    tx,
    platform.build.deleteFrom("platform.delivery_failure").where("consumer", "=", worker).where("event_id", "=", id),
  );
}
