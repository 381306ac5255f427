export const contentPageTags = ["content"] as const;
