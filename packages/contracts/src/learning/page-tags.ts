export const learningPageTags = ["lessons", "reviews"] as const;
