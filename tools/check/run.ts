import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/root.ts";
import { runCommand } from "../lib/run-command.ts";

/** `pnpm check`: each stage in this order with its time. Stops at the first that fails. Types and house use one core each, so they go side by side. */
const stages = [[["lint"]], [["types"], ["house"]], [["test"]], [["authz", "--all"]]];
const times: string[] = [];
const run = async (stage: readonly string[]) => {
  const began = performance.now();
  const name = stage.join(" ");
  const { code } = await runCommand("pnpm", ["--silent", ...stage], { cwd: root, show: true });
  times.push(`${name} ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  return { name, code };
};
for (const beside of stages) {
  const failed = (await Promise.all(beside.map(run))).filter(({ code }) => code !== 0);
  for (const { name } of failed) console.log(`check: ${name} failed (${times.join(", ")})`);
  if (failed[0]) process.exit(failed[0].code);
}
console.log(`check: ${times.join(", ")}`);
const report = JSON.parse(readFileSync(join(root, "reports/vitest.json"), "utf8")) as { numPassedTests: number; numFailedTests: number };
console.log(`${report.numPassedTests} passed, ${report.numFailedTests} failed`);
