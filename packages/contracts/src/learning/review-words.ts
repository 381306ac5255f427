/** What somebody says is wrong with a review, and what one is hidden for. */
export const reviewFaults = ["names_child", "rude", "off_topic", "advertising", "false"] as const;
export type ReviewFault = (typeof reviewFaults)[number];

/** Letters. Stars alone are a review too; words are enough to be of use to somebody, and a page at most. */
export const reviewLength = { least: 40, most: 1_200, tried: 600, report: 500 } as const;

export const reviewOrders = ["helpful", "newest", "critical"] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** So many of a course one must have done to write about it: half, and of five lessons three. */
export const lessonsForReview = (lessons: number): number => Math.max(1, Math.ceil(lessons / 2));
