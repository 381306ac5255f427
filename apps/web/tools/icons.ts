import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

type Node = readonly [tag: string, attributes: Readonly<Record<string, string>>, children?: readonly Node[]];

const esm = join(dirname(createRequire(import.meta.url).resolve("lucide-react/package.json")), "dist/esm");
const maker = join(import.meta.dirname, "../app/ui/icon.tsx");
const named = /import\s*\{([^}]+)\}\s*from\s*["']lucide-react["'];?/g;

/** Which file draws an icon. Many have several names. */
function readFiles(): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const exported = /export \{([^}]+)\} from '\.\/(icons\/[\w-]+\.mjs)'/g;
  for (const [, names = "", file = ""] of readFileSync(join(esm, "lucide-react.mjs"), "utf8").matchAll(exported)) {
    for (const [, name = ""] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  }
  return files;
}

const files = readFiles();

const markup = ([tag, { key: _key, ...attributes }, children = []]: Node): string =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("")}>${children.map(markup).join("")}</${tag}>`;

/** What an icon draws, as SVG. */
export async function drawingOf(name: string): Promise<string> {
  const file = files.get(name);
  if (!file) throw new Error(`lucide-react has no icon ${name}`);
  const { __iconData } = (await import(pathToFileURL(join(esm, file)).href)) as { __iconData: { node: readonly Node[] } };
  return __iconData.node.map(markup).join("");
}

interface Named {
  readonly name: string;
  readonly as: string;
}

function namesIn(list: string): { types: string[]; icons: Named[] } {
  const each = list
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  const icons = each
    .filter((name) => !name.startsWith("type "))
    .map((entry) => {
      const [name = "", as = name] = entry.split(/\s+as\s+/);
      return { name, as };
    });
  return { types: each.filter((name) => name.startsWith("type ")), icons };
}

/** The lines of a module that named icons, with the drawings in their place. The number of lines stays. */
export async function withDrawings(code: string): Promise<string | undefined> {
  const found = [...code.matchAll(named)];
  if (found.length === 0) return undefined;
  let changed = code;
  for (const [line, list = ""] of found) {
    const { types, icons } = namesIn(list);
    const drawn = await Promise.all(
      icons.map(async ({ name, as }) => `${as} = /* @__PURE__ */ iconOf(${JSON.stringify(await drawingOf(name))})`),
    );
    const lines = [
      types.length > 0 ? `import { ${types.join(", ")} } from "lucide-react";` : "",
      drawn.length > 0 ? `import { iconOf } from ${JSON.stringify(maker)}; const ${drawn.join(", ")};` : "",
    ];
    changed = changed.replace(line, () => lines.join(" ") + "\n".repeat(line.split("\n").length - 1));
  }
  return changed;
}

/**
 * Puts the drawing of each icon where the icon is named, instead of the library that would build it in the browser. A drawing is so
 * small that one that two pages share weighs less twice than a file of every page's icons does once.
 */
export const drawnIcons = {
  name: "drawn-icons",
  enforce: "pre" as const,
  async transform(code: string, id: string) {
    if (!/\/app\/.*\.tsx(?:\?|$)/.test(id) || !code.includes("lucide-react")) return undefined;
    const changed = await withDrawings(code);
    return changed === undefined ? undefined : { code: changed, map: null };
  },
};
