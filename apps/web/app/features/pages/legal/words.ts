export const legalWords = {
  contents: "Contents",
  short: "In short: ",
  changed: (on: string) => `Changed on ${on}:`,
} as const;
