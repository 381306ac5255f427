import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Plantation } from "./plant.ts";

const modules = "apps/server/src/modules";
const web = "apps/web/app";
const quizStore = `${modules}/quiz/questions/quiz.store.ts`;

let plantation: Plantation;

beforeAll(() => {
  plantation = new Plantation();
});
afterAll(() => plantation.end());

type Files = Parameters<Plantation["house"]>[1];
const append = (line: string) => (text: string) => `${text}\n${line}\n`;

/** What is planted, the check that must see it, the rule it must name, and where. */
const plants: [what: string, check: string, rule: string, files: Files][] = [
  [
    "a module importing upward",
    "imports",
    "ring-1-reference",
    { [`${modules}/reference/upward.ts`]: 'import { saveQuestions } from "../quiz/index.ts";\nexport const up = saveQuestions;\n' },
  ],
  [
    "a module importing past a door",
    "imports",
    "past-a-door",
    { [`${modules}/quiz/sneak.ts`]: 'import { saveItems } from "../reference/reference.store.ts";\nexport const sneak = saveItems;\n' },
  ],
  [
    "a seed going past a door",
    "imports",
    "seeds-and-commands-past-a-door",
    {
      "apps/server/seeds/sneak.ts":
        'import { saveQuestion } from "../src/modules/quiz/questions/quiz.store.ts";\nexport const sneak = saveQuestion;\n',
    },
  ],
  [
    "the platform importing a module",
    "imports",
    "platform-knows-no-business",
    { "apps/server/src/platform/upward.ts": 'import { modules } from "../modules.generated.ts";\nexport const up = modules;\n' },
  ],
  [
    "the query builder outside a store",
    "imports",
    "query-builder-in-stores",
    { [`${modules}/quiz/build.ts`]: 'import { handleOf } from "#platform/db/handle.ts";\nexport const quiz = handleOf("quiz");\n' },
  ],
  [
    "an act that runs SQL by itself",
    "imports",
    "sql-runner-in-handles",
    { [`${modules}/quiz/runner.ts`]: 'import { run } from "#platform/db/statement.ts";\nexport const runs = run;\n' },
  ],
  [
    "the driver outside the platform",
    "imports",
    "driver-in-the-platform",
    { [`${modules}/quiz/driver.ts`]: 'import pg from "pg";\nexport const pool = new pg.Pool();\n' },
  ],
  [
    "contracts importing Node",
    "imports",
    "contracts-are-pure",
    { "packages/contracts/src/node.ts": 'import { readFileSync } from "node:fs";\nexport const read = readFileSync;\n' },
  ],
  [
    "a drawing that knows the product",
    "imports",
    "drawings-stand-below",
    { "packages/drawings/src/upward.ts": 'import { isErrorCode } from "@upaya/contracts/errors.ts";\nexport const up = isErrorCode;\n' },
  ],
  [
    "HarfBuzz in a page",
    "imports",
    "letters-stay-on-servers",
    { [`${web}/ui/shape.ts`]: 'import { shapeRun } from "@upaya/drawings/text/shape.ts";\nexport const shapes = shapeRun;\n' },
  ],
  [
    "a circle",
    "imports",
    "no-circle",
    {
      [`${modules}/quiz/a.ts`]: 'import { b } from "./b.ts";\nexport const a = () => b;\n',
      [`${modules}/quiz/b.ts`]: 'import { a } from "./a.ts";\nexport const b = () => a;\n',
    },
  ],
  [
    "product code importing test code",
    "imports",
    "tests-stay-tests",
    { [`${modules}/quiz/uses-test.ts`]: 'import { testApp } from "../../../test/test-app.ts";\nexport const x = testApp;\n' },
  ],
  [
    "SQL outside a store",
    "sources",
    "sql-outside-a-store",
    { [`${modules}/quiz/questions/list-quiz.ts`]: append('export const text = "select id from quiz.question";') },
  ],
  [
    "a sql template outside a store",
    "sources",
    "sql-outside-a-store",
    { [`${modules}/quiz/questions/list-tq.ts`]: append("export const text = sql`now()`;") },
  ],
  [
    "a sql template naming another module's schema",
    "sources",
    "foreign-schema",
    { [quizStore]: append("export const peek = sql`select name from reference.item`;") },
  ],
  [
    "an endpoint without policy",
    "sources",
    "endpoint-without-policy",
    { [`${modules}/quiz/routes.ts`]: (text) => text.replace("endpoint(ListTq, everyone, listTq)", "endpoint(ListTq, listTq)") },
  ],
  [
    "an endpoint whose policy is undefined",
    "sources",
    "endpoint-without-policy",
    { [`${modules}/places/routes.ts`]: (text) => text.replace("SearchPlaces, everyone,", "SearchPlaces, undefined,") },
  ],
  [
    "an endpoint without policy, seen by booting it",
    "generated",
    "declares no policy",
    {
      [`${modules}/quiz/routes.ts`]: (text) =>
        text.replace("endpoint(ListTq, everyone, listTq)", "endpoint(ListTq, undefined as never, listTq)"),
    },
  ],
  [
    "a GraphQL field without policy",
    "sources",
    "field-without-policy",
    { [`${modules}/quiz/graphql.ts`]: (text) => text.replace("policy: everyone,", "") },
  ],
  [
    "a GraphQL field without policy, seen by booting it",
    "generated",
    "Query.quiz_list declares no policy",
    { [`${modules}/quiz/graphql.ts`]: (text) => text.replace("policy: everyone,", "") },
  ],
  [
    "process.env outside env.ts",
    "sources",
    "environment",
    { [`${modules}/quiz/questions/get-question.ts`]: append('export const mode = process.env["MODE"];') },
  ],
  [
    "a file over 400 lines",
    "sources",
    "file-too-long",
    { [`${modules}/quiz/questions/list-quiz-subjects.ts`]: append("// a line\n".repeat(400)) },
  ],
  [
    "an undeclared error code",
    "sources",
    "undeclared-error-code",
    { [`${modules}/quiz/questions/save-questions.ts`]: append('export const no = () => fail("quiz.no_such_code");') },
  ],
  [
    "the machine's time",
    "sources",
    "time-and-chance",
    { [`${modules}/quiz/answers/attempt-quiz.ts`]: append("export const when = Date.now();") },
  ],
  ["a default export", "sources", "default-export", { [`${modules}/quiz/answers/list-my-answers.ts`]: append("export default 1;") }],
  ["a barrel", "sources", "barrel", { [`${modules}/quiz/index.ts`]: append('export * from "./questions/list-quiz.ts";') }],
  ["a name that is not kebab-case", "sources", "kebab-case", { [`${modules}/quiz/listQuiz.ts`]: "export const a = 1;\n" }],
  ["a TODO without an issue", "sources", "todo", { [`${modules}/quiz/answers/reveal.ts`]: append("// TODO later") }],
  [
    "a module outside the rings, without door or README",
    "sources",
    "module-in-no-ring",
    { [`${modules}/gossip/tell.ts`]: "export const tell = 1;\n" },
  ],
  [
    "a module whose files stand all beside each other",
    "sources",
    "crowded-module",
    Object.fromEntries(Array.from({ length: 26 }, (_, at) => [`${modules}/quiz/story-${at}.ts`, `export const story${at} = ${at};\n`])),
  ],
  [
    "a call out past the one way out",
    "sources",
    "raw-fetch",
    { [`${modules}/quiz/answers/fold-answers.ts`]: append('export const out = () => fetch("http://127.0.0.1:9/");') },
  ],
  ["a module README that grew", "sources", "module-readme-too-long", { [`${modules}/quiz/README.md`]: append("line\n".repeat(25)) }],
  [
    "a journey that expects nothing",
    "sources",
    "journey-without-assertion",
    {
      "e2e/plant.spec.ts":
        'import { expect, test } from "./support/test.ts";\ntest("opens", async ({ page }) => {\n  await page.goto("/");\n});\ntest("shows", async ({ page }) => {\n  await expect(page.locator("h1")).toBeVisible();\n});\n',
    },
  ],
  [
    "a journey whose expectation compares nothing",
    "sources",
    "expect-without-matcher",
    {
      "e2e/plant-idle.spec.ts":
        'import { expect, test } from "./support/test.ts";\ntest("opens", async ({ page }) => {\n  expect(page.url());\n});\n',
    },
  ],
  [
    "a helper that says expect and expects nothing",
    "sources",
    "helper-without-assertion",
    { "e2e/support/plant.ts": "export async function expectCalm(page: { url(): string }) {\n  return page.url();\n}\n" },
  ],
  ["physical CSS", "web", "physical-css", { [`${web}/ui/plant.css`]: ".a {\n  margin-left: 4px;\n}\n" }],
  ["a width in CSS", "web", "physical-css", { [`${web}/ui/plant.css`]: ".a {\n  width: 4px;\n}\n" }],
  ["text aligned left", "web", "physical-css", { [`${web}/ui/plant.css`]: ".a {\n  text-align: left;\n}\n" }],
  ["a class of another feature", "web", "class-of-two", { [`${web}/features/catalogue/plant.css`]: ".hero h1 {\n  color: red;\n}\n" }],
  ["a rule for every page", "web", "class-of-two", { [`${web}/features/quiz/plant.css`]: "h1 + p {\n  color: red;\n}\n" }],
  [
    "a lazy part that may reject",
    "web",
    "lazy-of-react",
    { [`${web}/ui/plant.tsx`]: 'import { lazy } from "react";\nexport const Plant = lazy(async () => ({ default: () => null }));\n' },
  ],
  [
    "a fetch outside the data layer",
    "web",
    "past-the-layer",
    { [`${web}/features/quiz/plant.ts`]: 'export const plant = async () => fetch("/api/quiz/list");\n' },
  ],
  [
    "a loader by hand",
    "web",
    "loader-by-hand",
    {
      [`${web}/features/quiz/plant.ts`]: `import { useEffect } from "react";
import { request } from "../../lib/api-browser.ts";
export function usePlant() {
  useEffect(() => void request({ method: "GET", path: "/quiz/list" }), []);
}
`,
    },
  ],
  ["words in the markup", "web", "words-in-markup", { [`${web}/ui/plant.tsx`]: "export const Plant = () => <p>Hello there</p>;\n" }],
  [
    "a spoken attribute in the markup",
    "web",
    "words-in-markup",
    { [`${web}/ui/plant.tsx`]: 'export const Plant = () => <button aria-label="Close" />;\n' },
  ],
  [
    "a feature importing a feature",
    "imports",
    "web-feature-alone",
    { [`${web}/features/quiz/plant.ts`]: 'import { soonWords } from "../soon/words.ts";\nexport const plant = soonWords;\n' },
  ],
  [
    "the design system importing a feature",
    "imports",
    "web-ui-stands-below",
    { [`${web}/ui/plant.ts`]: 'import { soonWords } from "../features/soon/words.ts";\nexport const plant = soonWords;\n' },
  ],
  [
    "the design system importing the library",
    "imports",
    "web-ui-below-lib",
    { [`${web}/ui/plant-lib.ts`]: 'import { userId } from "../lib/session.ts";\nexport const plant = userId;\n' },
  ],
  [
    "the web importing the server",
    "imports",
    "web-talks-over-http",
    { [`${web}/lib/plant.ts`]: 'import { rings } from "../../../server/src/rings.ts";\nexport const plant = rings;\n' },
  ],
  [
    "an unmarked column",
    "personal-columns",
    "quiz.question.author_email is not marked personal or not",
    { "apps/server/migrations/9998_plant.sql": "alter table quiz.question add column author_email text;\n" },
  ],
  [
    "a mark without its column",
    "personal-columns",
    "quiz.question.ghost is marked and does not exist",
    { [`${modules}/quiz/personal-columns.ts`]: (text) => text.replace("slug: none,", "slug: none, ghost: none,") },
  ],
  [
    "a table that says not what bounds it",
    "personal-columns",
    "quiz.streak does not say what bounds it",
    { [`${modules}/quiz/bounds.ts`]: (text) => text.replace(/.*"quiz\.streak".*\n/, "") },
  ],
  [
    "a table that is bounded by a rule that is not there",
    "personal-columns",
    "identity.draft is bounded by identity.draft, which is no rule about it",
    { [`${modules}/identity/bounds.ts`]: (text) => text.replace(/.*name: "identity\.draft".*\n/, "") },
  ],
  [
    "personal data that no rule ever removes",
    "personal-columns",
    "engagement.interest.user_id is kept until a rule removes it, and there is no such rule",
    {
      [`${modules}/engagement/personal-columns.ts`]: (text) => text.replace('until("engagement.interest")', 'until("engagement.some_day")'),
    },
  ],
  [
    "a rule that would read a whole table",
    "personal-columns",
    "identity.change has no index that made_at leads",
    { "apps/server/migrations/9999_plant.sql": "drop index identity.change_age;\n" },
  ],
  [
    "a stale page about what is kept",
    "generated",
    "docs/data.md",
    { [`${modules}/engagement/bounds.ts`]: (text) => text.replace('by: "made_at", kept: "365 days"', 'by: "made_at", kept: "30 days"') },
  ],
  [
    "a stale generated schema",
    "generated",
    "packages/contracts/generated/schema.graphql  stale-generated-file",
    { "packages/contracts/generated/schema.graphql": append("type Stale { id: ID }") },
  ],
  [
    "stale table types",
    "generated",
    "tables.generated.ts",
    { "apps/server/migrations/9999_plant.sql": "alter table quiz.question add column hint text;\n" },
  ],
  [
    "stale import rules",
    "generated",
    "import-rules.generated.json",
    { "apps/server/src/rings.ts": (text) => text.replace('["shell"],', '["shell", "novelty"],') },
  ],
  [
    "a path quoted in a document that does not exist",
    "documents",
    "path-in-document",
    { "README.md": append("See `apps/server/src/nowhere.ts`.") },
  ],
  ["a link that leads nowhere", "documents", "path-in-document", { "README.md": append("See [this](docs/nowhere.md).") }],
  ["a command that does not exist", "documents", "command-in-document", { "README.md": append("Run `pnpm nonsense`.") }],
  ["dead code", "dead-code", "neverCalled", { [`${modules}/quiz/answers/join-answers.ts`]: append("export function neverCalled() {}") }],
];

