import { simulate } from "@upaya/contracts/engagement/telling/sim.ts";
import { verdict } from "../lib/verdict.ts";

/**
 * Days of people's lives: what they are told, by which channel and when, judged by a model that knows nothing of the rules.
 * `pnpm sim:notify [runs] [seed]`.
 */
const runs = Number(process.argv[2] ?? 10_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000_007);

console.log(`seed ${seed}`);
const { seen, never, ...figures } = simulate(runs, seed);
console.log(seen, never);
verdict({ ...figures, seed }, [
  { name: "violations", value: figures.violations, most: 0 },
  { name: "steps_never_taken", value: figures.steps_never_taken, most: 0 },
]);
