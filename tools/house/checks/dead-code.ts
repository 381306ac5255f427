import { join } from "node:path";
import { runCommand } from "../../lib/run-command.ts";
import type { Violation } from "../files.ts";

/** Files, exports and dependencies that nothing uses. */
export async function checkDeadCode(root: string): Promise<Violation[]> {
  const { code, output } = await runCommand(join(root, "node_modules/.bin/knip"), ["--no-progress", "--no-config-hints"], { cwd: root });
  return code === 0 ? [] : [{ rule: "dead-code", path: ".", message: `knip found:\n${output.trim()}` }];
}
