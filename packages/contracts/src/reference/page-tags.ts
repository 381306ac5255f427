export const referencePageTags = ["reference"] as const;
