/** What a report says of one test. */
export interface TestOutcome {
  readonly name: string;
  readonly passed: boolean;
}

interface VitestTest {
  readonly fullName: string;
  readonly status: string;
  /** What each try said that did not pass. */
  readonly failureMessages: readonly string[];
  /** `expectedToFail` comes from `tools/test/reporter.ts`. */
  readonly meta: { readonly expectedToFail?: boolean };
}

export interface VitestReport {
  readonly testResults: { readonly name: string; readonly assertionResults: readonly VitestTest[] }[];
}

interface PlaywrightSuite {
  readonly title?: string;
  readonly suites?: PlaywrightSuite[];
  readonly specs?: {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: { readonly status: string; readonly expectedStatus: string }[];
  }[];
}

export interface PlaywrightReport {
  readonly suites: PlaywrightSuite[];
}

/** A test that ought to fail, or that passed at a second try, has shown nothing. */
export function readVitest(report: VitestReport): TestOutcome[] {
  return report.testResults.flatMap((file) =>
    file.assertionResults.map(({ fullName, status, failureMessages, meta }) => ({
      name: fullName,
      passed: status === "passed" && failureMessages.length === 0 && meta.expectedToFail !== true,
    })),
  );
}

/** A file that did not load: which ids its tests carry is not in the report. */
export const unreadFiles = (report: VitestReport): string[] =>
  report.testResults.filter(({ assertionResults }) => assertionResults.length === 0).map(({ name }) => name);

/** A journey counts when it passed at the first try in every project it ran in; a skipped one has not run. */
export function readPlaywright(report: PlaywrightReport): TestOutcome[] {
  const walk = (suite: PlaywrightSuite, above: string): TestOutcome[] => {
    const title = `${above} ${suite.title ?? ""}`.trim();
    const here = (suite.specs ?? []).map((spec) => ({
      name: `${title} ${spec.title}`,
      passed:
        spec.ok &&
        spec.tests.length > 0 &&
        spec.tests.every(({ status, expectedStatus }) => status === "expected" && expectedStatus === "passed"),
    }));
    return [...here, ...(suite.suites ?? []).flatMap((inner) => walk(inner, title))];
  };
  return report.suites.flatMap((suite) => walk(suite, ""));
}

export interface Requirement {
  readonly id: string;
  readonly statement: string;
}

export function readRequirements(text: string): Requirement[] {
  return text
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => {
      const [id = "", statement = ""] = line.split("\t");
      return { id, statement };
    });
}

const idForm = /\[([A-Z]+-\d+)\]/g;

export interface Verdict {
  readonly proven: ReadonlySet<string>;
  /** Carried by a test, and every one of its tests failed or was skipped, or one of them failed. */
  readonly broken: ReadonlySet<string>;
  /** Carried by a test and not in the list of requirements. */
  readonly unknown: ReadonlySet<string>;
}

/** An id is proven when tests carry it and all of them passed: one that is skipped, failing or no proof takes it away. */
export function judge(requirements: readonly Requirement[], outcomes: readonly TestOutcome[]): Verdict {
  const known = new Set(requirements.map(({ id }) => id));
  const carried = new Map<string, boolean>();
  const unknown = new Set<string>();
  for (const { name, passed } of outcomes) {
    for (const [, id] of name.matchAll(idForm)) {
      if (!known.has(id!)) unknown.add(id!);
      else carried.set(id!, (carried.get(id!) ?? true) && passed);
    }
  }
  const ids = [...carried];
  return {
    proven: new Set(ids.filter(([, passed]) => passed).map(([id]) => id)),
    broken: new Set(ids.filter(([, passed]) => !passed).map(([id]) => id)),
    unknown,
  };
}
