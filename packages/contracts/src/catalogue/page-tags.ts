export const cataloguePageTags = ["catalogue"] as const;