/** Checks that name the file of each finding. */
const naming = new Set(["imports", "sources", "web", "documents"]);
/** Where every finding has words of its own, the words are enough. A product that does not boot is the end of a check: a walk for each such plant. */
const telling = new Set([...naming, "personal-columns", "generated"]);
const isAlone = ([, check, rule]: (typeof plants)[number]) => !telling.has(check) || rule.includes("declares no policy");

/** Plants of one check that are looked for in one walk through the house: no two touch the same file. */
type Round = { readonly check: string; readonly plants: (typeof plants)[number][]; seen?: ReturnType<Plantation["house"]> };

const rounds = plants.reduce<Round[]>((all, plant) => {
  const [, check, , files] = plant;
  const apart = (other: (typeof plants)[number]) => !Object.keys(other[3]).some((path) => path in files);
  const round = all.find(
    (each) => !isAlone(plant) && each.check === check && each.plants.every((other) => apart(other) && !isAlone(other)),
  );
  if (round) round.plants.push(plant);
  else all.push({ check, plants: [plant] });
  return all;
}, []);

/** The files of a plantation are one: rounds wait for each other. */
let before: Promise<unknown> = Promise.resolve();
async function walk(round: Round) {
  round.seen ??= before.then(() =>
    plantation.house(round.check, Object.assign({}, ...round.plants.map(([, , , files]) => files)) as Files),
  );
  before = round.seen.catch(() => undefined);
  return round.seen;
}

/** That it stands as it is, `pnpm house` says: here only what is planted is looked for. */
describe("the house", () => {
  it.each(plants)("falls for %s", async (what, check, rule, files) => {
    const round = rounds.find((each) => each.plants.some(([planted]) => planted === what))!;
    const { code, output } = await walk(round);
    const named = output.split("\n").filter((line) => line.includes(rule) && (!naming.has(check) || isAbout(line, files)));
    expect(named, output).not.toEqual([]);
    expect(code).toBe(1);
  });
});

/** A finding begins with its file, or with the folder that lacks something. */
function isAbout(line: string, files: Files): boolean {
  const place = line.split("  ")[0]!.replace(/:\d+$/, "");
  return Object.keys(files).some((path) => path === place || path.startsWith(`${place}/`));
}
