import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as lucide from "lucide-react";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { iconOf } from "../app/ui/icon.tsx";
import { drawingOf, withDrawings } from "./icons.ts";

const app = join(import.meta.dirname, "../app");
const ofLibrary = lucide as unknown as Readonly<Record<string, ComponentType<Record<string, unknown>>>>;

/** Every icon that a page names. */
const names = new Set(
  globSync("**/*.tsx", { cwd: app })
    .flatMap((file) => [...readFileSync(join(app, file), "utf8").matchAll(/import\s*\{([^}]+)\}\s*from "lucide-react"/g)])
    .flatMap(([, list = ""]) => list.split(",").map((name) => name.trim().split(/\s+as\s+/)[0] ?? ""))
    .filter((name) => name && !name.startsWith("type ")),
);

/** In an order of their own, without the library's own classes and name space. */
function attributesAndDrawing(html: string): [string[], string] {
  const [, attributes = "", drawing = ""] = /^<svg([^>]*)>(.*)<\/svg>$/.exec(html) ?? [];
  const plain = attributes.replace(/ xmlns="[^"]*"/, "").replaceAll(/lucide[\w-]* ?/g, "");
  return [[...plain.matchAll(/ [\w-]+="[^"]*"/gi)].map(([each]) => each).sort(), drawing];
}

it.each([...names])("%s looks as the library draws it", async (name) => {
  const Theirs = ofLibrary[name]!;
  const Ours = iconOf(await drawingOf(name));
  for (const props of [
    { className: "i" },
    { className: "i", "aria-hidden": true },
    { className: "i", role: "img", "aria-label": "Quiz" },
  ]) {
    const [ours, theirs] = [renderToStaticMarkup(<Ours {...props} />), renderToStaticMarkup(<Theirs {...props} />)];
    expect(attributesAndDrawing(ours)).toEqual(attributesAndDrawing(theirs));
  }
});

it("replaces what is named, keeps types and other names, and moves no line", async () => {
  const before = `import {\n  Bell as BellIcon,\n  type LucideIcon,\n} from "lucide-react";\nimport { a } from "./a.ts";\n`;
  const after = await withDrawings(before);
  expect(after).toMatch(/^import \{ type LucideIcon \} from "lucide-react"; import \{ iconOf \} from ".*"; const BellIcon = /);
  expect(after?.split("\n").indexOf('import { a } from "./a.ts";')).toBe(4);
});

it("refuses an icon that is not there, and leaves modules without icons alone", async () => {
  await expect(withDrawings(`import { NoSuchIcon } from "lucide-react";`)).rejects.toThrow("NoSuchIcon");
  expect(await withDrawings(`import type { LucideIcon } from "lucide-react";`)).toBeUndefined();
});
