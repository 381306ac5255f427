import type { leavingReasons } from "@upaya/contracts/identity/leaving.ts";
import { count } from "../../ui/format.ts";

const reasons: Readonly<Record<(typeof leavingReasons)[number], string>> = {
  other_account: "I have another account",
  too_many_messages: "Too many messages",
  no_longer_teaching: "I no longer teach",
  no_trust: "I do not trust it",
};

export const leavingWords = {
  title: "Delete my account",
  lead: "You see first what goes and what the law keeps. Then you have seven days to change your mind.",
  show: "See what would go",
  goes: "This goes",
  stays: "This the law keeps",
  entries: (entries: number) => (entries === 1 ? "1 entry" : `${count(entries)} entries`),
  keptUntil: (until: string, why: string) => `Until ${until}. ${why}`,
  noCopy: "Your copy is not made yet.",
  noCopyText: "Once the account is gone we cannot give it to you. Make it above first.",
  sevenDays:
    "Nothing is deleted today. For seven days you can call it back with one press. Within 24 hours after them everything is gone, from safety copies within 90 days.",
  keep: "Keep my account",
  act: "Delete my account",
  question: "Delete your account?",
  questionText: "Nothing is deleted today. You have seven days in which one press calls it back.",
  why: "Why, if you like to say",
  noReason: "I would rather not say",
  reasons,
  start: "Start the seven days",

  askedOn: (moment: string) => `Asked on ${moment}`,
  goesIn: (days: number) =>
    days === 0 ? "Your account goes today" : days === 1 ? "Your account goes within a day" : `Your account goes in ${days} days`,
  hidden: "Your name and badges are hidden: nobody can find you. You can still read, get your copy and call it back.",
  week: (days: number) => `The ${days} days`,
  youAsked: "You asked",
  today: "Today",
  deletedAt: (hour: string) => `Deleted, ${hour}`,
  callBack: "Call it back",
  toReceipt: "Where the receipt will be",
  weWrite:
    "We write to you two days before and on the last morning. If somebody else asked for this, call it back and change your password.",
} as const;
