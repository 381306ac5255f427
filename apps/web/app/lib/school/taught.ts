import { gradeWords, readGrades } from "@upaya/contracts/schools/grades.ts";
import { longestSubject, mostSubjects, taughtWords } from "./taught-words.ts";

/** What somebody teaches, as it is typed: both as an office writes them. */
export interface TaughtTyped {
  readonly subjects: string;
  readonly grades: string;
}

const subjectsOf = (written: string): string[] => [
  ...new Set(
    written
      .split(/[,;\n]/)
      .map((each) => each.trim())
      .filter(Boolean),
  ),
];

export function taughtFaults({ subjects, grades }: TaughtTyped): Partial<Record<keyof TaughtTyped, string>> {
  const all = subjectsOf(subjects);
  const isTooMuch = all.length > mostSubjects || all.some((each) => each.length > longestSubject);
  return {
    ...(isTooMuch ? { subjects: taughtWords.need.subjects } : {}),
    ...(readGrades(grades) === undefined ? { grades: taughtWords.need.grades } : {}),
  };
}

/** As the server takes it. */
export const taughtOf = ({ subjects, grades }: TaughtTyped) => ({
  subjects: subjectsOf(subjects),
  grades: [...(readGrades(grades) ?? [])],
});

/** "Mathematics, 4, 5": of whoever has said neither, that they have not. */
export function taughtLine({ subjects, grades }: { readonly subjects: readonly string[]; readonly grades: readonly number[] }): string {
  const parts = [subjects.join(", ") || taughtWords.noSubject, grades.length > 0 ? gradeWords(grades) : ""];
  return parts.filter(Boolean).join(", ");
}
