import type { Details } from "./details.ts";

/** What a school would look at first. */
const counted = [
  "name",
  "email",
  "phone",
  "city",
  "country",
  "current_role",
  "school",
  "experience",
  "education_degree",
  "boards_taught",
  "subjects_comfortable",
  "grades_comfortable",
] as const satisfies readonly (keyof Details)[];

/** A picture counts as one more. */
export type ProfilePart = (typeof counted)[number] | "picture";

function isTold(value: Details[keyof Details]): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== "";
}

/** What is still missing, in the order of the form. */
export function missingOf(details: Details, hasPicture: boolean): ProfilePart[] {
  return [...counted.filter((name) => !isTold(details[name])), ...(hasPicture ? [] : (["picture"] as const))];
}

/** How much of it is told, in per cent. */
export function profileComplete(details: Details, hasPicture: boolean): number {
  const all = counted.length + 1;
  return Math.round(((all - missingOf(details, hasPicture).length) / all) * 100);
}
