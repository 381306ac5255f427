import { momentText } from "../../../lib/moment.ts";
import { duration } from "../../../ui/format.ts";

const minutes = (seconds: number) => duration(Math.max(1, Math.ceil(seconds / 60)));
const lessons = (many: number) => (many === 1 ? "One lesson is" : `${many} lessons are`);
const tries = (many: number) => (many === 1 ? "one try" : `${many} tries`);

export const checkWords = {
  title: "Final check",
  description: "Questions on the whole course, handed in as a whole and explained afterwards.",
  loading: "The check is on its way.",
  missing: "There is no check for you here",
  missingText: "Either this course ends without one, or it is not on your list.",
  toMine: "My Learning",
  facts: (draws: number, needs: number) => [
    `${draws} questions on the whole course, another draw each time.`,
    `${needs} right answers are enough.`,
    "No clock. What you choose stays on this device until you hand it in.",
    "After that you see every answer, with the reason.",
  ],
  triesLeft: (many: number) => `You have ${tries(many)} left today.`,
  noneLeft: (iso: string) => `You have had today's three tries. The next three come on ${momentText(iso)}, by India's clock.`,
  lessonsLeft: (many: number, seconds: number) =>
    `${lessons(many)} not done yet, ${minutes(seconds)}. You can take the check now; the course is complete when you have done both.`,
  begin: "Begin",
  goOnTry: "Go on with your try",
  tryAgain: "Try again",
  question: (at: number, of: number) => `Question ${at} of ${of}`,
  answered: (many: number, of: number) => `${many} of ${of} answered`,
  handIn: "Hand in",
  askHandIn: (open: number) => (open === 1 ? "Hand in with one question open?" : `Hand in with ${open} questions open?`),
  askHandInText: "What has no answer counts as wrong. You can go on answering first.",
  goOn: "Go on answering",
  waits: "Handed in on this device. It is sent when you are back online, and you see then what came of it.",
  sending: "Handing in",
  refused: (why: string) => `It could not be handed in: ${why}`,
  passed: "You passed",
  notYet: "Not yet",
  score: (right: number, of: number) => `${right} of ${of} right`,
  short: (right: number, of: number, needs: number) => `${right} of ${of} right; ${needs} are enough.`,
  complete: "The course is complete: every lesson is done and the check is passed.",
  toCertificate: "Your certificate",
  seeLeft: "See what is left",
  toLessons: "Go on with the lessons",
  explained: "Question by question",
  right: "Right answer",
  yours: "Your answer",
  none: "You gave no answer.",
  wasRight: "Right",
  wasWrong: "Wrong",
} as const;
