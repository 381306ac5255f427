import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connectNats, removeStream } from "@upaya/server/platform/bus/nats.ts";
import { createLog } from "@upaya/server/platform/log.ts";
import pg from "pg";
import { freePort } from "./engines.ts";
import { engines } from "./env.ts";
import { root } from "./root.ts";
import { runCommand } from "./run-command.ts";
import { startSandbox } from "./sandbox.ts";
import {
  killNow,
  originsAt,
  productionDeskEnv,
  productionEnv,
  productionWebEnv,
  scratchDatabase,
  startNode,
  untilReady,
} from "./scratch.ts";

/** A host of pages. */
interface Web {
  readonly url: string;
  readonly child: ChildProcess;
}

/** The whole product on ports and a database of this command alone. */
export interface Stack {
  readonly database: { readonly url: string; readonly name: string };
  /** What its processes seal letters with: whoever queues one beside them needs the same. */
  readonly secret: string;
  readonly apiUrl: string;
  readonly api: ChildProcess;
  /** The outside world of this stack: what it sends arrives here. */
  readonly sandboxUrl: string;
  /** One more copy of the web, with what differs from the usual. */
  readonly startWeb: (more?: Record<string, string>) => Promise<Web>;
  /** The staff's desk, at an origin of its own. Once: the API knows one address of it. */
  readonly startDesk: (more?: Record<string, string>) => Promise<Web>;
  readonly stop: () => Promise<void>;
}

/** The web as it is shipped; with a mark it is another build of the same source. The page that shows every component is built beside it. */
export async function buildWeb({ kit = false, mark = "" }: { kit?: boolean; mark?: string } = {}): Promise<void> {
  const { code, output } = await runCommand("pnpm", ["exec", "react-router", "build"], {
    cwd: join(root, "apps/web"),
    env: { KIT_BUILD: kit ? "on" : "off", BUILD_MARK: mark },
  });
  if (code !== 0) throw new Error(`the web does not build:\n${output}`);
}

export async function buildDesk(): Promise<void> {
  const { code, output } = await runCommand("pnpm", ["exec", "vite", "build", "--logLevel", "warn"], { cwd: join(root, "apps/desk") });
  if (code !== 0) throw new Error(`the desk does not build:\n${output}`);
}

const mostWebs = 6;

/** A seeded database, an API and a worker on it, an outside world of their own, and no web yet. */
export async function startStack(firstPort = 14_100): Promise<Stack> {
  const database = await scratchDatabase();
  const children: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(children.map(killNow));
    await forgetBus(database.name);
    await database.drop();
  };
  let next = firstPort;
  const takePort = async () => {
    const port = await freePort(next);
    next = port + 1;
    return port;
  };
  try {
    const seeded = await runCommand(process.execPath, [join(root, "apps/server/src/commands/seed.ts")], {
      env: { DATABASE_URL: database.url, BUS_NAME: database.name },
    });
    if (seeded.code !== 0) throw new Error(`the database could not be seeded:\n${seeded.output}`);
    const apiPort = await takePort();
    const sandbox = startSandbox({ http: await takePort(), smtp: await takePort(), api: apiPort });
    children.push(sandbox.child);
    // Known before the first web starts: the API must know from where people may sign in.
    const webPorts: number[] = [];
    while (webPorts.length < mostWebs) webPorts.push(await takePort());
    const deskPort = await takePort();
    const env = productionEnv(database, {
      NODE_ENV: "test",
      LOG_LEVEL: "warn",
      API_PORT: String(apiPort),
      // A passkey belongs to a name, and this machine's own is one.
      WEB_ORIGINS: webPorts.flatMap((port) => ["127.0.0.1", "localhost"].map((host) => `http://${host}:${port}`)).join(","),
      STAFF_ORIGIN: originsAt(deskPort),
      // The seller's State is that of the people in the journeys: their tax is divided in two.
      SELLER_GSTIN: "27AABCU0000A1ZD",
      ...sandbox.env,
    });
    const api = startNode("apps/server/src/main-api.ts", [], env);
    children.push(api, startNode("apps/server/src/main-worker.ts", [], env));
    const apiUrl = `http://127.0.0.1:${apiPort}`;
    await Promise.all([untilReady(`${apiUrl}/readyz`), untilReady(sandbox.url), untilListening(database.url)]);

    const startWeb = async (more: Record<string, string> = {}): Promise<Web> => {
      const port = webPorts.shift();
      if (port === undefined) throw new Error(`no more than ${mostWebs} copies of the web`);
      // Every journey comes from this one address.
      const own = {
        API_URL: apiUrl,
        BUS_NAME: database.name,
        RENDERS_PER_MINUTE: "1000000",
        PAYMENT_ORIGIN: sandbox.url,
        MAP_TILES: sandbox.env["MAP_TILES"]!,
      };
      const child = startNode("apps/web/server/main.ts", [], productionWebEnv(port, { ...own, ...more }));
      children.push(child);
      const url = `http://127.0.0.1:${port}`;
      await untilReady(`${url}/livez`);
      return { url, child };
    };
    const startDesk = async (more: Record<string, string> = {}): Promise<Web> => {
      const child = startNode("apps/desk/server/main.ts", [], productionDeskEnv(deskPort, { API_URL: apiUrl, ...more }));
      children.push(child);
      // By its name: passkeys know no number.
      const url = `http://localhost:${deskPort}`;
      await untilReady(`http://127.0.0.1:${deskPort}/livez`);
      return { url, child };
    };
    return { database, secret: env["AUTH_SECRET"] ?? "", apiUrl, api, sandboxUrl: sandbox.url, startWeb, startDesk, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The worker made a stream for this stack; NATS would keep it for good. */
async function forgetBus(name: string): Promise<void> {
  const nats = connectNats({ NATS_URL: engines.nats }, createLog({ LOG_LEVEL: "silent", NODE_ENV: "test" }, "stack"));
  await nats.ready(2_000);
  await removeStream(nats, name);
  await nats.close();
}

/** A worker hears only what happens after it has entered itself into the registry. */
async function untilListening(databaseUrl: string, timeoutMs = 120_000): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const end = performance.now() + timeoutMs; performance.now() < end; await sleep(50)) {
      const { rows } = await client.query("select 1 from platform.consumer where name = 'platform.send_mail'");
      if (rows.length > 0) return;
    }
    throw new Error(`no worker within ${timeoutMs} ms`);
  } finally {
    await client.end();
  }
}
