import { verdict } from "../lib/verdict.ts";
import { likenessOf } from "../sheets/likeness.ts";
import { namesByScript } from "../sheets/names.ts";

/**
 * `pnpm perf:sheets`: do names on paper look as Chromium draws them? All our names in eleven scripts at 300 dpi: at most a hundredth of
 * either's ink may lie outside the other's, dilated by one pixel.
 */
const began = performance.now();
const names = Object.entries(namesByScript).flatMap(([script, all]) => all.map((name) => [script, name] as const));
const found = await likenessOf(names);
const apart = found.map((one) => ({ ...one, apart: Math.max(one.ours, one.theirs) })).toSorted((one, other) => other.apart - one.apart);
for (const { script, name, apart: part } of apart.filter((one) => one.apart > 0.01))
  console.log(`${script} ${name} ${(part * 100).toFixed(2)} %`);
const percent = (part: number) => Math.round(part * 10_000) / 100;
verdict(
  {
    names: found.length,
    scripts: Object.keys(namesByScript).length,
    least_ink: Math.min(...found.map(({ ink }) => ink)),
    worst_percent: percent(apart[0]!.apart),
    worst_name: apart[0]!.name,
    median_percent: percent(apart[Math.floor(apart.length / 2)]!.apart),
    seconds: Math.round((performance.now() - began) / 1_000),
  },
  [
    { name: "worst_percent", value: percent(apart[0]!.apart), most: 1 },
    // Two empty pages would look alike as well.
    { name: "least_ink", value: Math.min(...found.map(({ ink }) => ink)), least: 1_000 },
  ],
);
