import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { rings } from "@upaya/server/rings.ts";
import { root } from "../lib/root.ts";
import { moduleFiles } from "./files.ts";
import { namesOf } from "./names.ts";
import { toldTable, withTold } from "./told.ts";

/**
 * `pnpm new-module reading-circle [beside learning]`: a module that works, with an act, a job and a queue of the staff's desk. Its folders,
 * a migration, its name in the list of rings and its rows in the table of what is told are all that is written; everything else is generated.
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
const ringOf = (module: string) => rings.findIndex((ring: readonly string[]) => ring.includes(module));
const isHeard = ringOf(neighbour) < ringOf("engagement");
const { files, next } = moduleFiles(name, minute, isHeard);
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
const change = (path: string, made: (text: string) => string) =>
  writeFileSync(join(root, path), made(readFileSync(join(root, path), "utf8")));
change(ringsPath, (text) => text.replace(`"${neighbour}"`, `"${neighbour}", "${name}"`));
if (isHeard) change(toldTable, (text) => withTold(text, namesOf(name)));
console.log(`${name} is in the ring of ${neighbour}\n\nNow:\n${next.map((step) => `  ${step}`).join("\n")}`);
