import { existsSync } from "node:fs";
import { join } from "node:path";
import { isErrorCode } from "@upaya/contracts/errors.ts";
import { foreignName } from "@upaya/server/platform/db/meter.ts";
import { rings, schemas } from "@upaya/server/rings.ts";
import { helpersAssert, journeysAssert } from "./assertions.ts";
import { isGenerated, isTest, lineAt, readTree, type SourceFile, type Violation } from "../files.ts";
import { callsOf, hasBarrel, hasDefaultExport, membersOf, textsOf } from "../syntax.ts";

const maxLines = 400;
const maxReadmeLines = 25;
const maxFilesBesideEachOther = 25;
const sqlStart =
  /^\s*(select\s.+\sfrom|insert\s+into|update\s+[\w."]+\s+set|delete\s+from|with\s+\w+\s+as\s*\(|create\s+(table|schema|index|view)|alter\s+table|lock\s+table|truncate)\b/is;
const allSchemas = new Set([...schemas, "platform", "pgboss"]);

type Rule = (file: SourceFile) => Omit<Violation, "path">[];

const at = (file: SourceFile, start: number, rule: string, message: string) => ({ rule, line: lineAt(file.text, start), message });
const inServer = (path: string) => path.startsWith("apps/server/src/") || path.startsWith("apps/server/seeds/");

/** SQL is written in `*.store.ts` and in the platform's own database code. */
const sqlInStores: Rule = (file) => {
  if (!inServer(file.path) || isTest(file.path) || file.path.endsWith(".store.ts")) return [];
  if (file.path.startsWith("apps/server/src/platform/db/")) return [];
  return textsOf(file)
    .filter(({ text, tag }) => tag === "sql" || sqlStart.test(text))
    .map(({ start }) => at(file, start, "sql-outside-a-store", "SQL belongs in a *.store.ts file"));
};

/** What a module is called by its place; the platform is one too, and its jobs have the schema of their library. */
function schemaOf(path: string): string | undefined {
  if (path.startsWith("apps/server/src/platform/jobs/")) return "pgboss";
  const module = /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1];
  return module ?? (path.startsWith("apps/server/src/platform/") ? "platform" : undefined);
}

const ownSchema: Rule = (file) => {
  const own = schemaOf(file.path);
  if (!own || isTest(file.path) || isGenerated(file.path)) return [];
  return textsOf(file).flatMap(({ text, tag, start }) => {
    if (tag !== "sql" && !sqlStart.test(text)) return [];
    const foreign = foreignName(text, own, allSchemas);
    return foreign ? [at(file, start, "foreign-schema", `${own} names ${foreign}, which is another module's`)] : [];
  });
};

const endpointPolicy: Rule = (file) => {
  if (!inServer(file.path) || isTest(file.path)) return [];
  return callsOf(file)
    .filter(({ callee }) => callee === "endpoint")
    .filter(
      ({ arguments: given }) =>
        given.length < 3 || (given[1]!.type === "Identifier" && file.text.slice(given[1]!.start, given[1]!.end) === "undefined"),
    )
    .map(({ start }) => at(file, start, "endpoint-without-policy", "endpoint(contract, policy, act): say who may call it"));
};

const fieldPolicy: Rule = (file) => {
  if (!file.path.endsWith("graphql.ts") || !inServer(file.path)) return [];
  return callsOf(file)
    .filter(
      ({ callee }) => /^t\.(field|string|int|boolean|float|id|\w+List|loadable|connection)$/.test(callee) && !callee.startsWith("t.expose"),
    )
    .filter(({ arguments: given }) => !given.some((argument) => argument.keys?.includes("policy")))
    .map(({ callee, start }) => at(file, start, "field-without-policy", `${callee}({ policy, … }): say who may ask for it`));
};

const envReader: Rule = (file) => {
  if (/(^|\/)env\.ts$/.test(file.path)) return [];
  return membersOf(file)
    .filter(({ name }) => /^process\s*\.\s*env$|^process\[["']env["']\]$/.test(name))
    .map(({ start }) => at(file, start, "environment", "process.env is read in env.ts and nowhere else"));
};

/** One way out of the house, which refuses to be taken inside a transaction. */
const oneWayOut: Rule = (file) => {
  if (!file.path.startsWith("apps/server/src/") || isTest(file.path) || file.path.endsWith("/platform/outside/call-out.ts")) return [];
  return callsOf(file)
    .filter(({ callee }) => callee === "fetch")
    .map(({ start }) => at(file, start, "raw-fetch", "fetch: call out through platform/outside/call-out.ts"));
};

const declaredCodes: Rule = (file) => {
  if (!file.path.startsWith("apps/") || isTest(file.path)) return [];
  return callsOf(file)
    .filter(({ callee }) => callee === "fail" || callee === "AppError")
    .flatMap(({ arguments: [code], start }) =>
      code?.string !== undefined && !isErrorCode(code.string)
        ? [at(file, start, "undeclared-error-code", `"${code.string}" is not declared in contracts`)]
        : [],
    );
};

/** Time comes from ctx.clock and chance from ctx.ids or the platform's random, so that a simulation can move both. */
const timeAndChance: Rule = (file) => {
  if (!inServer(file.path) || isTest(file.path) || /\/platform\/(clock|random)\.ts$/.test(file.path)) return [];
  return callsOf(file)
    .filter(
      ({ callee, arguments: given }) => callee === "Date.now" || callee === "Math.random" || (callee === "Date" && given.length === 0),
    )
    .map(({ callee, start }) => at(file, start, "time-and-chance", `${callee}: ask ctx.clock or ctx.ids instead`));
};

const size: Rule = (file) => {
  if (isGenerated(file.path) || /\/seeds\//.test(file.path)) return [];
  const lines = file.text.split("\n").length - 1;
  return lines > maxLines
    ? [{ rule: "file-too-long", message: `${lines} lines, ${maxLines} at most: the design is telling you something` }]
    : [];
};

const shape: Rule = (file) => {
  const found: Omit<Violation, "path">[] = [];
  const mayDefault =
    /(^|\/)(vite(st)?|playwright|react-router)\.config\.ts$|global-setup\.ts$|^tools\/test\/reporter\.ts$|^apps\/web\/app\/(root|entry\.\w+|routes(\/|\.ts))/.test(
      file.path,
    );
  if (!mayDefault && hasDefaultExport(file)) found.push({ rule: "default-export", message: "exports have names" });
  if (hasBarrel(file)) found.push({ rule: "barrel", message: "export * hides what a door opens: name it" });
  const name = file.path.split("/").at(-1)!;
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(name))
    found.push({ rule: "kebab-case", message: `${name} is not written in kebab-case` });
  for (const match of file.text.matchAll(/\b(TODO|FIXME)\b(?!\s*\(#\d+\))/g)) {
    if (!file.path.startsWith("tools/house/")) found.push(at(file, match.index, "todo", "a TODO names its issue: TODO (#12)"));
  }
  return found;
};

const rules: readonly Rule[] = [
  sqlInStores,
  ownSchema,
  endpointPolicy,
  fieldPolicy,
  envReader,
  oneWayOut,
  declaredCodes,
  timeAndChance,
  size,
  shape,
  journeysAssert,
  helpersAssert,
];

/** The rules that a file can break by itself. */
export function checkSources(root: string): Violation[] {
  const files = readTree(root, [".ts", ".tsx"]).filter(({ path }) => !isGenerated(path));
  const broken = files.flatMap((file) => rules.flatMap((rule) => rule(file).map((violation) => ({ path: file.path, ...violation }))));
  return [...broken, ...checkModules(root, files)];
}

const inRings: ReadonlySet<string> = new Set(rings.flat());

/** A module has a door and a README of at most 25 lines, is in a ring, and has folders by story when it has grown. */
function checkModules(root: string, files: readonly SourceFile[]): Violation[] {
  const names = new Set(files.flatMap(({ path }) => /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1] ?? []));
  const readmes = new Map(readTree(root, ["README.md"]).map(({ path, text }) => [path, text]));
  return [...names].flatMap((name) => {
    const folder = `apps/server/src/modules/${name}`;
    const found: Violation[] = [];
    if (!inRings.has(name)) found.push({ rule: "module-in-no-ring", path: folder, message: `${name} is not in rings.ts` });
    if (!existsSync(join(root, folder, "index.ts")))
      found.push({ rule: "module-without-door", path: folder, message: "index.ts says what others may use" });
    const beside = files.filter(({ path }) => path.startsWith(`${folder}/`) && !path.slice(folder.length + 1).includes("/")).length;
    if (beside > maxFilesBesideEachOther)
      found.push({
        rule: "crowded-module",
        path: folder,
        message: `${beside} files beside each other: folders by story, ${maxFilesBesideEachOther} at most`,
      });
    const readme = readmes.get(`${folder}/README.md`);
    if (readme === undefined) found.push({ rule: "module-without-readme", path: folder, message: "README.md says what it owns" });
    else if (readme.trimEnd().split("\n").length > maxReadmeLines)
      found.push({ rule: "module-readme-too-long", path: `${folder}/README.md`, message: `${maxReadmeLines} lines at most` });
    return found;
  });
}
