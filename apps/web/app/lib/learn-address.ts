/** Where a course is taken: at a lesson, or wherever it begins. */
export function learnAddress(slug: string, lesson?: string): string {
  return lesson === undefined ? `/learn/${slug}` : `/learn/${slug}/${lesson}`;
}

/** All that one wrote in a course, on one sheet. */
export const sheetAddress = (slug: string): string => learnAddress(slug, "mondays-list");

/** The check at the end of a course. */
export const checkAddress = (slug: string): string => learnAddress(slug, "final-check");

/** Where the certificate of a course is, or what is left to earn it. */
export const certificateAddress = (slug: string): string => learnAddress(slug, "certificate");

/** What teachers say of a course, with the form open for whoever may write. */
export const writeReviewAddress = (slug: string): string => `/learning/${slug}/reviews#write`;

/** What was held, for whoever registered. */
export const replayAddress = (slug: string): string => learnAddress(slug, "replay");

/** Where one's places are. */
export const registrationsAddress = "/profile/registrations";

/** Where the cards of what one is enrolled in lead. */
export const myLearning = "/profile/my-learning";
