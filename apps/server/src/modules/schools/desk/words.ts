import type { claimWays, ClaimState } from "@upaya/contracts/schools/claims.ts";

export const wayWords: Readonly<Record<(typeof claimWays)[number], string>> = {
  code: "By a code to the listed address",
  documents: "By two documents",
};

export const stateWords: Readonly<Record<ClaimState, string>> = {
  begun: "Begun",
  reading: "Documents to read",
  disputed: "At odds with somebody else",
  granted: "Speaks for the school",
  refused: "Refused",
  taken_back: "Taken back",
  lapsed: "Left alone",
};

export const deskWords = {
  school: "The school, as listed",
  claimant: "Who says that they speak for it",
  other: (number: number) => `Somebody else who says so (${number})`,
  nobody: "Their account is gone",
  none: "None",
  yes: (when: string) => `Yes, ${when}`,
  no: "No",
  sameHost: "the same host as the school's",
  otherHost: "another host than the school's",
  page: { source: "As told by" },
  takenBySomebodyElse: "It was decided for somebody else who speaks for this school.",
} as const;
