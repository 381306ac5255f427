export const aiWords = {
  source: (number: number) => `Source ${number}`,
  by: { teacher: "A teacher asks:", assistant: "The assistant answers:" },
  teacher: "T",
} as const;
