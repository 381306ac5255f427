import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * A file that takes minutes and begins last is waited for by workers with nothing left to do (the long tail of list scheduling). Vitest
 * begins with the longest as it remembers them, which a clean checkout does not: these it would begin late, since their sources are short.
 */
const longest = [
  "test/forgotten-while-acting.db.test.ts",
  "test/canary.db.test.ts",
  "test/personal-canary.db.test.ts",
  "test/load-content.db.test.ts",
  "engagement/hostile.db.test.ts",
  "engagement/forward-request.db.test.ts",
  "test/abuser.db.test.ts",
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(name));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
