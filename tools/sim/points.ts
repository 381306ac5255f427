import { runHistories } from "@upaya/server/test/orders.ts";
import { testApp } from "@upaya/server/test/test-app.ts";
import { dropStale, ensureTemplate } from "@upaya/server/platform/testing/test-database.ts";
import { verdict } from "../lib/verdict.ts";

/**
 * Random orders of answers, joined accounts, folds and replays of five people, each on real engines: the books must be what the answers say.
 * `pnpm sim:points [orders] [seed]`; a failure prints the seed and the smallest history that still shows it.
 */
const orders = Number(process.argv[2] ?? 1_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000_007);
/** Each in a database of its own, since a history listens to everything that is told. */
const lanes = 4;

console.log(`seed ${seed}`);
await dropStale(await ensureTemplate());
const started = performance.now();
const outcomes = await Promise.allSettled(Array.from({ length: lanes }, (_, lane) => runLane(lane)));
const broken = outcomes.filter((outcome) => outcome.status === "rejected");
for (const { reason } of broken) console.error(reason instanceof Error ? [reason.message, reason.cause].join("\n") : reason);
const figures = { orders, people: 5, seed, lanes, broken: broken.length, seconds: Math.round((performance.now() - started) / 1_000) };
verdict(figures, [{ name: "broken", value: broken.length, most: 0 }]);

async function runLane(lane: number): Promise<void> {
  const app = await testApp();
  const share = Math.floor((orders * (lane + 1)) / lanes) - Math.floor((orders * lane) / lanes);
  try {
    await runHistories(app, share, seed + lane);
  } finally {
    await app.close();
  }
}
