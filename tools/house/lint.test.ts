import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root } from "../lib/root.ts";
import { runCommand } from "../lib/run-command.ts";

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "lint-plants-"))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function lint(body: string) {
  const file = join(folder, "plant.test.ts");
  writeFileSync(file, `import { expect, it } from "vitest";\nimport { act } from "./act.ts";\n${body}\n`);
  return runCommand("pnpm", ["exec", "oxlint", "-c", join(root, ".oxlintrc.json"), file], { cwd: root });
}

describe("the lint falls for a test", () => {
  it.each([
    ["without an assertion", 'it("acts", async () => {\n  await act();\n});', "vitest(expect-expect)"],
    ["of a table without an assertion", 'it.each([1])("acts", async (n) => {\n  await act(n);\n});', "vitest(expect-expect)"],
    ["whose expectation compares nothing", 'it("acts", () => {\n  expect(act());\n});', "vitest(valid-expect)"],
  ])("%s", async (_, body, rule) => {
    const { code, output } = await lint(body);
    expect(output).toContain(rule);
    expect(code).toBe(1);
  });

  it("and stands for one that asserts, with words for its failure or by a helper", async () => {
    const { code, output } = await lint(
      'it("acts", () => {\n  expect(act(), "the act").toBe(1);\n});\nconst expectCalm = () => expect(act()).toBe(1);\nit("is calm", () => expectCalm());',
    );
    expect(code, output).toBe(0);
  });
});
