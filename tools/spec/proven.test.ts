import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../lib/root.ts";
import { judge, readPlaywright, readRequirements, readVitest } from "./proven.ts";

const requirements = ["QUIZ-01", "QUIZ-02", "QUIZ-03"].map((id) => ({ id, statement: "x" }));
const outcome = (name: string, passed = true) => ({ name, passed });
// Written apart, so that this file does not claim to prove anything.
const tag = (id: string) => ["[", id, "]"].join("");

describe("pnpm spec", () => {
  it("reads the 302 requirements of the spec", () => {
    const all = readRequirements(readFileSync(join(root, "docs/spec/requirements.tsv"), "utf8"));
    expect(all).toHaveLength(302);
    expect(new Set(all.map(({ id }) => id)).size).toBe(302);
    expect(all.every(({ id, statement }) => /^[A-Z]+-\d+$/.test(id) && statement.length > 10)).toBe(true);
  });

  it("counts an id that passing tests carry, in the name of a test or of its group", () => {
    const { proven } = judge(requirements, [outcome(`a ${tag("QUIZ-01")} b`), outcome(`${tag("QUIZ-02")} and ${tag("QUIZ-03")}`)]);
    expect([...proven]).toEqual(["QUIZ-01", "QUIZ-02", "QUIZ-03"]);
  });

  it("does not count an id when one of its tests failed or was skipped", () => {
    const { proven, broken } = judge(requirements, [
      outcome(tag("QUIZ-01")),
      outcome(tag("QUIZ-01"), false),
      outcome(tag("QUIZ-02"), false),
    ]);
    expect([...proven]).toEqual([]);
    expect([...broken]).toEqual(["QUIZ-01", "QUIZ-02"]);
  });

  it("names an id that the spec does not know", () => {
    expect([...judge(requirements, [outcome(tag("QUIZ-99"))]).unknown]).toEqual(["QUIZ-99"]);
  });

  it("reads the report of Vitest: skipped, failed, expected to fail or passed at a second try is no proof", () => {
    const test = (fullName: string, status: string, more: object = {}) => ({ fullName, status, failureMessages: [], meta: {}, ...more });
    const report = {
      testResults: [
        {
          name: "a.test.ts",
          assertionResults: [
            test("a", "passed"),
            test("b", "skipped"),
            test("c", "failed"),
            test("d", "todo"),
            test("e", "passed", { meta: { expectedToFail: true } }),
            test("f", "passed", { failureMessages: ["not at the first try"] }),
          ],
        },
      ],
    };
    expect(readVitest(report).map(({ passed }) => passed)).toEqual([true, false, false, false, false, false]);
  });

  it("reads the report of Playwright: skipped, failed, expected to fail or passed at a second try is no proof", () => {
    const spec = (title: string, ok: boolean, status: string, expectedStatus = "passed") => ({
      title,
      ok,
      tests: [{ status, expectedStatus }],
    });
    const report = {
      suites: [
        {
          title: "quiz",
          specs: [spec("a", true, "expected")],
          suites: [
            {
              title: "at 390 px",
              specs: [
                spec("b", true, "skipped"),
                spec("c", false, "unexpected"),
                spec("d", true, "expected", "failed"),
                spec("e", true, "flaky"),
                { title: "f", ok: true, tests: [] },
              ],
            },
          ],
        },
      ],
    };
    expect(readPlaywright(report)).toEqual([
      outcome("quiz a"),
      ...["b", "c", "d", "e", "f"].map((name) => outcome(`quiz at 390 px ${name}`, false)),
    ]);
  });
});
