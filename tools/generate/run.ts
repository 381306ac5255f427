import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../lib/root.ts";
import { contractLists } from "./contract-lists.ts";
import { moduleList, moduleListPath } from "./module-list.ts";

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(path);
}

// What the rest is made of is loaded by it.
write(moduleListPath, moduleList());
for (const { path, text } of contractLists()) write(path, text);
const { generateAll } = await import("./generate.ts");
for (const { path, text } of await generateAll()) write(path, text);
