import type { LookKind, LookReason, SharedKind } from "@upaya/contracts/identity/sharing.ts";

const kinds: Readonly<Record<SharedKind, string>> = { hours: "hours", certificates: "certificates", levels: "levels" };
const looks: Readonly<Record<LookKind | "account", string>> = {
  hours: "Your hours",
  certificates: "Your certificates",
  levels: "Your levels",
  dashboard: "The school's figures, with what you share",
  file: "A file of the school's figures, with what you share",
  account: "Your account",
};
const reasons: Readonly<Record<LookReason, string>> = {
  board_report: "A report to the board",
  school_file: "The file in the school office",
  training_plan: "To plan training for the staff",
  report: "The school's report",
};

export const sharingWords = {
  given: (kind: SharedKind) => `The school sees your ${kinds[kind]} now. Your receipt is below.`,
  withdrawn: (kind: SharedKind) => `The school does not see your ${kinds[kind]} any more.`,
  allWithdrawn: "The school sees your name, subject and grades, and nothing else.",
  lastDay: "The last day is from tomorrow on, and at most two years ahead.",
  purpose: "Please choose what it is for.",
  looks,
  reasons,
  upaya: "Upaya",
  columns: ["When (India)", "Who", "Of which school", "What", "Why"],
} as const;
