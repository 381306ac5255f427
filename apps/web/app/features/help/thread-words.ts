import { type HelpClosing, helpHours, helpLength, type HelpState } from "@upaya/contracts/engagement/help-rules.ts";
import { count } from "../../ui/format.ts";

const states: Readonly<Record<HelpState, string>> = {
  waiting: "Waits for us",
  answered: "Answered",
  solved: "Solved",
  closed: "Closed by us",
};

const closings: Readonly<Record<HelpClosing, string>> = {
  duplicate: "You asked the same before, and the answer stands there.",
  settled_elsewhere: "We settled it with you in another way.",
  not_a_question: "We found no question in it.",
};

/** English first; another language is another table of the same shape. */
export const threadWords = {
  title: "My questions",
  titleOf: (number: string) => `Question ${number}`,
  description: "What you asked us, what we answered, and how each question stands.",
  lead: "What you asked while signed in, the newest first.",
  loading: "Loading your questions",
  loadingOne: "Loading the question",
  crumbs: "Breadcrumb",
  help: "Help",
  states,
  askedOn: (moment: string) => `Asked ${moment}`,
  lastOn: (moment: string) => `Last words ${moment}`,
  dueBy: (moment: string) => `A person answers by ${moment} at the latest.`,
  older: "Show older ones",
  olderFailed: "The older ones did not come.",
  empty: "You have not asked us anything yet",
  emptyText: "What you ask stands here with its number, and with what we say to it.",
  ask: "Ask a person",
  askAnother: "Ask another question",

  missing: "There is no such question here",
  missingText:
    "Perhaps the address was cut off on its way, or the question is older than we keep. With another account it is not found either.",
  toMine: "See my questions",
  toHelp: "To the answers",

  about: "About",
  entries: "What was said",
  by: { me: "You", us: "Us" },
  closed: (because: HelpClosing | null) =>
    `We closed this question. ${because === null ? "" : closings[because]} If that is wrong, add words: then it waits for us again.`,
  solved: "You said that it is solved. If it comes back, add words: then it waits for us again.",
  solve: "It is solved",
  solveText: "Does this settle it?",
  add: "Add words",
  addText: "What else should we know?",
  addHint: (typed: number) => `${count(typed)} of ${count(helpLength.most)} characters. A person reads them within ${helpHours} hours.`,
  addEmpty: "Write a few words first.",
  addSend: "Send",
  added: "We have your words. A person reads them.",
  full: "There is no more room in this question. Please ask a new one and name its number.",
  notSent: "There is no line. Your words are kept here: press Send again when it is back.",
} as const;
