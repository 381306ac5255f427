import pg from "pg";
import type { Clock } from "../clock.ts";
import type { Env } from "../env.ts";
import { markDatabaseError } from "../errors.ts";
import type { Ids } from "../ids.ts";
import type { Log } from "../log.ts";
import { inTransaction } from "../outside/in-transaction.ts";
import { createSeal, type Seal } from "../seal.ts";
import { type Meter, refuseForeignSchema } from "./meter.ts";
import { type Db, type Rows, run, type Statement } from "./statement.ts";

/** A transaction. What needs one (an event, an idempotency key) asks for a Tx, so it cannot be called outside. */
export interface Tx extends Db {
  readonly clock: Clock;
  readonly ids: Ids;
  /** For what is kept and nobody may read who reads the record. */
  readonly seal: Seal;
  /** Is said when the transaction has committed, and never when it has not. */
  say(said: Said): void;
}

/** Words to every process. Whoever is away does not hear them: they only save somebody a look. */
export interface Said {
  readonly to: string;
  readonly payload: string;
}

export interface Database {
  /** A connection that books its statements on `meter`. */
  db(meter: Meter): Db;
  tx<Result>(meter: Meter, work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Hears what the committed transactions of this process say, before anybody else and before whoever wrote is answered. */
  heed(hear: (said: Said) => void): void;
  now(): Promise<Date>;
  readonly seal: Seal;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

interface Parts {
  readonly env: Pick<Env, "DATABASE_URL" | "DATABASE_POOL" | "NODE_ENV" | "REHEARSAL" | "AUTH_SECRET" | "AUTH_SECRET_BEFORE">;
  readonly log: Log;
  readonly schemas: ReadonlySet<string>;
  /** Given as functions: clock and ids are made from the database they belong to. */
  readonly clock: () => Clock;
  readonly ids: () => Ids;
  /** Takes what committed transactions say. */
  readonly tell?: (said: readonly Said[]) => void;
  readonly patience?: Patience;
}

/** Tokens, codes and limits would begin and end at a time that is not. */
export class MovedClock extends Error {
  override readonly name = "MovedClock";
  constructor() {
    super("the time of this database was moved, as is done in development: a production does not run on it");
  }
}

/**
 * Who waits for a statement: somebody who called, whoever started a command and looks at it now and then, or a test, which is about
 * what is answered and not about how busy its machine is.
 */
export type Patience = "call" | "command" | "test";

/** How long the database may take. A command reads or writes whole tables, perhaps on a machine that has other work to do. */
const limits: Record<Patience, pg.PoolConfig> = {
  call: {
    connectionTimeoutMillis: 2_000,
    statement_timeout: 5_000,
    lock_timeout: 1_000,
    idle_in_transaction_session_timeout: 10_000,
  },
  test: {
    connectionTimeoutMillis: 30_000,
    statement_timeout: 60_000,
    lock_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  },
  command: {
    connectionTimeoutMillis: 60_000,
    statement_timeout: 1_800_000,
    lock_timeout: 60_000,
    idle_in_transaction_session_timeout: 600_000,
  },
};

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

function createPool(url: string, max: number, patience: Patience, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    idleTimeoutMillis: 30_000,
    ...limits[patience],
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

export function createDatabase({ env, log, schemas, clock, ids, tell = () => undefined, patience = "call" }: Parts): Database {
  const pool = createPool(env.DATABASE_URL, env.DATABASE_POOL, patience, log);
  const seal = createSeal(env);
  const heeding: ((said: Said) => void)[] = [];
  const guarded = env.NODE_ENV !== "production";

  function send<Row>(target: pg.Pool | pg.PoolClient, meter: Meter, statement: Statement): Promise<Rows<Row>> {
    if (guarded) refuseForeignSchema(statement, schemas);
    meter.statements += 1;
    const query = { name: statement.name, text: statement.text, values: statement.values as unknown[] };
    return marked(target.query(query as pg.QueryConfig)).then((result) => ({ rows: result.rows as Row[], count: result.rowCount ?? 0 }));
  }

  return {
    pool,
    seal,
    heed: (hear) => void heeding.push(hear),
    db: (meter) => ({ [run]: (statement) => send(pool, meter, statement) }),
    async now() {
      const asked = "select platform.now() as now, platform.now() = pg_catalog.now() as unmoved";
      const { now, unmoved } = (await pool.query<{ now: Date; unmoved: boolean }>(asked)).rows[0]!;
      if (env.NODE_ENV === "production" && env.REHEARSAL === "off" && !unmoved) throw new MovedClock();
      return now;
    },
    async tx(meter, work) {
      const client = await marked(pool.connect());
      let broken: Error | undefined;
      const toSay: Said[] = [];
      // A server that dies between two statements says so by event: heard here, so that it is not an uncaught error.
      const onError = (error: Error) => (broken = error);
      client.on("error", onError);
      try {
        await marked(client.query("begin"));
        const say = (said: Said) => void toSay.push(said);
        const tx: Tx = { clock: clock(), ids: ids(), seal, say, [run]: (statement) => send(client, meter, statement) };
        const result = await (guarded ? inTransaction(() => work(tx)) : work(tx));
        await marked(client.query("commit"));
        for (const said of toSay) for (const hear of heeding) hear(said);
        if (toSay.length > 0) tell(toSay);
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
