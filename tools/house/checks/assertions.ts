import { isTest, lineAt, type SourceFile, type Violation } from "../files.ts";
import { callsOf, functionsOf } from "../syntax.ts";

type Finding = Omit<Violation, "path">;

const isJourney = (path: string) => /^e2e\/[^/]+\.spec\.ts$/.test(path);
/** `expect`, `expect.soft`, `expect.poll`, and helpers that are called after it. */
const assertion = /^expect(\.\w+|[A-Z]\w*)?$/;
/** `test("…", …)` and `test.fail("…", …)`, but neither groups nor hooks nor steps. */
const journey = /^test(\.(only|skip|fixme|fail|slow))?$/;

/** oxlint looks at the tests of Vitest alone: these are the same rules for the journeys of Playwright. */
export function journeysAssert(file: SourceFile): Finding[] {
  if (!isJourney(file.path)) return [];
  const calls = callsOf(file);
  const assertions = calls.filter(({ callee }) => assertion.test(callee));
  const empty = calls
    .filter(({ callee, arguments: given }) => journey.test(callee) && given.length > 1)
    .filter(({ arguments: given }) => !assertions.some(({ start }) => start > given[0]!.end && start < given.at(-1)!.end))
    .map(({ start }) => finding(file, start, "journey-without-assertion", "a journey that expects nothing passes whatever is seen"));
  const idle = assertions
    .filter(({ callee, end }) => /^expect(\.(soft|poll))?$/.test(callee) && !/^\s*\./.test(file.text.slice(end)))
    .map(({ start }) => finding(file, start, "expect-without-matcher", "expect(…) alone compares nothing"));
  return [...empty, ...idle];
}

/** A helper that is called `expect…` counts as an assertion, so it has to make one. */
export function helpersAssert(file: SourceFile): Finding[] {
  if (!isTest(file.path) && !file.path.startsWith("e2e/")) return [];
  const assertions = callsOf(file).filter(({ callee }) => assertion.test(callee) || callee.startsWith("expect("));
  return functionsOf(file)
    .filter(({ name }) => /^expect[A-Z]/.test(name))
    .filter(({ start, end }) => !assertions.some((call) => call.start > start && call.start < end))
    .map(({ name, start }) => finding(file, start, "helper-without-assertion", `${name} expects nothing`));
}

const finding = (file: SourceFile, start: number, rule: string, message: string): Finding => ({
  rule,
  line: lineAt(file.text, start),
  message,
});
