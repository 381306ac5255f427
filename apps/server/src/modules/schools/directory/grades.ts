import type { schoolGrades } from "@upaya/contracts/schools/kinds.ts";

const nursery = "Nursery";

/** "Grades 1 to 12", "Nursery to grade 2"; nothing where it is not known. Whatever is before grade 1 is 0. */
export function gradeWords(lowest: number | null, highest: number | null): string | null {
  if (lowest === null || highest === null) return null;
  if (highest <= 0) return nursery;
  if (lowest <= 0) return `${nursery} to grade ${highest}`;
  return lowest === highest ? `Grade ${lowest}` : `Grades ${lowest} to ${highest}`;
}

type Grade = (typeof schoolGrades)[number];

const lasts: readonly (readonly [last: number, grade: Grade])[] = [
  [0, "Montessori/Early Years"],
  [3, "Early Primary (1-3)"],
  [5, "Primary (4-5)"],
  [8, "Middle (6-8)"],
  [10, "Secondary (9-10)"],
  [12, "Senior Secondary (11-12)"],
];

/** The same as a school says it of itself. */
export function gradesBetween(lowest: number | null, highest: number | null): Grade[] {
  if (lowest === null || highest === null) return [];
  return lasts.flatMap(([last, grade], index) => {
    const first = (lasts[index - 1]?.[0] ?? -1) + 1;
    return last >= lowest && first <= highest ? [grade] : [];
  });
}
