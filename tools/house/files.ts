import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const skipped = new Set(["node_modules", ".git", "dist", "build", "reports", "coverage", "shots", ".tools", ".data", ".react-router"]);

export interface SourceFile {
  /** From the top of the repository. */
  readonly path: string;
  readonly text: string;
}

/** Every file of the tree that a person wrote, by ending. */
export function readTree(root: string, endings: readonly string[]): SourceFile[] {
  const found: SourceFile[] = [];
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (skipped.has(entry.name)) continue;
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
        found.push({ path, text: readFileSync(join(root, path), "utf8") });
    }
  };
  walk("");
  return found;
}

export interface Violation {
  readonly rule: string;
  readonly path: string;
  readonly line?: number;
  readonly message: string;
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.includes("/testing/") || path.startsWith("apps/server/test/");
export const isGenerated = (path: string) => /\.generated\.\w+$/.test(path) || path.includes("/generated/");
