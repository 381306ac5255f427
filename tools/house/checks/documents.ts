import { existsSync } from "node:fs";
import { join } from "node:path";
import { lineAt, readTree, type Violation } from "../files.ts";

const tops = "(?:apps|packages|tools|docs|e2e|\\.ci)";
const quoted = new RegExp(
  "`((?:\\.\\/)?" + tops + "\\/[\\w@./*{}<>$-]+|[A-Z][A-Z]+\\.md|[\\w.-]+\\.(?:ya?ml|json))`|\\]\\((?!https?:|#|mailto:)([^)\\s]+)\\)",
  "g",
);

/** Documents stay true: a path that one quotes, or links to, exists; a `pnpm` command that one names, too. */
export function checkDocuments(root: string): Violation[] {
  const scripts = new Set(
    Object.keys(
      (JSON.parse(readTree(root, ["package.json"]).find(({ path }) => path === "package.json")!.text) as { scripts: object }).scripts,
    ),
  );
  return readTree(root, [".md"]).flatMap(({ path, text }) => {
    const folder = path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
    const paths = [...text.matchAll(quoted)].flatMap((match) => {
      const named = (match[1] ?? match[2]!).replace(/^\.\//, "").split("#")[0]!;
      // A pattern such as `apps/server/src/modules/<name>/` stands for many.
      if (/[*{}<>$]/.test(named) || !named) return [];
      const found = existsSync(join(root, named)) || existsSync(join(root, folder, named));
      return found ? [] : [{ rule: "path-in-document", path, line: lineAt(text, match.index), message: `${named} does not exist` }];
    });
    const commands = [...text.matchAll(/`?pnpm ([a-z][\w:-]*)/g)].flatMap((match) => {
      const known = scripts.has(match[1]!) || ["install", "exec", "add", "run"].includes(match[1]!);
      return known
        ? []
        : [{ rule: "command-in-document", path, line: lineAt(text, match.index), message: `pnpm ${match[1]} does not exist` }];
    });
    return [...paths, ...commands];
  });
}
