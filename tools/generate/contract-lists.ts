import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/root.ts";

const folder = "packages/contracts/src";

interface Found {
  /** Below the folder of contracts. */
  readonly path: string;
  readonly name: string;
}

/** Exported constants whose first words are these, file by file. Read as text: these lists are made before anything is loaded. */
function exportsLike(files: string, form: RegExp): Found[] {
  const paths = globSync(files, { cwd: join(root, folder) }).sort();
  return paths.flatMap((path) =>
    [...readFileSync(join(root, folder, path), "utf8").matchAll(form)].map(([, name]) => ({ path, name: name! })),
  );
}

function importsOf(found: readonly Found[]): string[] {
  const byPath = Map.groupBy(found, ({ path }) => path);
  return [...byPath].map(([path, each]) => `import { ${each.map(({ name }) => name).join(", ")} } from "./${path}";`);
}

const made = (from: string) => `// Made by \`pnpm generate\` from ${from}.`;

/** What a domain's contracts add to the lists that both sides read: its folder is all that has to be written. */
export function contractLists(): { path: string; text: string }[] {
  const errors = exportsLike("*/errors.ts", /^export const (\w+Errors)\b/gm);
  const operations = exportsLike("*/*.ts", /^export const (\w+) = defineOperation\(/gm);
  const tags = exportsLike("*/page-tags.ts", /^export const (\w+PageTags)\b/gm);
  return [
    {
      path: `${folder}/errors.generated.ts`,
      text: [
        made("<domain>/errors.ts"),
        ...importsOf(errors),
        "",
        `export const domainErrors = { ${errors.map(({ name }) => `...${name}`).join(", ")} } as const;`,
        "",
      ].join("\n"),
    },
    {
      path: `${folder}/operations.generated.ts`,
      text: [
        made("every defineOperation"),
        'import type { Operation } from "./endpoint.ts";',
        ...importsOf(operations),
        "",
        "/** Every GraphQL operation that our apps send. */",
        "export const operations: readonly Operation[] = [",
        ...operations.map(({ name }) => `  ${name},`),
        "];",
        "",
      ].join("\n"),
    },
    {
      path: `${folder}/page-tags.generated.ts`,
      text: [
        made("<domain>/page-tags.ts"),
        ...importsOf(tags),
        "",
        `const pageTags = [${tags.map(({ name }) => `...${name}`).join(", ")}] as const;`,
        "/** What a cached document may depend on. */",
        "export type PageTag = (typeof pageTags)[number];",
        "",
      ].join("\n"),
    },
  ];
}
