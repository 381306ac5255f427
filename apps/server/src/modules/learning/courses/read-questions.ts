import type * as z from "zod";
import type { Question } from "./course.ts";
import type { Faults } from "./faults.ts";
import type { Facts } from "./front-matter.ts";
import type { checkFacts } from "./lesson-facts.ts";

interface Place {
  readonly path: string;
  readonly lineOf: Facts<unknown>["lineOf"];
  readonly faults: Faults;
}

/** Of a quiz or of the check. Each has a name of its own, and no option stands twice. */
export function readQuestions(written: z.output<typeof checkFacts>["questions"], { path, lineOf, faults }: Place): Question[] {
  const seen = new Set<string>();
  return written.map(({ id: key, text, options, answer, explanation }, index) => {
    if (seen.has(key)) faults.add(path, lineOf(["questions", index, "id"]), `There are two questions called ${key}.`);
    if (new Set(options).size < options.length) faults.add(path, lineOf(["questions", index, "options"]), "Two options say the same.");
    seen.add(key);
    return { key, text, options, answer: answer === undefined ? null : answer - 1, explanation: explanation ?? "" };
  });
}
