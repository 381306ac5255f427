export const seatWords = {
  codeFor: (name: string) => `Code for ${name}`,
  used: (used: number, seats: number) => (seats === 1 ? `${used} of 1 seat used` : `${used} of ${seats} seats used`),
} as const;
