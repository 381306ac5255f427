import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/root.ts";
import { runCommand } from "../lib/run-command.ts";
import { judge, readPlaywright, readRequirements, readVitest } from "./proven.ts";

/**
 * Which requirements of the product spec a passing test carries. `docs/spec/proven.txt` lists those that must stay proven:
 * losing one is a failure, and `pnpm spec --accept` adds what is newly proven.
 */
const reports = { vitest: join(root, "reports/vitest.json"), journeys: join(root, "reports/e2e.json") };
const keptFile = join(root, "docs/spec/proven.txt");
const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));

if (!existsSync(reports.vitest)) {
  console.log("no report of a test run yet: running the tests");
  await runCommand(process.execPath, [join(root, "tools/test/run.ts")], { cwd: root });
}
const outcomes = [...readVitest(read(reports.vitest)), ...(existsSync(reports.journeys) ? readPlaywright(read(reports.journeys)) : [])];
const requirements = readRequirements(readFileSync(join(root, "docs/spec/requirements.tsv"), "utf8"));
const { proven, broken, unknown } = judge(requirements, outcomes);

const sections = Map.groupBy(requirements, ({ id }) => id.split("-")[0]!);
for (const [section, all] of sections) {
  const missing = all.filter(({ id }) => !proven.has(id)).map(({ id }) => id);
  const note = missing.length === 0 ? "" : `  not yet: ${missing.join(" ")}`;
  console.log(`${section.padEnd(8)} ${String(all.length - missing.length).padStart(3)} of ${String(all.length).padStart(3)}${note}`);
}
for (const id of broken) console.log(`BROKEN ${id}: a test that carries it failed or was skipped`);
for (const id of unknown) console.log(`UNKNOWN ${id}: carried by a test, not in the list`);

const kept = existsSync(keptFile) ? readFileSync(keptFile, "utf8").split("\n").filter(Boolean) : [];
const lost = kept.filter((id) => !proven.has(id));
for (const id of lost) console.log(`LOST ${id}: it was proven before`);
if (process.argv.includes("--accept") && lost.length === 0) {
  const order = requirements.map(({ id }) => id).filter((id) => proven.has(id));
  writeFileSync(keptFile, `${order.join("\n")}\n`);
}
console.log(
  JSON.stringify({ total: requirements.length, proven: proven.size, broken: broken.size, unknown: unknown.size, lost: lost.length }),
);
process.exitCode = broken.size + unknown.size + lost.length > 0 ? 1 : 0;
