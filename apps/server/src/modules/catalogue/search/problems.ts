import type { Problem } from "./problem.ts";
import { problemsOfClasses } from "./problems-of-classes.ts";
import { problemsOfLessons } from "./problems-of-lessons.ts";
import { problemsOfPeople } from "./problems-of-people.ts";

export const problems: readonly Problem[] = [...problemsOfClasses, ...problemsOfPeople, ...problemsOfLessons];
