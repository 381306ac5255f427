import { existsSync } from "node:fs";
import { join } from "node:path";
import { rings } from "@upaya/server/rings.ts";
import { root } from "../lib/root.ts";

const folder = "apps/server/src/modules";

export const moduleListPath = "apps/server/src/modules.generated.ts";

/** Every module that has a manifest, in the order of the rings. Made from folders alone, before anything of them is loaded. */
export function moduleList(): string {
  const names = rings.flat().filter((name) => existsSync(join(root, folder, name, "module.ts")));
  return [
    "// Made by `pnpm generate` from rings.ts and the manifests in modules/*/module.ts.",
    'import type { Module } from "#platform/module.ts";',
    ...names.map((name) => `import { ${camel(name)}Module } from "./modules/${name}/module.ts";`),
    "",
    "export const modules: readonly Module[] = [",
    ...names.map((name) => `  ${camel(name)}Module,`),
    "];",
    "",
  ].join("\n");
}

const camel = (name: string) => name.replaceAll(/[-_]([a-z])/g, (_, letter: string) => letter.toUpperCase());
