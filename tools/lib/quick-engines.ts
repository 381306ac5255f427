import { type Engine, privateNats, privatePostgres } from "./engines.ts";

/**
 * Runs tests on a PostgreSQL and a NATS of their own that never wait for a disk: a test copies a database and drops it, which on
 * one with fsync takes seconds, and more while the disk stands still. Where their programs are not at hand, as beside engines
 * in containers, tests run on the engines of the environment.
 */
export async function onQuickEngines<Result>(work: (env: Record<string, string>) => Promise<Result>): Promise<Result> {
  const engines: Engine[] = [];
  const end = async () => {
    await Promise.all(engines.map((engine) => engine.end()));
  };
  // A run that is stopped half-way leaves no engine behind.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void end().finally(() => process.exit(130)));
  try {
    return await work(await start(engines));
  } finally {
    await end();
  }
}

async function start(engines: Engine[]): Promise<Record<string, string>> {
  try {
    const postgres = await privatePostgres("quick");
    engines.push(postgres);
    const nats = await privateNats("quick");
    engines.push(nats);
    return { DATABASE_URL: postgres.url, NATS_URL: nats.url };
  } catch (error) {
    console.log(`tests run on the engines of the environment: ${String(error)}`);
    return {};
  }
}
