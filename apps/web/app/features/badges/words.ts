import type { Reply } from "@upaya/contracts/endpoint.ts";
import type { GetBadge } from "@upaya/contracts/rewards/badges.ts";
import { count } from "../../ui/format.ts";

type Measure = Reply<typeof GetBadge>["measure"];

/** What is counted, after a figure: "3 of 10 correct answers". */
const counted: Readonly<Record<Measure, string>> = {
  answers: "answers",
  correct: "correct answers",
  days: "days with an answer",
  streak: "days in a row",
  points: "points",
  courses: "courses finished",
};

/** The same as the name of a line. */
const figures: Readonly<Record<Measure, string>> = {
  answers: "Answers",
  correct: "Correct answers",
  days: "Days with an answer",
  streak: "Days in a row",
  points: "Points",
  courses: "Courses finished",
};

/** English first; another language is another table of the same shape. */
export const badgeWords = {
  title: "My badges",
  description: "The badges that you have, those on the way and what each of them takes.",
  lead: "Each one is given by a rule that is the same for everybody. A badge you are working on shows its line so far.",
  loading: "Loading your badges",
  earned: (many: number) => (many === 0 ? "Earned" : `Earned, ${count(many)}`),
  underWay: (many: number) => `On the way, ${count(many)}`,
  notBegun: (many: number) => `Not begun, ${count(many)}`,
  showAll: (many: number) => `Show all ${count(many)}`,
  showFewer: "Show fewer",
  isNew: "New",
  first: "Your first badge is one answer away",
  firstText: "Open the quiz and answer one question. What you earn stands here a moment later.",
  toQuiz: "Open the quiz",
  show: "Others may open the pages of my badges",
  shown: "Each badge has a page with your name and your city. Whoever has its link can open it; search engines are told to leave it out.",
  hidden: "Nobody but you sees your badges. With this on, each has a page with your name and your city, to pass on by its link.",
  reached: (measure: Measure, value: number, needed: number) => `${count(value)} of ${count(needed)} ${counted[measure]}`,
  missing: (left: number) => {
    // Met already, and granted a moment later.
    if (left <= 0) return "it is yours in a moment";
    return left === 1 ? "one more to go" : `${count(left)} more to go`;
  },

  of: (name: string, city: string | null) => (city ? `${name} from ${city} has this badge` : `${name} has this badge`),
  earnedOn: (day: string) => `Earned ${day}`,
  pageTitle: (badge: string, name: string) => `${name} earned “${badge}”`,
  pageDescription: (rule: string, name: string, day: string) => `${name} earned this badge on ${day}. The rule: ${rule}.`,
  share: "Share",
  sendByApp: "Send with an app",
  took: "What it took",
  tookText: "The rule is public and the same for everybody. Nobody can buy this badge or ask for it.",
  rule: "Rule",
  figures,
  figure: (figure: number, needed: number) =>
    figure > needed ? `${count(figure)}, where ${count(needed)} are needed` : `${count(figure)} of ${count(needed)}`,
  standard: "Standard",
  heldBy: "Held by",
  holders: (many: number) => (many === 1 ? "One teacher so far" : `${count(many)} teachers`),
  others: (many: number) => {
    if (many === 0) return "This is the only badge so far.";
    return many === 1 ? "Holds one more badge." : `Holds ${count(many)} more badges.`;
  },
  copy: "Signed copy",
  copyText: "Open Badges 3.0. Works with any site that reads them, and with no site at all: the file proves itself.",
  download: "Download signed copy",
  downloadPicture: "Download it as a picture",
  yours: "Yours is one answer away",
  yoursText: "Badges come with short questions about teaching. They cost nothing and take two minutes.",
} as const;
