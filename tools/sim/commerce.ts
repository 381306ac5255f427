import { simulate } from "@upaya/server/test/money/simulate.ts";
import { testApp } from "@upaya/server/test/test-app.ts";
import { dropStale, ensureTemplate } from "@upaya/server/platform/testing/test-database.ts";
import { verdict } from "../lib/verdict.ts";

/**
 * Lives of a small shop: people who buy, change their mind and ask for their money, a gateway with moods, a bank that is late, events that are lost or
 * doubled, workers that die. The product's acts on a real database, against a model that knows nothing of them. `pnpm sim:commerce [runs] [seed]`.
 */
const runs = Number(process.argv[2] ?? 10_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000_007);

console.log(`seed ${seed}`);
await dropStale(await ensureTemplate());
const app = await testApp();
try {
  const { taken, never, wrong, ...figures } = await simulate(app, runs, seed);
  console.log(taken, never, wrong ?? "");
  verdict(figures, [
    { name: "violations", value: figures.violations, most: 0 },
    { name: "steps_never_taken", value: figures.steps_never_taken, most: 0 },
  ]);
} finally {
  await app.close();
}
