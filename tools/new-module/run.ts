import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { rings } from "@upaya/server/rings.ts";
import { root } from "../lib/root.ts";
import { moduleFiles } from "./files.ts";

/**
 * `pnpm new-module reading-circle [beside learning]`: a module that works, with an act, a job and a queue of the staff's desk. Its folders,
 * a migration and its name in the list of rings are all that is written; everything else is generated.
 */
const [name = "", word = "beside", neighbour = "learning"] = process.argv.slice(2);
const ringsPath = "apps/server/src/rings.ts";
const all: readonly string[] = rings.flat();
const problem = !/^[a-z]+(-[a-z]+)*$/.test(name)
  ? `a module is named by one or more words in kebab-case, not "${name}"`
  : all.includes(name)
    ? `there is a module called ${name}`
    : word !== "beside" || !all.includes(neighbour)
      ? `no module is called "${neighbour}": ${all.join(", ")}`
      : undefined;
if (problem) {
  console.error(`${problem}\nusage: pnpm new-module <name> [beside <module of the same ring>]`);
  process.exit(2);
}
const minute = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 12);
const { files, next } = moduleFiles(name, minute);
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
const text = readFileSync(join(root, ringsPath), "utf8");
writeFileSync(join(root, ringsPath), text.replace(`"${neighbour}"`, `"${neighbour}", "${name}"`));
console.log(`${name} is in the ring of ${neighbour}\n\nNow:\n${next.map((step) => `  ${step}`).join("\n")}`);
