import type * as z from "zod";
import type { CourseFiles } from "../course-files.ts";
import type { Faults } from "../faults.ts";
import { type Facts, readFacts } from "../front-matter.ts";
import { richTextOf, textOf } from "../rich-text.ts";

/** What a card may name: somebody who is here, and what teachers should be able to do. */
export interface Known {
  readonly instructors: ReadonlySet<string>;
  readonly competencies: ReadonlySet<string>;
}

interface Place {
  readonly files: CourseFiles;
  readonly known: Known;
  readonly faults: Faults;
}

interface Shown<Head> extends Pick<Facts<Head>, "head" | "lineOf"> {
  readonly description: string;
}

/** The file that says what a thing is: facts, and paragraphs below them. Whom and what it names is there. */
export function readShown<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  { files, known, faults }: Place,
): Shown<z.output<Schema>> | undefined {
  const bytes = files.get(file);
  const facts = bytes && readFacts(bytes.toString("utf8"), schema, { file, faults });
  if (!facts) return undefined;
  const { head, lineOf } = facts;
  const { instructor, competencies = [] } = head as { readonly instructor?: string; readonly competencies?: readonly string[] };
  if (instructor !== undefined && !known.instructors.has(instructor)) {
    faults.add(file, lineOf(["instructor"]), `Nobody here is called ${instructor}.`);
  }
  for (const [index, competency] of competencies.entries()) {
    if (!known.competencies.has(competency))
      faults.add(file, lineOf(["competencies", index]), `There is no competency called ${competency}.`);
  }
  const blocks = richTextOf(facts.body, { file, line: facts.bodyLine, faults });
  if (blocks.length === 0) faults.add(file, facts.bodyLine, "The description stands below the facts, and is missing.");
  if (blocks.some(({ is }) => is !== "paragraph")) faults.add(file, facts.bodyLine, "The description is paragraphs and nothing else.");
  return { head, lineOf, description: blocks.map((block) => textOf([block])).join("\n\n") };
}
