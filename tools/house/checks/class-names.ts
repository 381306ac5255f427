import { lineAt, type SourceFile, type Violation } from "../files.ts";

interface Rule {
  readonly file: SourceFile;
  readonly offset: number;
  readonly selector: string;
  readonly classes: readonly string[];
}

/** Set on the root of every page before the first paint: no part's own. */
const states = new Set(["js"]);
const frame = "frame";

/** Whose style sheet it is: a feature's, one page's, or the frame's (kit and shell), which is there on every page. */
function ownerOf(path: string): string {
  const [, feature = "", page] = /^apps\/web\/app\/features\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? [];
  if (!feature || feature === "shell") return frame;
  return feature === "pages" && page ? `pages/${page}` : feature;
}

function rulesOf(file: SourceFile): Rule[] {
  const text = file.text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, " "));
  return [...text.matchAll(/([^{};]+)\{/g)].flatMap((match) => {
    if (match[1]!.trim().startsWith("@")) return [];
    // A comma inside of brackets, as in :is(.a, .b), parts nothing.
    return match[1]!.split(/,(?![^(]*\))/).map((selector) => ({
      file,
      offset: match.index + match[1]!.length - match[1]!.trimStart().length,
      selector: selector.trim(),
      classes: [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map((name) => name[1]!).filter((name) => !states.has(name)),
    }));
  });
}

const keyframe = /^(?:from|to|[\d.]+%)$/;

/**
 * A style sheet stays when its page is left, and a part that arrives late brings its own: whatever it says of a name that somebody else
 * uses moves a page that it does not know. So every rule of a feature has a name of that feature in it.
 */
export function classNames(files: readonly SourceFile[]): Violation[] {
  // The names of a CSS module are its own, however others call theirs.
  const rules = files
    .filter(({ path }) => !path.endsWith(".module.css"))
    .flatMap(rulesOf)
    .filter(({ selector }) => !keyframe.test(selector));
  // Whoever has a rule for a name and nothing else means it wherever it stands.
  const owners = new Map<string, Set<string>>();
  for (const { file, classes } of rules)
    if (new Set(classes).size === 1) owners.set(classes[0]!, (owners.get(classes[0]!) ?? new Set()).add(ownerOf(file.path)));
  const others = (name: string, owner: string) => [...(owners.get(name) ?? [])].filter((other) => other !== owner);
  return rules
    .filter(({ file, classes }) => ownerOf(file.path) !== frame && classes.every((name) => others(name, ownerOf(file.path)).length > 0))
    .map(({ file, offset, selector, classes: [first] }) => ({
      rule: "class-of-two",
      path: file.path,
      line: lineAt(file.text, offset),
      message: `${selector} also means what ${first ? others(first, ownerOf(file.path)).join(" and ") : "every page"} calls so`,
    }));
}
