import { join } from "node:path";
import { onQuickEngines } from "../lib/quick-engines.ts";
import { root } from "../lib/root.ts";
import { runCommand } from "../lib/run-command.ts";

/**
 * `pnpm authz`: every role × operation × ownership on the real server, compared with the declared policies, and the page of
 * permissions compared with what is committed (`--write` renews it). `--mutate`: each policy taken away in turn must be noticed.
 * `--all`: both, on one server.
 */
const walk = join(root, "tools/authz/walk.ts");
const { code } = await onQuickEngines((env) =>
  runCommand(process.execPath, [walk, ...process.argv.slice(2)], { cwd: root, env, show: true }),
);
process.exitCode = code;
