import { parseArgs } from "node:util";
import { root } from "../lib/root.ts";
import { checkDeadCode } from "./checks/dead-code.ts";
import { checkDocuments } from "./checks/documents.ts";
import { checkImports } from "./checks/imports.ts";
import { checkSources } from "./checks/sources.ts";
import { checkWeb } from "./checks/web.ts";
import type { Violation } from "./files.ts";

const checks: Record<string, () => Violation[] | Promise<Violation[]>> = {
  sources: () => checkSources(root),
  web: () => checkWeb(root),
  documents: () => checkDocuments(root),
  imports: () => checkImports(root),
  "dead-code": () => checkDeadCode(root),
  // These three load the product. When it does not boot, that is their finding and not the end of the others.
  generated: async () => (await import("./checks/generated.ts")).checkGenerated(root),
  "personal-columns": async () => (await import("./checks/personal-columns.ts")).checkPersonalColumns(),
  told: async () => (await import("./checks/told.ts")).checkTold(root),
};

/** `pnpm house`, or `pnpm house --only sources,imports`. */
const { values } = parseArgs({ options: { only: { type: "string" } } });
const names = values.only?.split(",") ?? Object.keys(checks);
const began = performance.now();
let broken = 0;
await Promise.all(
  names.map(async (name) => {
    const check = checks[name];
    if (!check) throw new Error(`no check is called ${name}: ${Object.keys(checks).join(", ")}`);
    // A check that cannot run has not passed.
    const violations = await Promise.resolve()
      .then(check)
      .catch((error: Error) => [{ rule: name, path: ".", message: error.message }] as Violation[]);
    for (const { rule, path, line, message } of violations) console.log(`${path}${line ? `:${line}` : ""}  ${rule}  ${message}`);
    broken += violations.length;
  }),
);
console.log(`house: ${names.length} checks, ${broken} violations, ${((performance.now() - began) / 1_000).toFixed(1)} s`);
process.exit(broken > 0 ? 1 : 0);
