import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { onQuickEngines } from "../lib/quick-engines.ts";
import { root } from "../lib/root.ts";
import { runCommand } from "../lib/run-command.ts";
import { isWholeRun, signReport, stateOf } from "../spec/believed.ts";

/** All tests, their report for `pnpm spec`, and one last line that says how many passed. `pnpm test folder` runs a part. */
const given = process.argv.slice(2);
const report = join(root, "reports/vitest.json");
mkdirSync(join(root, "reports"), { recursive: true });
rmSync(report, { force: true });
const before = stateOf(root);
const reporters = ["--reporter=default", `--reporter=${join(root, "tools/test/reporter.ts")}`, "--reporter=json"];
const { code } = await onQuickEngines((env) =>
  runCommand("pnpm", ["exec", "vitest", "run", ...reporters, `--outputFile.json=${report}`, ...given], { cwd: root, env, show: true }),
);
const state = { before, after: stateOf(root), whole: isWholeRun(given) };
const { numPassedTests, numFailedTests } = signReport(report, state) as { numPassedTests: number; numFailedTests: number };
console.log(`${numPassedTests} passed, ${numFailedTests} failed`);
process.exitCode = code;
