import { join } from "node:path";
import { runCommand } from "../../lib/run-command.ts";
import type { Violation } from "../files.ts";

interface Report {
  readonly summary: { readonly totalCruised: number; readonly violations: { rule: { name: string }; from: string; to: string }[] };
}

/** Rings, doors and circles. dependency-cruiser without a TypeScript it can use sees no file and no fault: that is a fault as well. */
export async function checkImports(root: string): Promise<Violation[]> {
  const args = ["--config", "tools/house/import-rules.generated.json", "--output-type", "json", "apps", "packages", "tools"];
  const { output } = await runCommand(join(root, "tools/node_modules/.bin/depcruise"), args, { cwd: root });
  const report = JSON.parse(output.slice(output.indexOf("{"))) as Report;
  if (report.summary.totalCruised < 50) {
    return [
      {
        rule: "imports-not-read",
        path: "tools/house/import-rules.generated.json",
        message: `only ${report.summary.totalCruised} files were read`,
      },
    ];
  }
  return report.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, path: from, message: `imports ${to}` }));
}
