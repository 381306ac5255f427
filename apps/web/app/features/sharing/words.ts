import type { SchoolRole } from "@upaya/contracts/identity/roles.ts";
import type { LookKind, LookReason, SharedKind, SharedPurpose, SharingEnd } from "@upaya/contracts/identity/sharing.ts";
import { count } from "../../ui/format.ts";

const small = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"] as const;
const figure = (many: number) => small[many] ?? count(many);
const looks = (many: number) => (many === 1 ? "look" : "looks");
const times = (many: number) => (many === 1 ? "Once" : many === 2 ? "Twice" : `${figure(many)} times`);

const kinds: Readonly<Record<SharedKind, string>> = { hours: "Hours", certificates: "Certificates", levels: "Levels" };
const purposes: Readonly<Record<SharedPurpose, string>> = {
  board_report: "A report to the board",
  school_file: "My file in the office",
  training_plan: "To plan training",
};
const roles: Readonly<Record<SchoolRole, string>> = { main_poc: "Main contact", additional_main_poc: "Contact" };

/** English first; another language is another table of the same shape. */
export const sharingWords = {
  loading: "Loading what you share",
  none: "You belong to no school here, so no school sees anything of you.",
  you: (school: string) => `You and ${school}`,
  since: (day: string) => `Linked since ${day}. A whole line is what they see.`,
  name: "Name",
  subject: "Subject",
  grades: "Grades",
  noSubject: "Not given",
  noGrades: "Not given",
  always: "Always",
  kinds,
  what: {
    hours: "The hours you have learnt, by month",
    certificates: "Each of them with its number",
    levels: "Of each competency, without marks",
  } satisfies Record<SharedKind, string>,
  share: (kind: SharedKind, school: string) => `Share ${kinds[kind].toLowerCase()} with ${school}`,
  whatFor: "What for",
  purposes,
  until: "Until",
  whenLeft: "When I leave the school",
  withdrawAll: "Withdraw everything",
  withdrawLine: (many: number) => `${figure(many)} ${many === 1 ? "kind is" : "kinds are"} shared today.`,
  withdrawTitle: (school: string) => `Withdraw everything from ${school}?`,
  withdrawText:
    "At its next look the school sees your name, your subject and your grades only. What it has printed before stays on paper. Your receipts stay with you.",
  goOn: "Go on sharing",

  neverTitle: "Never shown to a school",
  never: [
    "Answers of quizzes, and marks",
    "What you write and read in the community",
    "Jobs that you look at or apply for",
    "Points, coins and purchases",
  ],
  neverNote: "Switched off means gone at their next look. What they have printed before stays on paper.",

  receipts: "Receipts",
  receiptsLine: "One for every yes.",
  noReceipts: "There is none yet. Each yes gives you one.",
  loadingReceipts: "Loading your receipts",
  receiptOf: (kind: SharedKind, school: string) => `${kinds[kind]}, ${school}`,
  noSchool: "A school that is not here any more",
  span: (from: string, until: string | null) => (until === null ? `From ${from}` : `${from} to ${until}`),
  inForce: "In force",
  ended: {
    withdrawn: "Withdrawn",
    replaced: "Replaced",
    over: "Over",
    unlinked: "Link ended",
    joined: "Accounts joined",
    forgotten: "Account deleted",
  } satisfies Record<SharingEnd, string>,
  open: "Open",
  openName: (kind: SharedKind, from: string) => `Open the receipt for ${kinds[kind].toLowerCase()} of ${from}`,
  older: "Show older ones",

  receipt: "Receipt",
  receiptLead: "You said yes, and this proves to what.",
  loadingReceipt: "Loading the receipt",
  from: "From",
  to: "To",
  shares: "What",
  fromUntil: "From, until",
  untilLeft: (from: string) => `${from}, until you leave the school`,
  seen: "Seen so far",
  notSeen: "Not yet",
  seenTimes: (many: number, last: string) => `${times(many)}, last on ${last}`,
  state: "State",
  stateEnded: (why: string, day: string) => `${why} on ${day}`,
  signed: "Signed by us. Anyone with its number can check that it is genuine; only you see what is in it.",
  check: "Check it",
  genuine: "It is genuine: we gave a receipt of this number.",
  notGenuine: "We gave no receipt of this number.",
  save: "Save it signed",

  loadingLooks: "Loading who saw you",
  nobody: "Nobody has looked at anything of yours in the last year.",
  inDays: (many: number) => `${figure(many)} ${looks(many)} in thirty days`,
  ofSchools: (many: number) => `Schools ${count(many)}`,
  ofUpaya: (many: number, brand: string) => `${brand} ${count(many)}`,
  stripSays: (many: number, days: number) =>
    `${figure(many)} ${looks(many)} on ${days === 1 ? "one day" : `${figure(days).toLowerCase()} days`} of the last thirty.`,
  allBySchools: (many: number) => (many === 1 ? "It was a school that you belong to." : "All of them were schools that you belong to."),
  allByUs: (many: number) => (many === 1 ? "It was our own staff." : "All of them were our own staff."),
  both: (schools: number, all: number) =>
    `${figure(schools)} of the ${figure(all).toLowerCase()} were schools that you belong to, the rest our own staff.`,
  each: "Each look",
  filter: "Whose looks",
  every: "All",
  bySchool: "Schools",
  byUpaya: (brand: string) => brand,
  gone: "Somebody who has left",
  staff: "Somebody of our staff",
  roleAt: (role: SchoolRole, school: string) => `${roles[role]}, ${school}`,
  saw: {
    hours: "Your hours",
    certificates: "Your certificates",
    levels: "Your levels",
    dashboard: "The school's figures, with what you share",
    file: "A file of the school's figures, with what you share",
    account: "Your account",
  } satisfies Record<LookKind | "account", string>,
  why: (reason: LookReason) => `Why: ${reasons[reason]}`,
  noneOfThese: "There are none of these.",
  more: "Show more",
  csv: "All looks, CSV",
  csvName: "who-saw-me.csv",
} as const;

const reasons: Readonly<Record<LookReason, string>> = {
  board_report: "a report to the board",
  school_file: "the file in the school office",
  training_plan: "to plan training for the staff",
  report: "the school's own figures",
};
