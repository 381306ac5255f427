import type { Card, Check } from "./course.ts";
import type { CourseFiles } from "./course-files.ts";
import type { Faults } from "./faults.ts";
import { readFacts } from "./front-matter.ts";
import { checkFacts } from "./lesson-facts.ts";
import { readQuestions } from "./read-questions.ts";
import { richTextOf } from "./rich-text.ts";

export const checkFile = "check.md";

/** The final check, where there is one. A micro resource is too short for it. */
export function readCheck(files: CourseFiles, card: Card | undefined, faults: Faults): Check | null {
  const bytes = files.get(checkFile);
  if (!bytes) return null;
  if (card?.kind === "micro_resource") faults.add(checkFile, 1, "A micro resource ends without a check.");
  const facts = readFacts(bytes.toString("utf8"), checkFacts, { file: checkFile, faults });
  if (!facts) return null;
  const { head, body, bodyLine, lineOf } = facts;
  return {
    text: richTextOf(body, { file: checkFile, line: bodyLine, faults }),
    questions: readQuestions(head.questions, { path: checkFile, lineOf, faults }),
  };
}
