export const sampleWords = {
  section: "A page of one's own, whole",
  title: "What you agreed to",
  empty: "Nothing to agree to",
  emptyLine: "What needs your word will stand here.",
  purposes: { career: "Schools may find me", location: "What is near", news: "News by letter", research: "Research" },
} as const;
