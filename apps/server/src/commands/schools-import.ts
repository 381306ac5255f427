import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { systemCtx } from "#platform/ctx.ts";
import { indiaDay } from "#platform/india.ts";
import { createPlatform } from "#platform/platform.ts";
import { importRegister, readRegister } from "../modules/schools/index.ts";
import { schemas } from "../rings.ts";
import { serverEnv } from "../server-env.ts";

/**
 * `pnpm schools:import <file.csv> [--source name] [--dry]`: a register of schools comes into the directory, by UDISE code. Rows that are not good
 * are said with their line and the reason, and the others come in; the last line is JSON.
 */
const usage = "usage: pnpm schools:import <file.csv> [--source name] [--dry]";
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { source: { type: "string" }, dry: { type: "boolean", default: false } },
});
const [file, ...more] = positionals;
if (file === undefined || more.length > 0) {
  console.error(usage);
  process.exit(2);
}
const { rows, faults } = readRegister(await readFile(file, "utf8"));
for (const { line, reason } of faults) console.error(`${basename(file)}:${line} ${reason}`);
if (values.dry) console.log(JSON.stringify({ good: rows.length, bad: faults.length, dry: true }));
else {
  const platform = await createPlatform({ ...serverEnv(), LOG_LEVEL: "warn" }, { service: "schools-import", schemas, patience: "command" });
  try {
    const told = { source: values.source ?? basename(file), told_on: indiaDay(platform.clock.now()) };
    const imported = await importRegister(systemCtx(platform, "pnpm schools:import"), rows, told);
    console.log(JSON.stringify({ good: rows.length, bad: faults.length, ...imported }));
  } finally {
    await platform.close();
  }
}
if (faults.length > 0) process.exitCode = 1;
