/** Where a course is taken: at a lesson, or wherever it begins. */
export function learnAddress(slug: string, lesson?: string): string {
  return lesson === undefined ? `/learn/${slug}` : `/learn/${slug}/${lesson}`;
}

/** All that one wrote in a course, on one sheet. */
export const sheetAddress = (slug: string): string => learnAddress(slug, "mondays-list");

/** The check at the end of a course. */
export const checkAddress = (slug: string): string => learnAddress(slug, "final-check");

/** Where the cards of what one is enrolled in lead. */
export const myLearning = "/profile/my-learning";
