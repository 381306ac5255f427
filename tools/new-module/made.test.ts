import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { Plantation } from "../house/plant.ts";
import { runCommand } from "../lib/run-command.ts";
import { actFiles } from "../new-act/files.ts";

const plantation = new Plantation();
afterAll(() => plantation.end());

const at = (path: string) => join(plantation.folder, path);
const run = (script: string, ...args: string[]) => runCommand(process.execPath, [at(script), ...args], { cwd: plantation.folder });

/** Every file of ours with what it holds; what is installed is left alone. */
function everything(): Map<string, string> {
  const paths = globSync("**/*", { cwd: plantation.folder, exclude: ({ name }) => name === "node_modules", withFileTypes: true });
  const files = paths.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((path) => [path.slice(plantation.folder.length + 1), readFileSync(path, "latin1")]));
}

const own = [/^packages\/contracts\/src\/reading-circle\//, /^apps\/server\/src\/modules\/reading-circle\//];
const shared = [
  /^apps\/server\/src\/rings\.ts$/,
  /^apps\/server\/migrations\/\d{12}_reading_circle\.sql$/,
  /^apps\/server\/src\/modules\/engagement\/telling\/(table|told\/reading-circle)\.ts$/,
];
const generated = [/\.generated\.(ts|json)$/, /^packages\/contracts\/generated\//, /^docs\/(data|api)\.md$/];

describe("pnpm new-module", () => {
  it(
    "makes a module with an act, a job and a queue of the desk that works as it is, and writes nothing else but its place in the rings and whom it tells",
    { timeout: 300_000 },
    async () => {
      const before = everything();
      expect((await run("tools/new-module/run.ts", "reading-circle")).output).toContain("reading-circle is in the ring of learning");
      const made = await run("tools/generate/run.ts");
      expect([made.code, made.output]).toEqual([0, expect.stringContaining("modules.generated.ts")]);
      const changed = [...everything()].flatMap(([path, text]) => (before.get(path) === text ? [] : [path]));
      expect(changed.filter((path) => ![...own, ...shared, ...generated].some((form) => form.test(path)))).toEqual([]);
      expect(changed.filter((path) => shared.some((form) => form.test(path)))).toHaveLength(4);
      expect((await run("tools/house/run.ts", "--only", "told")).output).toContain(" 0 violations");
      const tested = await runCommand(
        at("node_modules/.bin/vitest"),
        ["run", "--project", "db", "apps/server/src/modules/reading-circle"],
        {
          cwd: plantation.folder,
        },
      );
      expect([tested.code, tested.output]).toEqual([0, expect.stringContaining("2 passed")]);
    },
  );

  it("makes none without a name, twice, or beside nobody", async () => {
    expect((await run("tools/new-module/run.ts", "Reading Circle")).output).toContain("kebab-case");
    expect((await run("tools/new-module/run.ts", "quiz")).output).toContain("there is a module called quiz");
    expect((await run("tools/new-module/run.ts", "choir", "beside", "gossip")).output).toContain("no module is called");
  });
});

describe("pnpm new-act", () => {
  it("makes the files of an act", async () => {
    const { code, output } = await run("tools/new-act/run.ts", "quiz", "explain-question");
    expect([code, output]).toEqual([0, expect.stringContaining("routes.ts: endpoint(ExplainQuestion, <policy>, explainQuestion)")]);
    for (const { path } of actFiles("quiz", "explain-question").files) expect(existsSync(at(path)), path).toBe(true);
  });

  it("does not write over an act, nor make one in no module or without a verb and a noun", async () => {
    expect((await run("tools/new-act/run.ts", "quiz", "list-quiz")).output).toContain("already there");
    expect((await run("tools/new-act/run.ts", "gossip", "tell-tale")).output).toContain("no module is called");
    expect((await run("tools/new-act/run.ts", "quiz", "answer")).output).toContain("a verb and a noun");
  });
});

describe("the module and the act that were made", () => {
  it("type-check as they are", async () => {
    // Without references: their outputs would land in the cache that the copy shares with the original.
    const project = {
      extends: "../../tsconfig.base.json",
      compilerOptions: { composite: false, emitDeclarationOnly: false, declaration: false, noEmit: true },
      include: [
        "src/modules/reading-circle",
        "src/modules/quiz",
        "src/modules/engagement/telling",
        "src/platform/**/*.d.ts",
        "seeds/**/*.d.ts",
      ],
    };
    writeFileSync(at("apps/server/tsconfig.alone.json"), JSON.stringify(project));
    const types = await runCommand(at("node_modules/.bin/tsc"), ["-p", "apps/server/tsconfig.alone.json"], { cwd: plantation.folder });
    expect(types.output).toBe("");
  });
});
