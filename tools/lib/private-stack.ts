import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrated } from "./crowd.ts";
import { type Engine, freePort, privateNats, privatePostgres } from "./engines.ts";
import { inherited } from "./env.ts";
import { untilRow } from "./record.ts";
import { privateRedis } from "./redis-engine.ts";
import { root } from "./root.ts";
import { killNow, productionEnv, untilReady } from "./scratch.ts";

/** API, worker and all three engines of one command alone: each can be killed without anybody else noticing. */
export interface PrivateStack {
  readonly postgres: Engine;
  readonly nats: Engine;
  readonly redis: Engine & { pid(): number | undefined };
  readonly port: number;
  /** What a process needs to work on these engines; `who` is how PostgreSQL sees it. */
  envOf(who: string): Record<string, string>;
  startApi(): Promise<ChildProcess>;
  startWorker(): ChildProcess;
  /** Resolves when every consumer is in the registry: what is told before that is nobody's to confirm. */
  untilListening(): Promise<void>;
  /** Lines that API and worker have written so far and that hold these words. */
  logged(words: string): string[];
  end(): Promise<void>;
}

/** On a machine that has other work to do as well. */
const startMs = 600_000;

export async function openPrivateStack(name: string, more: Record<string, string> = {}): Promise<PrivateStack> {
  const engines: Engine[] = [];
  const children: ChildProcess[] = [];
  const folder = mkdtempSync(join(tmpdir(), "upaya-log-"));
  const path = join(folder, "log.jsonl");
  const log = openSync(path, "a");
  const end = async () => {
    await Promise.all(children.map(killNow));
    await Promise.all(engines.map((engine) => engine.end()));
    rmSync(folder, { recursive: true, force: true });
  };
  // A command that is stopped half-way leaves no engine behind.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void end().finally(() => process.exit(130)));
  const open = async <Opened extends Engine>(make: () => Promise<Opened>) => {
    const engine = await make();
    engines.push(engine);
    return engine;
  };
  try {
    const [postgres, nats, redis] = [await open(privatePostgres), await open(privateNats), await open(privateRedis)];
    await migrated(postgres.url);
    const port = await freePort(14_300);
    const envOf = (who: string) =>
      productionEnv(
        { url: `${postgres.url}?application_name=${who}`, name },
        { NATS_URL: nats.url, REDIS_URL: redis.url, API_PORT: String(port), ...more },
      );
    const start = (script: string, who: string) => {
      const env = { PATH: inherited()["PATH"] ?? "", ...envOf(who) };
      const child = spawn(process.execPath, [join(root, script)], { env, stdio: ["ignore", log, "inherit"] });
      children.push(child);
      return child;
    };
    return {
      postgres,
      nats,
      redis,
      port,
      envOf,
      end,
      async startApi() {
        const api = start("apps/server/src/main-api.ts", "api");
        await untilReady(`http://127.0.0.1:${port}/readyz`, startMs);
        return api;
      },
      startWorker: () => start("apps/server/src/main-worker.ts", "worker"),
      untilListening: () => untilRow(postgres.url, "select 1 from platform.consumer where subject = 'quiz.answers_given'", startMs),
      logged: (words) =>
        readFileSync(path, "utf8")
          .split("\n")
          .filter((line) => line.includes(words)),
    };
  } catch (error) {
    await end();
    throw error;
  }
}
