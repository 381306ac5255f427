import type { Reporter, TestCase } from "vitest/node";

/** Vitest's report calls a test that ought to fail, and did, passed. This marks it, before the report is written, for `pnpm spec`. */
export default class MarksExpectedFailures implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.options.fails) Object.assign(test.meta(), { expectedToFail: true });
  }
}
