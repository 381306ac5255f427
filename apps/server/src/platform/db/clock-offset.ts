import pg from "pg";
import type { Env } from "../env.ts";

/** Moves `platform.now()` for every process at once, outside production only. '0' puts it back. */
export async function setClockOffset(env: Pick<Env, "DATABASE_URL" | "NODE_ENV">, interval: string): Promise<Date> {
  if (env.NODE_ENV === "production") throw new Error("time is not moved in production");
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  try {
    // Parsed by PostgreSQL first, so that what goes into the function is an interval and nothing else.
    const { rows } = await client.query<{ safe: string }>("select $1::interval::text as safe", [interval === "0" ? "0 seconds" : interval]);
    await client.query(`create or replace function platform.now() returns timestamptz language sql stable parallel safe
      as $$ select pg_catalog.now() + interval ${pg.escapeLiteral(rows[0]!.safe)} $$`);
    await client.query("select platform.ensure_partitions(7)");
    return (await client.query<{ now: Date }>("select platform.now() as now")).rows[0]!.now;
  } finally {
    await client.end();
  }
}
