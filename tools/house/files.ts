import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const made = [
  "node_modules",
  ".git",
  "dist",
  "build",
  "reports",
  "coverage",
  "shots",
  ".tools",
  ".data",
  ".react-router",
  ".vitest",
  ".env",
];
const skipped = new Set(made);

export interface SourceFile {
  /** From the top of the repository. */
  readonly path: string;
  readonly text: string;
}

/** The place of every file that a person wrote. */
export function listTree(root: string): string[] {
  const found: string[] = [];
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (skipped.has(entry.name) || entry.name.endsWith(".tsbuildinfo")) continue;
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile()) found.push(path);
    }
  };
  walk("");
  return found;
}

/** Every file of the tree that a person wrote, by ending. */
export function readTree(root: string, endings: readonly string[]): SourceFile[] {
  return listTree(root)
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
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
