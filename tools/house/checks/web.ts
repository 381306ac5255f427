import { parseSync, Visitor } from "oxc-parser";
import { isGenerated, isTest, lineAt, readTree, type SourceFile, type Violation } from "../files.ts";
import { classNames } from "./class-names.ts";

const physical =
  /(?<![\w-])((?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right|top|bottom)(?:-[\w-]+)?|(?:min-|max-)?(?:width|height)|left|right|top|bottom|border-(?:top|bottom)-(?:left|right)-radius)\s*:/g;
const physicalValue = /(?<![\w-])(text-align|float|clear)\s*:\s*(left|right)\b/g;

/** CSS is written in logical properties, so that a page in Arabic is a translation and not a rebuilding. */
function logicalCss(file: SourceFile): Violation[] {
  // Conditions of @media and @container have only physical names; comments are words.
  const text = file.text
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, " "))
    .replaceAll(/@(?:media|container|supports)[^{]*\{/g, (rule) => rule.replaceAll(/[^\n{]/g, " "));
  const found = [...text.matchAll(physical), ...text.matchAll(physicalValue)];
  return found.map((match) => ({
    rule: "physical-css",
    path: file.path,
    line: lineAt(file.text, match.index),
    message: `${match[0].trim()} a logical property says the same in both directions`,
  }));
}

interface Node {
  readonly type: string;
  readonly start: number;
}

const spoken = new Set([
  "alt",
  "aria-label",
  "aria-description",
  "aria-placeholder",
  "aria-roledescription",
  "aria-valuetext",
  "label",
  "placeholder",
  "title",
  "summary",
]);
const hasWord = (text: string) => /\p{L}{2,}/u.test(text);

/** What a person reads or hears comes from a table of words, never from the markup. */
function wordsInMarkup(file: SourceFile): Violation[] {
  const found: Violation[] = [];
  const report = (start: number, text: string) =>
    found.push({
      rule: "words-in-markup",
      path: file.path,
      line: lineAt(file.text, start),
      message: `"${text.trim().slice(0, 40)}" belongs in a words table`,
    });
  new Visitor({
    JSXText: (node: Node & { value: string }) => {
      if (hasWord(node.value)) report(node.start, node.value);
    },
    JSXExpressionContainer: (node: Node & { expression: Node & { value?: unknown } }) => {
      const { expression } = node;
      if (
        expression.type === "Literal" &&
        typeof expression.value === "string" &&
        hasWord(expression.value) &&
        /[\sA-Z]/.test(expression.value)
      )
        report(node.start, expression.value);
    },
    JSXAttribute: (node: Node & { name: { name?: unknown }; value: (Node & { value?: unknown }) | null }) => {
      const text = node.value?.type === "Literal" ? node.value.value : undefined;
      if (spoken.has(String(node.name.name)) && typeof text === "string" && hasWord(text)) report(node.start, text);
    },
  }).visit(parseSync(file.path, file.text).program);
  return found;
}

const ownLazies = new Set(["apps/web/app/ui/lazy-part.tsx"]);

/** React's `lazy` rejects when its code does not come, and takes the page with it: ours never does. */
function lazyOfReact(file: SourceFile): Violation[] {
  if (ownLazies.has(file.path)) return [];
  return [...file.text.matchAll(/import\s*\{[^}]*\blazy\b[^}]*\}\s*from "react"/g)].map((match) => ({
    rule: "lazy-of-react",
    path: file.path,
    line: lineAt(file.text, match.index),
    message: "lazyPart of app/ui/lazy-part.tsx never rejects",
  }));
}

/** Who talks to a server: the wire of the API, the session, and questions that are no calls of the API. */
const wires = new Set([
  ...["api-browser", "api-file", "api-upload", "session-tokens", "begin-anew", "stay", "place", "stream/read-stream"].map(
    (name) => `apps/web/app/lib/${name}.ts`,
  ),
  "apps/web/app/ui/form/get-json.ts",
  "apps/desk/app/lib/ask.ts",
]);

/** A page reads and writes through one layer (`app/lib/data`): it knows how to fail, to abort and to try again. */
function pastTheLayer(file: SourceFile): Violation[] {
  if (wires.has(file.path) || file.path.endsWith(".server.ts")) return [];
  const found = [...file.text.matchAll(/(?<![.\w])fetch\((?!\))|\bnew (?:XMLHttpRequest|EventSource|WebSocket)\b/g)];
  return found.map((match) => ({
    rule: "past-the-layer",
    path: file.path,
    line: lineAt(file.text, match.index),
    message: "useRead and useWrite of app/lib/data say how a call fails and is tried again",
  }));
}

/** An effect of a feature that calls the API by itself is a loader by hand. */
function loaderByHand(file: SourceFile): Violation[] {
  const found: Violation[] = [];
  let effects = 0;
  const nameOf = ({ callee }: { readonly callee: object }) => ("name" in callee ? String(callee.name) : "");
  new Visitor({
    CallExpression: (node) => {
      if (nameOf(node) === "useEffect") effects += 1;
      else if (effects > 0 && /^(?:request|callApi|callOperation)$/.test(nameOf(node)))
        found.push({
          rule: "loader-by-hand",
          path: file.path,
          line: lineAt(file.text, node.start),
          message: "useRead of app/lib/data asks, fails and tries again the same way everywhere",
        });
    },
    "CallExpression:exit": (node) => {
      if (nameOf(node) === "useEffect") effects -= 1;
    },
  }).visit(parseSync(file.path, file.text).program);
  return found;
}

/** The rules of the web's sources. */
export function checkWeb(root: string): Violation[] {
  const inWeb = ({ path }: SourceFile) => /^apps\/(?:web|desk)\/app\//.test(path) && !isTest(path) && !isGenerated(path);
  const code = readTree(root, [".ts", ".tsx"]).filter(inWeb);
  const styles = readTree(root, [".css"]).filter(inWeb);
  const sources = readTree(root, [".tsx"]).filter(inWeb);
  return [
    ...styles.flatMap(logicalCss),
    ...classNames(styles.filter(({ path }) => path.startsWith("apps/web/"))),
    ...sources.flatMap(wordsInMarkup),
    ...sources.flatMap(lazyOfReact),
    ...code.flatMap(pastTheLayer),
    ...code.filter(({ path }) => path.startsWith("apps/web/app/features/")).flatMap(loaderByHand),
  ];
}
