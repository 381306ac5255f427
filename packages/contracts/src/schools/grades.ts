/** 0 is everything before Grade 1. */
const lowest = 0;
const highest = 12;
export const everyGrade: readonly number[] = Array.from({ length: highest - lowest + 1 }, (_, grade) => lowest + grade);

const early = /^(?:nursery|pre ?primary|kindergarten|balvatika|montessori|lkg|ukg|kg)$/;

function partOf(part: string): readonly number[] | undefined {
  const text = part
    .replace("pre-primary", "preprimary")
    .replace(/^(?:grades?|classes|class|std\.?)\s*/, "")
    .trim();
  if (text === "all" || text === "every") return everyGrade;
  const ends = text.split(/\s*(?:-|–|\bto\b)\s*/);
  const [from, to = from] = ends.map((end) => (early.test(end) ? lowest : /^\d{1,2}$/.test(end) ? Number(end) : Number.NaN));
  if (ends.length > 2 || from === undefined || to === undefined || Number.isNaN(from + to)) return undefined;
  return from <= to && to <= highest ? everyGrade.filter((grade) => grade >= from && grade <= to) : undefined;
}

/** Grades as offices write them: "4, 5", "6-8", "9 to 12", "Nursery", "all". Nothing where it is none of these. */
export function readGrades(written: string): readonly number[] | undefined {
  const parts = written
    .toLowerCase()
    .split(/[,;&/]|\band\b/)
    .map((part) => part.trim())
    .filter(Boolean);
  const read = parts.map(partOf);
  if (read.includes(undefined)) return undefined;
  return [...new Set(read.flatMap((part) => part ?? []))].toSorted((a, b) => a - b);
}

const named = (grade: number) => (grade === lowest ? "Nursery" : String(grade));

/** The same for people: "Nursery to 2, 4, 6 to 8", "All". */
export function gradeWords(grades: readonly number[]): string {
  if (grades.length === everyGrade.length) return "All";
  const runs: number[][] = [];
  for (const grade of grades.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && run.at(-1) === grade - 1) run.push(grade);
    else runs.push([grade]);
  }
  return runs.map((run) => (run.length > 2 ? `${named(run[0]!)} to ${named(run.at(-1)!)}` : run.map(named).join(", "))).join(", ");
}
