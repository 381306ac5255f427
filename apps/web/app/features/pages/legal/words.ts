export const legalWords = {
  contents: "Contents",
  short: "In short: ",
} as const;
