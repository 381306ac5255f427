import type { CourseCard } from "@upaya/contracts/catalogue/card.ts";

interface Sorted {
  /** Seats of it can be bought now. */
  readonly paid: CourseCard[];
  readonly free: CourseCard[];
  /** It opens later, or has a date that each chooses for themselves. */
  readonly others: CourseCard[];
}

/** What can be done with a course for somebody else. The school cart takes no other than the paid ones. */
export function sortCourses(courses: readonly CourseCard[]): Sorted {
  const sorted: Sorted = { paid: [], free: [], others: [] };
  for (const course of courses) sorted[wayOf(course)].push(course);
  return sorted;
}

function wayOf({ ready, price, price_type, start_date, is_over }: CourseCard): keyof Sorted {
  if (!ready || is_over) return "others";
  if (price_type === "free" || price === null || price === 0) return "free";
  return start_date === null ? "paid" : "others";
}
