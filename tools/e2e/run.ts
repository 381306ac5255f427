import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { onQuickEngines } from "../lib/quick-engines.ts";
import { root } from "../lib/root.ts";
import { runCommand } from "../lib/run-command.ts";
import { isWholeRun, signReport, stateOf } from "../spec/believed.ts";
import { journeysFor, patternsOf } from "./areas.ts";

/**
 * All journeys, their report for `pnpm spec`, and one last line that says how many passed. `pnpm e2e quiz` runs one file;
 * `pnpm e2e --changed` runs what the work that is not on main yet can break, `--changed HEAD~3` what came after that commit.
 */
const report = join(root, "reports/e2e.json");
/** A journey that passes at the second try is told; more of them than this are no accident. */
const mostFlaky = 2;

interface Suite {
  readonly suites?: Suite[];
  readonly specs: { title: string; file: string; tests: { status: string; projectName: string; results: Result[] }[] }[];
}
interface Result {
  readonly retry: number;
  readonly errors: readonly { message?: string }[];
}

/** Every try that failed, with the first lines of what it said. */
function troubles(suite: Suite): string[] {
  const here = suite.specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results
        .filter(({ errors }) => errors.length > 0)
        .map(({ retry, errors }) => {
          // The first says only that time ran out; the second says what was waited for.
          const said = errors.flatMap(({ message }) => stripVTControlCharacters(message ?? "").split("\n", 12)).join("\n    ");
          return `-- ${file} [${projectName}] ${title}, try ${retry + 1}:\n    ${said}`;
        }),
    ),
  );
  return [...here, ...(suite.suites ?? []).flatMap(troubles)];
}

/** What differs from a commit, and what is not committed yet. */
async function changedSince(base: string): Promise<string[]> {
  const git = async (...args: string[]) => {
    const { code, output } = await runCommand("git", args, { cwd: root });
    if (code !== 0) throw new Error(`git ${args.join(" ")}: ${output}`);
    return output.split("\n").filter(Boolean);
  };
  return [...(await git("diff", "--name-only", base)), ...(await git("ls-files", "--others", "--exclude-standard"))];
}

/** What is asked for, as Playwright takes it; undefined when a change touches no journey. */
async function wanted(args: readonly string[]): Promise<readonly string[] | undefined> {
  const at = args.indexOf("--changed");
  if (at < 0) return args;
  const given = args[at + 1]?.startsWith("-") ? undefined : args[at + 1];
  const rest = args.filter((_arg, index) => index !== at && !(given && index === at + 1));
  const journeys = journeysFor(await changedSince(given ?? "main"));
  if (journeys === "all") return rest;
  return journeys.size === 0 ? undefined : [...patternsOf(journeys), ...rest];
}

const args = await wanted(process.argv.slice(2));
if (!args) {
  console.log("the change touches no journey");
  process.exit(0);
}
mkdirSync(join(root, "reports"), { recursive: true });
rmSync(report, { force: true });
const before = stateOf(root);
const { code } = await onQuickEngines((env) =>
  runCommand("pnpm", ["exec", "playwright", "test", ...args], { cwd: join(root, "e2e"), env, show: true }),
);
const state = { before, after: stateOf(root), whole: isWholeRun(args) };
const { stats, suites } = signReport(report, state) as {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number; duration: number };
  suites: Suite[];
};
// Once more at the end, where the last lines of a log are all that is kept.
for (const line of suites.flatMap(troubles)) console.log(line);
console.log(`${(stats.duration / 1_000).toFixed(0)} s, ${stats.skipped} skipped, ${stats.flaky} passed at the second try`);
console.log(`${stats.expected + stats.flaky} passed, ${stats.unexpected} failed`);
process.exitCode = code || (stats.flaky > mostFlaky ? 1 : 0);
