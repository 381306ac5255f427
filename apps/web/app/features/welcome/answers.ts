import type { Details } from "@upaya/contracts/identity/details.ts";

type Subject = Details["subjects_comfortable"][number];
type Grade = Details["grades_comfortable"][number];

/** The three answers. What is empty was not answered. */
export interface Answers {
  readonly name: string;
  readonly subjects: readonly Subject[];
  readonly grades: readonly Grade[];
  /** Somebody pressed the button and the line was down: it goes by itself when it is back. */
  readonly pressed?: true;
}

/** What the profile takes, in the order in which most teachers say it. The values are the contract's; it comes with its rules, and those are not needed here. */
export const subjects: readonly Subject[] = [
  "Math",
  "English",
  "Hindi",
  "EVS",
  "Science",
  "Social Science",
  "Physics",
  "Chemistry",
  "Biology",
];
export const grades: readonly Grade[] = [
  "Montessori/Early Years",
  "Early Primary (1-3)",
  "Primary (4-5)",
  "Middle (6-8)",
  "Secondary (9-10)",
  "Senior Secondary (11-12)",
];

export function answersOf({ name, subjects_comfortable, grades_comfortable }: Details): Answers {
  return { name: name ?? "", subjects: subjects_comfortable, grades: grades_comfortable };
}

export const isAnswered = ({ name, subjects: taught, grades: classes }: Answers): boolean =>
  name.trim() !== "" || taught.length > 0 || classes.length > 0;

/** As the profile keeps them; a name that is not given stays as it is. */
export function detailsOf({ name, subjects: taught, grades: classes }: Answers): Partial<Details> {
  const told = name.trim();
  return { ...(told ? { name: told } : {}), subjects_comfortable: [...taught], grades_comfortable: [...classes] };
}

export const toggled = <Value>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value];
