import { readFileSync } from "node:fs";
import { launchChrome } from "../lib/browser.ts";
import { median } from "../lib/cpu.ts";
import { mintBasket, mintSession, startMint } from "../lib/mint.ts";
import { createPatience } from "../lib/patience.ts";
import { buildWeb, startStack } from "../lib/stack.ts";
import { type Bound, verdict } from "../lib/verdict.ts";
import { lighthouse, type Scores } from "./lighthouse.ts";
import { type Visit, visitOnce } from "./visit.ts";

/**
 * What each page costs a phone, against `budgets.json`: bytes by type, requests, nodes, shifts, the slowest tap, axe and Lighthouse.
 * `pnpm perf:pages [visits=5] [Lighthouse runs=5] [address of a page...]`. Bytes and counts are the same in every run; times are medians.
 */
interface Page {
  readonly budget: string;
  readonly taps: readonly string[];
  /** Who looks, for a personal page. */
  readonly as?: string;
  /** What they have in their cart, or have ordered: its number stands in the address for `{number}`. */
  readonly basket?: "cart" | "order";
  /** Why search engines do not have it: its SEO is not asked for. */
  readonly hidden?: string;
}

interface Budgets {
  readonly pages: Record<string, Page>;
  readonly budgets: Record<string, Partial<Record<keyof Visit, number>>>;
  readonly lighthouse: Scores;
}

const budgets = JSON.parse(readFileSync(new URL("budgets.json", import.meta.url), "utf8")) as Budgets;
const visits = Number(process.argv[2] ?? 5);
const runs = Number(process.argv[3] ?? 5);
const wanted = process.argv.slice(4);
const measured = Object.entries(budgets.pages).filter(([page]) => wanted.length === 0 || wanted.includes(page));

const { patiently, missed } = createPatience();

function medianVisit(all: readonly Visit[]): Visit {
  const names = Object.keys(all[0]!) as (keyof Visit)[];
  return Object.fromEntries(names.map((name) => [name, median(all.map((each) => each[name]))])) as unknown as Visit;
}

await buildWeb();
const stack = await startStack(14_800);
const mint = await startMint(stack.database);
const browser = await launchChrome();
try {
  const { url } = await stack.startWeb();
  const pages: Record<string, Visit> = {};
  const scores: Record<string, Scores> = {};
  const bounds: Bound[] = [];
  for (const [page, { budget, taps, as, hidden, basket }] of measured) {
    const filled = as && basket ? await mintBasket(mint.url, as, basket === "order") : undefined;
    const address = `${url}${page.replace("{number}", filled?.number ?? "")}`;
    // The first visitor waits for the rendering and for a better compression, which everybody after that has.
    await patiently(`${page} for the first time`, () => fetch(address, { headers: { "accept-encoding": "br" } }));
    await new Promise((resolve) => setTimeout(resolve, 500));
    const all: Visit[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      const seen = await patiently(page, async () => {
        // A session of its own for each: what one visit renewed is spent for the next.
        const cookies = as ? (await mintSession(mint.url, as)).cookies : [];
        return visitOnce(browser, address, taps, cookies);
      });
      if (seen) all.push(seen);
    }
    if (all.length === 0) continue;
    const visit = medianVisit(all);
    pages[page] = visit;
    for (const [figure, most] of Object.entries(budgets.budgets[budget]!) as [keyof Visit, number][]) {
      bounds.push({ name: `${page} ${figure}`, value: visit[figure], most });
    }
    console.log(`${page} (${budget}) ${JSON.stringify(visit)}`);
    // Lighthouse comes as a stranger: a personal page would only show it the way to the sign-in.
    if (runs > 0 && !as) {
      const found = await patiently(`${page} by Lighthouse`, () => lighthouse(address, runs));
      if (!found) continue;
      scores[page] = found;
      for (const [category, least] of Object.entries(budgets.lighthouse) as [keyof Scores, number][]) {
        if (category === "seo" && hidden) continue;
        bounds.push({ name: `${page} Lighthouse ${category}`, value: found[category], least });
      }
      console.log(`${page} Lighthouse ${JSON.stringify(found)}`);
    }
  }
  const each = Object.values(pages);
  const sum = (figure: keyof Visit) => each.reduce((total, visit) => total + visit[figure], 0);
  const over = bounds.filter(({ value, most, least }) => value > (most ?? Infinity) || value < (least ?? -Infinity));
  verdict(
    {
      pages: each.length,
      missed,
      over_budget: over.length,
      third_parties: sum("third_parties"),
      iframes: sum("iframes"),
      axe_violations: sum("axe_violations"),
      lighthouse: scores,
      js_kb: Object.fromEntries(Object.entries(pages).map(([page, { js }]) => [page, Math.round(js / 100) / 10])),
    },
    [...bounds, { name: "pages that were never seen in time", value: missed.length, most: 0 }],
  );
} finally {
  await browser.close();
  await mint.stop();
  await stack.stop();
}
