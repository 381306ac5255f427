import { count } from "../../ui/format.ts";

/** English first; another language is another table of the same shape. */
export const seatWords = {
  title: "Vouchers",
  description: "The seats that a school has paid for: whom they are named for, who has started, and how many are free.",
  lead: "A seat belongs to the school until somebody starts. Unused, it can be recalled.",
  buy: "Buy seats",
  loading: "Loading the seats",

  noneTitle: "Your school has no seats yet",
  noneLine: "Buy a course for several teachers in the school's cart. Each of its seats is named here, or taken by its code.",
  noSchoolTitle: "You speak for no school yet",
  noSchoolLine: "Vouchers are shown to those who speak for the school. Find yours and show that you do.",
  register: "Register your school",
  goneTitle: "This voucher is not here",
  goneLine: "It was paid back, or it is another school's.",
  newest: "The newest voucher",

  voucher: "Voucher",
  choose: "Choose a voucher",
  facts: (code: string, seats: number) => `${code}, ${seats === 1 ? "1 seat" : `${count(seats)} seats`}`,
  order: (number: string) => `Order ${number}`,
  dots: (started: number, named: number, free: number, each: number) =>
    `${each === 1 ? "Each dot is a seat" : `Each dot is about ${each} seats`}: ${count(started)} joined by a line, ${count(named)} dashed, ${count(free)} bare`,
  counts: { started: "started", named: "named, unused", free: "free" },

  nameFor: "Name a seat for",
  nameHint: "Somebody who is linked with your school. They are told, and start without a code.",
  placeholder: "Start typing a name",
  name: "Name the seat",
  nobody: "Please choose a teacher.",
  noFree: "No seat is free. Recall one that nobody has started, or buy more.",

  lists: {
    named: (many: number) => (many === 0 ? "Named and unused" : `Named and unused, ${count(many)}`),
    started: (many: number) => (many === 0 ? "Started" : `Started, ${count(many)}`),
    back: () => "Back with the school",
  },
  startedLine: "A started seat stays with its teacher. How far they are is theirs to share.",
  byCode: "Whoever used the code is counted, and not named here.",
  empty: { named: "Nobody has an unused seat.", started: "Nobody has started yet." },
  remindAll: "Remind all",
  more: "Show more",
  moreFailed: "The rest could not be had. Please try again.",

  gone: "Somebody who has left",
  at: {
    named: (day: string) => `Named ${day}`,
    started: (day: string) => `Started ${day}`,
    recalled: (day: string) => `Recalled ${day}`,
    over: (day: string) => `Came back ${day}`,
  },
  by: (name: string) => `By ${name}`,
  reminded: (times: number, day: string) =>
    times === 1 ? `Reminded once, ${day}` : times === 2 ? `Reminded twice, last ${day}` : `Reminded ${count(times)} times, last ${day}`,
  remind: "Remind",
  remindName: (name: string) => `Remind ${name}`,
  remindFrom: (day: string) => `Remind from ${day}`,
  recall: "Recall",
  recallName: (name: string) => `Recall ${name}'s seat`,

  recallTitle: (name: string) => `Recall ${name}'s seat?`,
  recallText: (first: string) => `The seat is free again at once, and you can name it for somebody else. ${first} is told, in these words:`,
  recallSaid: (school: string, title: string) =>
    `${school} has taken back the unused seat for ${title}. You can ask the school for it again.`,
  recallLate: (first: string) => `If ${first} starts before you press, the seat stays with them.`,
  leave: "Leave it with them",
  recallAct: "Recall the seat",
} as const;
