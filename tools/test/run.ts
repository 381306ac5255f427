import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/root.ts";
import { runCommand } from "../lib/run-command.ts";

/** All tests, their reports for `pnpm spec`, and one last line that says how many passed. */
const report = join(root, "reports/vitest.json");
mkdirSync(join(root, "reports"), { recursive: true });
rmSync(report, { force: true });
const args = ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...process.argv.slice(2)];
const { code } = await runCommand("pnpm", ["exec", ...args], { cwd: root, show: true });
const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8")) as { numPassedTests: number; numFailedTests: number };
console.log(`${numPassedTests} passed, ${numFailedTests} failed`);
process.exitCode = code;
