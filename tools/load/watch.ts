import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { cpuMicros } from "../lib/cpu.ts";
import { onRecord } from "../lib/record.ts";

/** What PostgreSQL has done since the record began. */
export interface Work {
  readonly statements: number;
  readonly commits: number;
  readonly walBytes: number;
}

/** Who was seen waiting for a lock, by process and kind of lock. */
export type Waits = Record<string, number>;

/** Watches PostgreSQL on a connection of its own, which is left out of every figure. */
export class Watch {
  readonly #client: pg.Client;
  #watching = false;
  #samples = 0;
  #waits: Waits = {};

  constructor(databaseUrl: string) {
    this.#client = new pg.Client({ connectionString: databaseUrl, application_name: "watch" });
  }

  async open(): Promise<void> {
    await this.#client.connect();
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  /** The process that all sessions are children of. */
  async serverPid(): Promise<number> {
    const { rows } = await this.#client.query<{ pid: number }>("select pg_backend_pid() as pid");
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${rows[0]!.pid}/status`, "utf8"))?.[1]);
  }

  /** Looks who waits for a lock, fifty times a second, while the work runs. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#watching = true;
    const looking = this.#look();
    try {
      return await work();
    } finally {
      this.#watching = false;
      await looking;
    }
  }

  async #look(): Promise<void> {
    while (this.#watching) {
      const { rows } = await this.#client.query<{ who: string; what: string }>({
        name: "waits",
        text: `select application_name as who, wait_event as what from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database() and pid <> pg_backend_pid()`,
      });
      this.#samples += 1;
      for (const { who, what } of rows) this.#waits[`${who || "unnamed"} ${what}`] = (this.#waits[`${who || "unnamed"} ${what}`] ?? 0) + 1;
      await sleep(20);
    }
  }

  /** An `extend` is not somebody's row: a part of the table grew by a page. It is told apart. */
  locks(): { samples: number; waits: Waits; rowWaitsOf: (who: string) => number } {
    const waits = this.#waits;
    const isRow = (key: string) => !key.endsWith(" extend");
    return {
      samples: this.#samples,
      waits,
      rowWaitsOf: (who) =>
        Object.entries(waits)
          .filter(([key]) => key.startsWith(`${who} `) && isRow(key))
          .reduce((sum, [, times]) => sum + times, 0),
    };
  }

  /** Statements are counted only between these two: counting costs, and nothing that is timed should pay for it. */
  async counted(work: () => Promise<void>): Promise<Work> {
    await this.#track("top");
    const before = await this.#work();
    await work();
    // Sessions tell their commits when they next fall idle.
    await sleep(1_500);
    const after = await this.#work();
    await this.#track("none");
    return {
      statements: after.statements - before.statements,
      commits: after.commits - before.commits,
      walBytes: after.walBytes - before.walBytes,
    };
  }

  async #track(what: "top" | "none"): Promise<void> {
    await this.#client.query(`alter system set pg_stat_statements.track = '${what}'`);
    await this.#client.query("select pg_reload_conf()");
    await sleep(500);
  }

  async #work(): Promise<Work> {
    const { rows } = await this.#client.query<{ statements: string; commits: string; wal: string }>(`
      select (select coalesce(sum(calls), 0) from pg_stat_statements s join pg_database d on d.oid = s.dbid
          where d.datname = current_database() and query !~* '^(begin|commit|rollback)' and query !~ 'pg_stat|pg_reload|alter system') as statements,
        (select coalesce(sum(calls), 0) from pg_stat_statements s join pg_database d on d.oid = s.dbid
          where d.datname = current_database() and query ~* '^commit') as commits,
        pg_current_wal_insert_lsn() - '0/0'::pg_lsn as wal`);
    return { statements: Number(rows[0]!.statements), commits: Number(rows[0]!.commits), walBytes: Number(rows[0]!.wal) };
  }
}

/** `pg_stat_statements` needs a place in the server's memory, so it is asked for before anybody is there. */
export async function prepareCounting(databaseUrl: string, restart: () => Promise<void>): Promise<void> {
  const alter = (...texts: string[]) =>
    onRecord(databaseUrl, async (client) => {
      for (const text of texts) await client.query(text);
    });
  await alter("alter system set shared_preload_libraries = 'pg_stat_statements'");
  await restart();
  await alter("create extension pg_stat_statements", "alter system set pg_stat_statements.track = 'none'", "select pg_reload_conf()");
}

interface Spender {
  readonly pid: number;
  /** Also what its children spend, as the sessions of PostgreSQL do. */
  readonly withChildren?: boolean;
}

/**
 * Starts a stopwatch for the cores that each of these takes; stopped, it tells how many that were on average. `others` is everything else on
 * the machine: where it is much, the figures of that run are worth little.
 */
export function coresSince(spenders: Readonly<Record<string, Spender>>): () => Record<string, number> {
  const spent = () => [...Object.values(spenders).map(microsOf), machineMicros()];
  const [before, began] = [spent(), performance.now()];
  return () => {
    const micros = (performance.now() - began) * 1_000;
    const cores = spent().map((after, place) => (after - before[place]!) / micros);
    const own = Object.keys(spenders).map((name, place) => [name, cores[place]!] as const);
    const others = cores.at(-1)! - own.reduce((sum, [, each]) => sum + each, 0);
    return Object.fromEntries([...own, ["others", others] as const].map(([name, each]) => [name, Math.round(100 * each) / 100]));
  };
}

/** What the whole machine has worked, in hundredths of a second as the kernel counts them. */
function machineMicros(): number {
  const [, user, nice, system, , , irq, softirq] = readFileSync("/proc/stat", "utf8").split("\n")[0]!.split(/\s+/).map(Number);
  return (user! + nice! + system! + irq! + softirq!) * 10_000;
}

function microsOf({ pid, withChildren = false }: Spender): number {
  return [pid, ...(withChildren ? childrenOf(pid) : [])].reduce((sum, each) => {
    try {
      return sum + cpuMicros(each);
    } catch {
      return sum; // ended meanwhile
    }
  }, 0);
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
}
