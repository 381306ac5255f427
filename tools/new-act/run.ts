import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { rings } from "@upaya/server/rings.ts";
import { root } from "../lib/root.ts";
import { actFiles } from "./files.ts";

/** `pnpm new-act quiz answer-quiz`: contract, act and test of a new act, each ready to be filled in. */
const [module = "", act = ""] = process.argv.slice(2);
const modules: readonly string[] = rings.flat();
const problem = !modules.includes(module)
  ? `no module is called "${module}": ${modules.join(", ")}`
  : /^[a-z]+(-[a-z]+)+$/.test(act)
    ? undefined
    : `an act is a verb and a noun in kebab-case, such as answer-quiz, not "${act}"`;
if (problem) {
  console.error(`${problem}\nusage: pnpm new-act <module> <act>`);
  process.exit(2);
}
const { files, next } = actFiles(module, act);
const taken = files.find(({ path }) => existsSync(join(root, path)));
if (taken) {
  console.error(`${taken.path} is already there`);
  process.exit(2);
}
for (const { path, text } of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(`made ${path}`);
}
console.log(`\nNow:\n${next.map((step) => `  ${step}`).join("\n")}`);
