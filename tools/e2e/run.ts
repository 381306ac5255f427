import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../lib/root.ts";
import { runCommand } from "../lib/run-command.ts";

/** All journeys, their report for `pnpm spec`, and one last line that says how many passed. `pnpm e2e quiz` runs one file. */
const report = join(root, "reports/e2e.json");
/** A journey that passes at the second try is told; more of them than this are no accident. */
const mostFlaky = 2;

interface Suite {
  readonly suites?: Suite[];
  readonly specs: { title: string; file: string; tests: { status: string; projectName: string; results: Result[] }[] }[];
}
interface Result {
  readonly retry: number;
  readonly error?: { message?: string };
}

/** Every try that failed, with the first lines of what it said. */
function troubles(suite: Suite): string[] {
  const here = suite.specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results
        .filter(({ error }) => error)
        .map(({ retry, error }) => {
          const said = stripVTControlCharacters(error?.message ?? "")
            .split("\n", 12)
            .join("\n    ");
          return `-- ${file} [${projectName}] ${title}, try ${retry + 1}:\n    ${said}`;
        }),
    ),
  );
  return [...here, ...(suite.suites ?? []).flatMap(troubles)];
}

mkdirSync(join(root, "reports"), { recursive: true });
rmSync(report, { force: true });
const { code } = await runCommand("pnpm", ["exec", "playwright", "test", ...process.argv.slice(2)], { cwd: join(root, "e2e"), show: true });
const { stats, suites } = JSON.parse(readFileSync(report, "utf8")) as {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number; duration: number };
  suites: Suite[];
};
// Once more at the end, where the last lines of a log are all that is kept.
for (const line of suites.flatMap(troubles)) console.log(line);
console.log(`${(stats.duration / 1_000).toFixed(0)} s, ${stats.skipped} skipped, ${stats.flaky} passed at the second try`);
console.log(`${stats.expected + stats.flaky} passed, ${stats.unexpected} failed`);
process.exitCode = code || (stats.flaky > mostFlaky ? 1 : 0);
