export const examsPageTags = ["olympiad"] as const;
