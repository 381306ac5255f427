export const quizPageTags = ["quiz"] as const;
