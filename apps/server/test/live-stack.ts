import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { until } from "#platform/testing/until.ts";
import { startManySchools } from "./many-schools.ts";
import type { TestApp } from "./test-app.ts";

/** The processes as they run in production, on the database, the stream and the cache of a test. */
export interface LiveStack {
  readonly api: string;
  readonly web: string;
  /** Every line that any of them has written so far. */
  logs(): string;
  /** Ends the API and leaves the others alone. */
  stopApi(): Promise<void>;
  close(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

/** Vite compiles what it serves: on a machine that is busy with other tests that takes more than a minute. */
const answers = (url: string) => until(async () => (await fetch(url)).ok, 150_000);

/** The API, the worker, and the web over Vite, which needs no build. They write down everything they would ever write down. */
export async function startLiveStack(app: TestApp, more: Record<string, string> = {}): Promise<LiveStack> {
  const [apiPort, webPort] = [await freePort(), await freePort()];
  const { API_HOST: _host, ...env } = app.platform.env;
  const schools = await startManySchools(3);
  const given = { ...env, API_PORT: apiPort, DATABASE_POOL: 4, LOG_LEVEL: "trace", PLACE_SEARCH_URL: schools.url, ...more };
  const own = Object.fromEntries(Object.entries(given).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])));
  const [api, web] = [`http://127.0.0.1:${apiPort}`, `http://127.0.0.1:${webPort}`];
  const children: ChildProcess[] = [];
  let written = "";
  const start = (path: string, itsEnv: Record<string, string>) => {
    const child = spawn(process.execPath, [fileURLToPath(new URL(path, import.meta.url))], {
      env: itsEnv,
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (written += chunk.toString("utf8")));
    children.push(child);
    return child;
  };
  const apiProcess = start("../src/main-api.ts", own);
  start("../src/main-worker.ts", own);
  const webEnv = { WEB_PORT: String(webPort), API_URL: api, BUS_NAME: env.BUS_NAME, NATS_URL: env.NATS_URL, LOG_LEVEL: "trace" };
  start("../../web/server/main-dev.ts", webEnv);
  const close = async () => {
    schools.close();
    const gone = children
      .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
      .map((child) => once(child, "exit"));
    for (const child of children) child.kill("SIGKILL");
    await Promise.all(gone);
  };
  try {
    await Promise.all([answers(`${api}/readyz`), answers(`${web}/livez`)]);
    const listening = async () => (await app.sql("select 1 from platform.consumer where subject = 'quiz.answers_given'")).length > 0;
    await until(listening);
    const stopApi = async () => {
      const gone = once(apiProcess, "exit");
      apiProcess.kill("SIGKILL");
      await gone;
    };
    return { api, web, logs: () => written, stopApi, close };
  } catch (error) {
    await close();
    throw new Error(`the processes did not come up:\n${written.slice(-2_000)}`, { cause: error });
  }
}
