export const learningPageTags = ["lessons"] as const;
