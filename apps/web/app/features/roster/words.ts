import type { SharedKind } from "@upaya/contracts/identity/sharing.ts";
import type { RosterState } from "@upaya/contracts/schools/links.ts";
import { count } from "../../ui/format.ts";

const small = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"] as const;
const figure = (many: number) => small[many] ?? count(many);
const days = (many: number) => (many === 1 ? "one day" : `${figure(many).toLowerCase()} days`);

/** English first; another language is another table of the same shape. */
export const rosterWords = {
  title: "Teachers",
  description: "The staff list of a school: who is linked, who is invited and who asks to join.",
  lead: (all: number) => `${count(all)} on your list. Both sides confirm a link, and either may end it.`,
  leadNone: "Both sides confirm a link, and either may end it.",
  loading: "Loading the list",
  add: "Add a teacher",
  importFile: "Import",
  schoolLink: "School link",

  noneTitle: "You speak for no school yet",
  noneLine: "A staff list is shown to those who speak for the school. Find yours and show that you do.",
  register: "Register your school",
  goneTitle: "This school is not yours to look at",
  goneLine: "You may no longer be one of its contacts. Ask its main contact, or look at your own profile.",
  profile: "Your profile",

  linkedTitle: (linked: number, all: number) => `${count(linked)} of ${count(all)} ${linked === 1 ? "is" : "are"} linked`,
  linkedLine: "A line goes round everyone who said yes.",
  invitedLine: (many: number, waited: number) => {
    const who = `${figure(many)} ${many === 1 ? "has" : "have"} an invitation`;
    if (waited < 1) return `${who}.`;
    return many === 1 ? `${who}, for ${days(waited)}.` : `${who}, the oldest for ${days(waited)}.`;
  },
  dots: (linked: number, waiting: number, declined: number, gone: number, each: number) =>
    `${each === 1 ? "Each dot is a teacher" : `Each dot is about ${each} teachers`}: ${count(linked)} joined by a line, ${count(waiting)} dashed, ${count(declined)} red, ${count(gone)} bare`,
  dotsEach: (each: number) => `Each dot is about ${each} teachers.`,

  asksTitle: (many: number) => (many === 1 ? "One asks to join" : `${figure(many)} ask to join`),
  asksLine: "They came by your school link. Nobody is on the list before you confirm it.",
  confirm: "Confirm",
  confirmName: (name: string) => `Confirm ${name}`,
  notOurs: "Not ours",
  notOursName: (name: string) => `${name} is not ours`,

  list: "Staff list",
  search: "Search by name",
  searchHint: "Name",
  subject: "Subject",
  everySubject: "Every subject",
  grade: "Grade",
  allGrades: "All grades",
  gradeNamed: (grade: number) => (grade === 0 ? "Nursery" : `Grade ${grade}`),
  stateLabel: "State",
  all: (many: number) => `All ${count(many)}`,
  chip: (state: RosterState, many: number) => `${states[state]} ${count(many)}`,
  pages: "Teachers, pages",
  caption: (first: number, last: number, total: number) => `Teachers ${count(first)} to ${count(last)} of ${count(total)}`,
  columns: { teacher: "Teacher, subject", grades: "Grades", state: "State", shares: "Shares with you", act: "What can be done" },
  shareNames: { hours: "Hours", certificates: "Cert.", levels: "Levels" } satisfies Record<SharedKind, string>,
  sharesOf: (name: string) => `What ${name} shares`,
  notShared: ", not shared",
  sharesNothing: "Nothing",
  sharesNothingYet: "Nothing yet",
  noGrades: "Not given",
  at: {
    linked: (day: string) => `Linked ${day}`,
    invited: (day: string) => `Invited ${day}`,
    lapsed: (day: string) => `No answer by ${day}`,
    declined: (day: string) => `Declined ${day}`,
    left: (day: string) => `Left ${day}`,
  } satisfies Record<RosterState, (day: string) => string>,
  reminded: (day: string) => `Reminded ${day}`,

  remind: "Remind",
  remindName: (name: string) => `Remind ${name}`,
  remindFrom: (day: string) => `Remind from ${day}`,
  again: "Ask again",
  againName: (name: string) => `Ask again: ${name}`,
  againFrom: (day: string) => `Ask again from ${day}`,
  seeSeat: "See seat",
  seeSeatName: (name: string, title: string) => `See the seat of ${name}: ${title}`,
  nameSeat: "Name a seat",
  nameSeatName: (name: string) => `Name a seat for ${name}`,
  takeOff: "Take off",
  takeOffName: (name: string) => `Take off ${name}`,
  takeBack: "Take back",
  takeBackName: (name: string) => `Take back the invitation to ${name}`,
  offTitle: {
    linked: (name: string) => `Take ${name} off your list?`,
    invited: (name: string) => `Take back the invitation to ${name}?`,
    gone: (name: string) => `Take ${name} off your list?`,
  },
  offText: {
    linked: (name: string, school: string) =>
      `The link between ${name} and ${school} ends at once, with all that is shared by it, and they are told. You can invite them again.`,
    invited: (name: string) => `The link in their letter stops at once, and ${name} leaves your list. You can invite them again.`,
    gone: (name: string) => `Nothing of ${name} stays on your list. You can invite them again.`,
  },
  keep: "Keep",

  emptyTitle: "Nobody is on your list yet",
  emptyLine: "There are four ways to begin. Teachers answer themselves, and see nothing but your school's name before that.",
  ways: [
    {
      title: "By a link for all",
      line: "Send the school link to the staff room's group. Teachers ask, you confirm each of them.",
      opens: "link",
      act: "School link",
    },
    {
      title: "One by one",
      line: "Write a name and an address. They get one message and say yes or no.",
      opens: "add",
      act: "Add a teacher",
    },
    {
      title: "By a file",
      line: "Put in your staff list as XLSX or CSV. It is checked first, and nobody gets a message by that.",
      opens: "file",
      act: "Import a file",
    },
    {
      title: "By a poster",
      line: "Print the school link as an A4 sheet for the staff room. A phone camera is enough.",
      opens: "link",
      act: "Make the poster",
    },
  ],
  nobodyFound: "Nobody on your list is like that.",
  showAll: "Show everybody",

  addLead: "They get one message and answer it themselves.",
  name: "Full name",
  phone: "Mobile",
  email: "E-mail",
  phoneHint: "Or an e-mail address, one is enough",
  addNote:
    "Until they say yes you see only what you typed here. Then you see their name, subject and grades. Anything more is theirs to share.",
  cancel: "Cancel",
  send: "Send invitation",
  sending: "Sending...",
  restored: "We kept what you typed last time.",
  notSent: "Not sent: the line is down. What you typed is kept on this device; send it again when it is back.",
  need: {
    name: "Please write a name.",
    phone: "This is not a whole mobile number.",
    email: "Please write the whole address, like name@school.example.",
    one: "Please write a mobile number or an e-mail address.",
  },

  linkLead: "For the staff room's WhatsApp group. Teachers ask, you confirm.",
  linkNone:
    "There is no link yet. Whoever has it can ask to be on your list, and is on it when you confirm. It works for thirty days, or until you stop it.",
  makeLink: "Make the link",
  making: "Making it...",
  qr: "QR code of the school link",
  scan: (brand: string) => `Scan to join our staff list on ${brand}`,
  whatsapp: "Send to WhatsApp",
  message: (school: string) => `Do you teach at ${school}? Ask to be on our staff list here:`,
  print: "Print as A4 poster",
  made: (made: string, by: string, ends: string) => `Made ${made} by ${by}. Ends ${ends}.`,
  opened: (times: number) =>
    times === 0 ? "Not opened yet." : times === 1 ? "Opened once." : times === 2 ? "Opened twice." : `Opened ${count(times)} times.`,
  makeNew: "Make a new one",
  stop: "Stop the link",
  newTitle: "Make a new link?",
  newText: "The link and the poster that are out now stop working at once. Whoever has asked already stays below.",
  newAct: "Make it",
  stopTitle: "Stop the school link?",
  stopText: "Nobody can ask by it any more, and the poster leads nowhere. Whoever has asked already stays below.",
  stopAct: "Stop it",
  leaveIt: "Leave it",
  nobodyAsks: "Nobody asks at the moment.",

  poster: {
    title: "Do you teach here?",
    lead: "Join our staff list. It takes a minute.",
    steps: [
      "Open the camera of your phone and hold it over the code.",
      "Sign in, say what you teach, and ask to join.",
      "The school confirms you. You hear it on your phone.",
    ],
    sees: "The school sees your name, subject and grades. Nothing else, unless you share it.",
    or: "No camera at hand? Ask the office for the link.",
    until: (day: string) => `Works until ${day}.`,
  },
} as const;

const states: Readonly<Record<RosterState, string>> = {
  linked: "Linked",
  invited: "Invited",
  lapsed: "No answer",
  declined: "Declined",
  left: "Left",
};
