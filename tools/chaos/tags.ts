import { join } from "node:path";
import { createPlatform } from "@upaya/server/platform/platform.ts";
import { readEnv } from "@upaya/server/platform/env.ts";
import { createMeter } from "@upaya/server/platform/db/meter.ts";
import { changePages } from "@upaya/server/platform/pages/pages-changed.ts";
import pg from "pg";
import { freePort } from "../lib/engines.ts";
import { openPrivateStack } from "../lib/private-stack.ts";
import { root } from "../lib/root.ts";
import { runCommand } from "../lib/run-command.ts";
import { killNow, productionWebEnv, startNode, untilReady } from "../lib/scratch.ts";
import { buildWeb } from "../lib/stack.ts";
import { verdict } from "../lib/verdict.ts";

/**
 * `pnpm chaos:tags`: 200 transactions change one page tag, and each is open until all have. PostgreSQL says whether any of them waits for
 * a lock. One of them also changes what a page says: once all are committed, a web host shows the new words within two seconds.
 */
const writers = 200;
const rounds = 5;
const path = "/terms-of-use";

await buildWeb();
const stack = await openPrivateStack("chaos_tags");
const env = stack.envOf("writers");
const loaded = await runCommand(process.execPath, [join(root, "apps/server/src/commands/load-content.ts")], { env });
if (loaded.code !== 0) throw new Error(`the content could not be loaded:\n${loaded.output}`);
await stack.startApi();
stack.startWorker();
await stack.untilListening();
const port = await freePort(14_700);
const own = { API_URL: `http://127.0.0.1:${stack.port}`, NATS_URL: stack.nats.url, BUS_NAME: "chaos_tags", RENDERS_PER_MINUTE: "1000000" };
const web = startNode("apps/web/server/main.ts", [], productionWebEnv(port, own));
const url = `http://127.0.0.1:${port}`;
await untilReady(`${url}/livez`);

const platform = await createPlatform(readEnv({ ...env, DATABASE_POOL: String(writers) }), { service: "chaos", schemas: [] });
const watcher = new pg.Pool({ connectionString: stack.postgres.url, max: 4 });
const waiting = async () => (await watcher.query("select 1 from pg_locks where not granted")).rows.length;
const pageSays = async (words: string) => (await (await fetch(url + path)).text()).includes(words);

interface Round {
  readonly waited: number;
  readonly newAfterMs: number;
}

async function round(number: number): Promise<Round> {
  const words = `Words of round ${number}`;
  // In the cache of the web host before anything changes.
  for (let look = 0; look < 3; look += 1) await pageSays(words);
  let there = 0;
  let waited = 0;
  let go: () => void = () => undefined;
  const everybody = new Promise<void>((resolve) => (go = resolve));
  const write = (first: boolean) =>
    platform.database.tx(createMeter(), async (tx) => {
      await changePages(tx, "content");
      if (first)
        await watcher.query("update content.page set published = jsonb_set(published, '{title}', to_jsonb($1::text)) where path = $2", [
          words,
          path,
        ]);
      there += 1;
      if (there === writers) {
        waited += await waiting();
        go();
      }
      await everybody;
    });
  const looks = setInterval(() => void waiting().then((some) => (waited += some)), 20);
  await Promise.all(Array.from({ length: writers }, (_, at) => write(at === 0)));
  clearInterval(looks);
  const committed = performance.now();
  while (!(await pageSays(words))) {
    if (performance.now() - committed > 30_000) return { waited, newAfterMs: Infinity };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { waited, newAfterMs: Math.round(performance.now() - committed) };
}

try {
  const seen: Round[] = [];
  for (let number = 1; number <= rounds; number += 1) seen.push(await round(number));
  const waits = seen.reduce((sum, { waited }) => sum + waited, 0);
  const after = seen.map(({ newAfterMs }) => newAfterMs);
  console.log(`new after ${after.join(", ")} ms`);
  const slowest = Math.max(...after);
  verdict({ transactions: writers, rounds, lock_waits: waits, new_after_ms: slowest }, [
    { name: "lock waits", value: waits, most: 0 },
    { name: "new after ms", value: slowest, most: 2_000 },
  ]);
} finally {
  await watcher.end();
  await platform.close();
  await killNow(web);
  await stack.end();
}
