/** What somebody reads after a press. */
export const namedWords = {
  named: "The seat is named. They are told, and can start.",
  namedAlready: "This seat is named for them already.",
  reminded: "They are reminded.",
  remindedAll: (many: number) => (many === 0 ? "Nobody can be reminded today." : many === 1 ? "One is reminded." : `${many} are reminded.`),
  recalled: "The seat is free again.",
  recalledAlready: "The seat is free already.",
} as const;
