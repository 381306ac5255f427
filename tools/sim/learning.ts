import { runLogs } from "@upaya/server/test/learning-logs.ts";
import { testApp } from "@upaya/server/test/test-app.ts";
import { dropStale, ensureTemplate } from "@upaya/server/platform/testing/test-database.ts";
import { verdict } from "../lib/verdict.ts";

/**
 * Event logs of what people watched and read, each delivered as it happened and once more shuffled, doubled and cut otherwise, on a real
 * database: both end where the rules say, and nothing goes back. `pnpm sim:learning [logs] [seed]`.
 */
const runs = Number(process.argv[2] ?? 10_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000_007);

console.log(`seed ${seed}`);
await dropStale(await ensureTemplate());
const app = await testApp();
try {
  const { ways, ...figures } = await runLogs(app, runs, seed);
  console.log(ways);
  verdict({ ...figures, seed }, [
    { name: "diverged", value: figures.diverged, most: 0 },
    { name: "backward", value: figures.backward, most: 0 },
    { name: "steps_never_taken", value: figures.steps_never_taken, most: 0 },
  ]);
} finally {
  await app.close();
}
