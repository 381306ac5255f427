import { allowed } from "../identity/allowed.ts";

/** What a school is: the menu and who it is compared with depend on it. */
export const schoolTypes = {
  preschool: "Preschool",
  primary: "Primary school, to grade 5",
  secondary: "Secondary school",
  k12: "All grades, to 10 or 12",
} as const;
export type SchoolType = keyof typeof schoolTypes;

export const schoolBoards = {
  cbse: "CBSE",
  icse: "ICSE",
  state: "State board",
  ib: "IB",
  igcse: "IGCSE",
  nios: "NIOS",
  other: "Another board",
  none: "None yet",
} as const;
export type SchoolBoard = keyof typeof schoolBoards;

/** What somebody who speaks for a school does there. */
export const contactJobs = { principal: "Principal", coordinator: "Coordinator", owner: "Owner", office: "Office" } as const;
export type ContactJob = keyof typeof contactJobs;

export const keysOf = <Words extends object>(words: Words) => Object.keys(words) as [keyof Words, ...(keyof Words)[]];

export const schoolGrades = allowed.grades;
