import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listTree } from "../house/files.ts";

/** What a run of tests says about itself in its report. */
export interface RunState {
  /** The content of the tree when the run began, and when it ended. */
  readonly before: string;
  readonly after: string;
  /** True when nothing was left out. */
  readonly whole: boolean;
}

/** Written by `pnpm spec --accept` from the verdict, so it cannot be part of what the verdict is about. */
const ownOutcome = "docs/spec/proven.txt";

/**
 * A hash over every file that a person wrote, with its place. Content and not the commit's id: uncommitted work is another
 * state, and committing what was tested is not.
 */
export function stateOf(root: string): string {
  const hash = createHash("sha256");
  for (const path of listTree(root).toSorted()) {
    if (path === ownOutcome) continue;
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** Arguments that change how tests run, never which: any other may leave some out. */
const harmless = /^--(maxWorkers|workers|retries)=/;
export const isWholeRun = (args: readonly string[]): boolean => args.every((arg) => harmless.test(arg));

/** Why a report cannot be believed about the files as they are now, if it cannot. */
export function doubtOf(state: RunState | undefined, now: string): string | undefined {
  if (!state) return "it does not say what it was made on";
  if (!state.whole) return "only a part was run";
  if (state.before !== state.after) return "the files changed while it ran";
  return state.after === now ? undefined : "the files have changed since";
}

/** Adds to a report what it was made on, and gives the report back. */
export function signReport(path: string, state: RunState): unknown {
  const report = { ...(JSON.parse(readFileSync(path, "utf8")) as object), state };
  writeFileSync(path, JSON.stringify(report));
  return report;
}
