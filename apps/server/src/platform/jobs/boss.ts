import { PgBoss, type Db as BossDb } from "pg-boss";
import type { Tx } from "../db/database.ts";
import { executorIn } from "../db/library-sql.ts";
import type { Platform } from "../platform.ts";

interface Options {
  /** Whether this process looks after jobs whose worker is gone, and removes those that are done with. */
  readonly supervise?: boolean;
}

/** How often somebody looks for jobs whose worker has been silent, and how often for those that are done and old. */
const superviseSeconds = 5;
const cleanSeconds = 3_600;

/**
 * pg-boss on our own connections and our own clock. It makes and changes no table: they are in our migrations. Its timers are left alone,
 * since a moved clock moves what is due and not how long a process waits.
 */
export function createBoss(platform: Platform, { supervise = false }: Options = {}): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => platform.database.pool.query(text, values) },
    schema: "pgboss",
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: cleanSeconds,
    reindex: false,
    monitorVacuum: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
    clock: {
      now: () => platform.clock.now().getTime(),
      setTimeout: (work, ms) => setTimeout(work, ms),
      clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
      setInterval: (work, ms) => setInterval(work, ms),
      clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
    },
  });
  boss.on("error", (error) => platform.log.warn({ err: error }, "the book of jobs could not be kept"));
  boss.on("warning", ({ message }) => platform.log.warn({ warning: message }, "the book of jobs warns"));
  return boss;
}

/** The library's statements in a transaction of ours. */
export function within(tx: Tx): { readonly db: BossDb } {
  return { db: executorIn(tx, "pgboss") };
}
