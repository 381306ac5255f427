import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/root.ts";
import { doubtOf, type RunState, stateOf } from "./believed.ts";
import { judge, type PlaywrightReport, readPlaywright, readRequirements, readVitest, unreadFiles, type VitestReport } from "./proven.ts";

/**
 * Which requirements of the product spec a passing test carries. `docs/spec/proven.txt` lists those that must stay proven:
 * losing one is a failure, and `pnpm spec --accept` adds what is newly proven. Only reports of whole runs on the files as they
 * are now are believed.
 */
const keptFile = join(root, "docs/spec/proven.txt");
const now = stateOf(root);
const doubts: string[] = [];

function read(file: string, command: string): unknown {
  const path = join(root, "reports", file);
  if (!existsSync(path)) {
    doubts.push(`no report of ${command}: run it first`);
    return undefined;
  }
  const report = JSON.parse(readFileSync(path, "utf8")) as { state?: RunState };
  const doubt = doubtOf(report.state, now);
  if (doubt) doubts.push(`the report of ${command} is not believed, ${doubt}: run ${command} again`);
  return report;
}

const tests = (read("vitest.json", "pnpm test") ?? { testResults: [] }) as VitestReport;
const journeys = (read("e2e.json", "pnpm e2e") ?? { suites: [] }) as PlaywrightReport;
for (const file of unreadFiles(tests)) doubts.push(`${file} did not load`);
if (doubts.length > 0) {
  for (const doubt of doubts) console.log(doubt);
  console.log(JSON.stringify({ refused: doubts.length }));
  process.exit(1);
}
const outcomes = [...readVitest(tests), ...readPlaywright(journeys)];
const requirements = readRequirements(readFileSync(join(root, "docs/spec/requirements.tsv"), "utf8"));
const { proven, broken, unknown } = judge(requirements, outcomes);

const sections = Map.groupBy(requirements, ({ id }) => id.split("-")[0]!);
for (const [section, all] of sections) {
  const missing = all.filter(({ id }) => !proven.has(id)).map(({ id }) => id);
  const note = missing.length === 0 ? "" : `  not yet: ${missing.join(" ")}`;
  console.log(`${section.padEnd(8)} ${String(all.length - missing.length).padStart(3)} of ${String(all.length).padStart(3)}${note}`);
}
for (const id of broken) console.log(`BROKEN ${id}: a test that carries it failed, was skipped, needed a second try or ought to fail`);
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
