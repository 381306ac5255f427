import type { ChildProcess } from "node:child_process";
import { join } from "node:path";
import { freePort } from "./engines.ts";
import { engines } from "./env.ts";
import { root } from "./root.ts";
import { runCommand } from "./run-command.ts";
import { killNow, productionEnv, scratchDatabase, startNode, untilReady } from "./scratch.ts";

interface Web {
  readonly url: string;
  readonly child: ChildProcess;
}

/** The whole product on ports and a database of this command alone. */
export interface Stack {
  readonly database: { readonly url: string; readonly name: string };
  readonly apiUrl: string;
  readonly api: ChildProcess;
  /** One more copy of the web, with what differs from the usual. */
  readonly startWeb: (more?: Record<string, string>) => Promise<Web>;
  readonly stop: () => Promise<void>;
}

/** The web as it would be shipped. */
export async function buildWeb(): Promise<void> {
  const { code, output } = await runCommand("pnpm", ["exec", "react-router", "build"], { cwd: join(root, "apps/web") });
  if (code !== 0) throw new Error(`the web does not build:\n${output}`);
}

/** A seeded database, an API on it, and no web yet. */
export async function startStack(firstPort = 14_100): Promise<Stack> {
  const database = await scratchDatabase();
  const children: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(children.map(killNow));
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
    const api = startNode(
      "apps/server/src/main-api.ts",
      [],
      productionEnv(database, { NODE_ENV: "test", LOG_LEVEL: "warn", API_PORT: String(apiPort) }),
    );
    children.push(api);
    const apiUrl = `http://127.0.0.1:${apiPort}`;
    await untilReady(`${apiUrl}/readyz`);

    const startWeb = async (more: Record<string, string> = {}): Promise<Web> => {
      const port = await takePort();
      const child = startNode("apps/web/server/main.ts", [], {
        NODE_ENV: "production",
        KIT_PAGE: "on",
        WEB_PORT: String(port),
        API_URL: apiUrl,
        NATS_URL: engines.nats,
        BUS_NAME: database.name,
        LOG_LEVEL: "warn",
        ...more,
      });
      children.push(child);
      const url = `http://127.0.0.1:${port}`;
      await untilReady(`${url}/livez`);
      return { url, child };
    };
    return { database, apiUrl, api, startWeb, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
