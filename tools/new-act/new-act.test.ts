import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { Plantation } from "../house/plant.ts";
import { runCommand } from "../lib/run-command.ts";
import { actFiles } from "./files.ts";

const plantation = new Plantation();
afterAll(() => plantation.end());

const newAct = (...args: string[]) =>
  runCommand(process.execPath, [join(plantation.folder, "tools/new-act/run.ts"), ...args], { cwd: plantation.folder });

describe("pnpm new-act", () => {
  it("makes the files of an act, which type-check as they are", async () => {
    const { code, output } = await newAct("quiz", "explain-question");
    expect([code, output]).toEqual([0, expect.stringContaining("routes.ts: endpoint(ExplainQuestion, <policy>, explainQuestion)")]);
    const { files } = actFiles("quiz", "explain-question");
    for (const { path } of files) expect(existsSync(join(plantation.folder, path)), path).toBe(true);
    // Without references: their outputs would land in the cache that the copy shares with the original.
    const project = {
      extends: "../../tsconfig.base.json",
      compilerOptions: { composite: false, emitDeclarationOnly: false, declaration: false, noEmit: true },
      include: ["src/modules/quiz", "seeds/**/*.d.ts"],
    };
    writeFileSync(join(plantation.folder, "apps/server/tsconfig.alone.json"), JSON.stringify(project));
    const types = await runCommand(join(plantation.folder, "node_modules/.bin/tsc"), ["-p", "apps/server/tsconfig.alone.json"], {
      cwd: plantation.folder,
    });
    expect(types.output).toBe("");
    for (const { path } of files) rmSync(join(plantation.folder, path));
  });

  it("does not write over an act, nor make one in no module or without a verb and a noun", async () => {
    expect((await newAct("quiz", "list-quiz")).output).toContain("already there");
    expect((await newAct("gossip", "tell-tale")).output).toContain("no module is called");
    expect((await newAct("quiz", "answer")).output).toContain("a verb and a noun");
  });
});
