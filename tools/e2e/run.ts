import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/root.ts";
import { runCommand } from "../lib/run-command.ts";

/** All journeys, their report for `pnpm spec`, and one last line that says how many passed. `pnpm e2e quiz` runs one file. */
const report = join(root, "reports/e2e.json");
/** A journey that passes at the second try is told; more of them than this are no accident. */
const mostFlaky = 2;

mkdirSync(join(root, "reports"), { recursive: true });
rmSync(report, { force: true });
const { code } = await runCommand("pnpm", ["exec", "playwright", "test", ...process.argv.slice(2)], { cwd: join(root, "e2e"), show: true });
const { stats } = JSON.parse(readFileSync(report, "utf8")) as {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number; duration: number };
};
console.log(`${(stats.duration / 1_000).toFixed(0)} s, ${stats.skipped} skipped, ${stats.flaky} passed at the second try`);
console.log(`${stats.expected + stats.flaky} passed, ${stats.unexpected} failed`);
process.exitCode = code || (stats.flaky > mostFlaky ? 1 : 0);
