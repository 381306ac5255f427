import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { chromeFlags, chromePath } from "../lib/browser.ts";
import { median } from "../lib/cpu.ts";
import { runCommand } from "../lib/run-command.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

export type Scores = Record<(typeof categories)[number], number>;

interface Report {
  readonly categories: Record<string, { readonly score: number | null }>;
  readonly environment: { readonly benchmarkIndex: number };
}

/** A machine that is this slow at the moment says nothing about the page. */
const leastBenchmark = 900;

/** Medians of so many Lighthouse runs as a phone; runs on a machine that was busy are left out when others remain. */
export async function lighthouse(url: string, runs: number): Promise<Scores> {
  const program = join(dirname(createRequire(import.meta.url).resolve("lighthouse/package.json")), "cli/index.js");
  const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));
  try {
    const reports: Report[] = [];
    // Now and then the browser's trace has no beginning; such a run says nothing about the page and is made again.
    for (let run = 0, failures = 0; run < runs; run += 1) {
      const file = join(folder, `${run}.json`);
      const { code, output } = await runCommand(
        process.execPath,
        [
          program,
          url,
          "--quiet",
          "--form-factor=mobile",
          "--throttling-method=simulate",
          `--only-categories=${categories.join()}`,
          "--output=json",
          `--output-path=${file}`,
          `--chrome-flags=${["--headless", ...chromeFlags.filter((flag) => !flag.includes(" "))].join(" ")}`,
        ],
        { env: { CHROME_PATH: chromePath } },
      );
      if (code !== 0) {
        failures += 1;
        if (failures > 3) throw new Error(`Lighthouse did not finish on ${url}:\n${output}`);
        run -= 1;
        continue;
      }
      reports.push(JSON.parse(readFileSync(file, "utf8")) as Report);
    }
    const quiet = reports.filter((report) => report.environment.benchmarkIndex >= leastBenchmark);
    const counted = quiet.length > 0 ? quiet : reports;
    const score = (name: string) => median(counted.map((report) => Math.round((report.categories[name]?.score ?? 0) * 100)));
    return Object.fromEntries(categories.map((name) => [name, score(name)])) as Scores;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
