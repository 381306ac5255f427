import pg from "pg";
import type { Clock } from "../clock.ts";
import type { Env } from "../env.ts";
import { markDatabaseError } from "../errors.ts";
import type { Ids } from "../ids.ts";
import type { Log } from "../log.ts";
import { type Meter, refuseForeignSchema } from "./meter.ts";
import { type Db, type Rows, run, type Statement } from "./statement.ts";

/** A transaction. What needs one (an event, an idempotency key) asks for a Tx, so it cannot be called outside. */
export interface Tx extends Db {
  readonly clock: Clock;
  readonly ids: Ids;
}

export interface Database {
  /** A door that books its statements on `meter`. */
  db(meter: Meter): Db;
  tx<Result>(meter: Meter, work: (tx: Tx) => Promise<Result>): Promise<Result>;
  now(): Promise<Date>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

interface Parts {
  readonly env: Pick<Env, "DATABASE_URL" | "DATABASE_POOL" | "NODE_ENV">;
  readonly log: Log;
  readonly schemas: ReadonlySet<string>;
  /** Given as functions: clock and ids are made from the database they belong to. */
  readonly clock: () => Clock;
  readonly ids: () => Ids;
}

const int8 = 20;
const date = 1082;

/** bigint is a number here, and one that a number cannot hold is an error, never a rounded figure. */
export function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`);
  return value;
}

const defaultParser = pg.types.getTypeParser as (oid: number, format?: string) => unknown;

const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (format !== "binary" && oid === int8) return parseBigint;
    if (format !== "binary" && oid === date) return (text: string) => text;
    return defaultParser(oid, format) as never;
  },
};

function createPool(url: string, max: number, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5_000,
    lock_timeout: 1_000,
    idle_in_transaction_session_timeout: 10_000,
    options: "-c role=app_runtime -c timezone=UTC",
  });
  // Without a listener a restart of PostgreSQL would end this process.
  pool.on("error", (error) => log.warn({ err: error }, "an idle connection to PostgreSQL ended"));
  return pool;
}

/** Whatever PostgreSQL answers, and whatever becomes of the line to it. */
async function marked<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    throw markDatabaseError(error);
  }
}

export function createDatabase({ env, log, schemas, clock, ids }: Parts): Database {
  const pool = createPool(env.DATABASE_URL, env.DATABASE_POOL, log);
  const guarded = env.NODE_ENV !== "production";

  function send<Row>(target: pg.Pool | pg.PoolClient, meter: Meter, statement: Statement): Promise<Rows<Row>> {
    if (guarded) refuseForeignSchema(statement, schemas);
    meter.statements += 1;
    const query = { name: statement.name, text: statement.text, values: statement.values as unknown[] };
    return marked(target.query(query as pg.QueryConfig)).then((result) => ({ rows: result.rows as Row[], count: result.rowCount ?? 0 }));
  }

  return {
    pool,
    db: (meter) => ({ [run]: (statement) => send(pool, meter, statement) }),
    now: async () => (await pool.query<{ now: Date }>("select platform.now() as now")).rows[0]!.now,
    async tx(meter, work) {
      const client = await marked(pool.connect());
      let broken: Error | undefined;
      // A server that dies between two statements says so by event: heard here, so that it is not an uncaught error.
      const onError = (error: Error) => (broken = error);
      client.on("error", onError);
      try {
        await marked(client.query("begin"));
        const tx: Tx = { clock: clock(), ids: ids(), [run]: (statement) => send(client, meter, statement) };
        const result = await work(tx);
        await marked(client.query("commit"));
        return result;
      } catch (error) {
        await client.query("rollback").catch((rollbackError: Error) => (broken ??= rollbackError));
        throw error;
      } finally {
        client.off("error", onError);
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}
