import { checkDraws, checkNeeds } from "@upaya/contracts/learning/counts.ts";
import type { LearningOrder, LearningState } from "@upaya/contracts/learning/my-learning.ts";
import { count, dayMonthYear, duration } from "../../ui/format.ts";

const languages = new Intl.DisplayNames(["en"], { type: "language" });
/** A code that nobody knows is shown as it is. */
const language = (code: string): string => languages.of(code) ?? code;
const and = new Intl.ListFormat("en-GB", { type: "conjunction" });
const lessons = (many: number) => (many === 1 ? "one lesson" : `${count(many)} lessons`);

/** A part of a minute is a minute: nobody is told that nothing is left of something that is. */
const minutes = (seconds: number) => duration(Math.max(1, Math.ceil(seconds / 60)));

const lists: Readonly<Record<LearningState, string>> = {
  open: "Under way",
  completed: "Completed",
  registered: "Registrations",
  hidden: "Hidden",
};

const sorts: Readonly<Record<LearningOrder, string>> = {
  used: "Last opened",
  newest: "Newest first",
  title: "By title",
  shortest: "Least time left",
};

/** English first; another language is another table of the same shape. */
export const myLearningWords = {
  title: "My learning",
  description: "What you began, what is next and what you finished, with the minutes it takes.",
  lead: (open: number, completed: number) => {
    if (open + completed === 0) return "All that you learn, in one place.";
    return `${count(open)} under way, ${count(completed)} finished.`;
  },
  loading: "Loading what you learn",
  lists: "Your learning",
  list: (state: LearningState, many: number | undefined) => (many ? `${lists[state]}, ${count(many)}` : lists[state]),
  listName: lists,
  seat: {
    title: "Your school has a seat for you",
    line: (school: string) =>
      `${school} has paid for it. Until you start, the school may give it to somebody else. How far you are stays yours to share.`,
    start: "Start",
  },
  search: "Search by title",
  go: "Search",
  sortBy: "Sort by",
  sorts,
  pages: "Pages of your learning",
  found: (many: number, q: string) => (many === 1 ? `One with “${q}” in its title` : `${count(many)} with “${q}” in their titles`),
  notFound: (q: string) => `No title has “${q}” in it`,
  notFoundText: "Try one word of the title, or look through the whole list.",
  showAll: "Show all",

  /** On the button of a course: what is left of the lesson that comes next. */
  goOn: (seconds: number) => `Continue, ${minutes(seconds)} left`,
  start: (seconds: number) => `Start, ${minutes(seconds)}`,
  /** One button among several: what it says, and of what. */
  buttonOf: (button: string, title: string) => `${button}: ${title}`,
  finalCheck: "Final check",
  takeCheck: "Take the final check",
  checkLeft: `Every lesson is done. The check is what is left: ${checkDraws} questions, ${checkNeeds} right answers are enough.`,
  openAgain: "Open again",
  next: (title: string, seconds: number) => `Next: ${title}, ${minutes(seconds)}`,
  thread: (done: number, all: number, chapters: number) => {
    if (all === 1) return done === 1 ? "Its one lesson is done" : "Its one lesson is still to come";
    const where = chapters === 1 ? "" : ` in ${count(chapters)} chapters`;
    return done === all ? `All ${count(all)} lessons${where} done` : `${count(done)} of ${count(all)} lessons${where} done`;
  },
  chapter: (number: number, all: number) => `Chapter ${count(number)} of ${count(all)}.`,
  after: (many: number, seconds: number) =>
    many === 0 ? "This is the last lesson." : `After this, ${lessons(many)}, ${minutes(seconds)}.`,
  taught: (teacher: string, total: number) => `${teacher}, ${duration(total)}`,
  language: (of: string, captions: readonly string[]) => {
    if (captions.length === 0) return `In ${language(of)}`;
    return `In ${language(of)}, captions in ${and.format(captions.map(language))}`;
  },
  finished: (iso: string) => `Finished ${dayMonthYear(iso)}`,
  until: (iso: string) => `Yours until ${dayMonthYear(iso)}`,
  closest: (title: string, seconds: number) => `${title} is closest to its end: ${minutes(seconds)}.`,
  review: "Say what you think of it",
  mondaysList: "Monday's list",
  mondaysListOf: (title: string) => `Monday's list of ${title}`,

  certificate: {
    open: "Certificate",
    openOf: (title: string) => `Certificate: ${title}`,
    pdf: "PDF",
    pdfOf: (title: string) => `Certificate as PDF: ${title}`,
    check: "Check",
    checkOf: (title: string) => `See what others see when they check it: ${title}`,
    states: {
      not_eligible: "Something is left to do",
      eligible: "Earned. Say how your name is written",
      issuing: "Making the sheet, about a minute",
      failed: "The sheet could not be made",
      withdrawn: "Withdrawn, it no longer counts",
    },
    acts: {
      not_eligible: "See what is left",
      eligible: "Write your name",
      issuing: "Certificate",
      failed: "Check again",
      withdrawn: "See why",
    },
    notice: (title: string, iso: string) => `We will withdraw your certificate for “${title}” on ${dayMonthYear(iso)}.`,
    noticeAct: "Read why, and answer",
    all: "All certificates (.zip)",
    allFile: "certificates.zip",
  },

  newer: (iso: string) => `A newer edition is out; yours goes on until ${dayMonthYear(iso)}.`,
  move: "Move to the newer one",
  moveAsk: "Move to the newer edition?",
  moveText:
    "What you have done stays done, and lessons that are new come into your thread. Notes on lessons that have gone stay on Monday's list. There is no way back to your edition.",
  stay: "Stay in mine",
  moveNow: "Move",
  moved: (title: string) => `You are in the newer edition of ${title}`,
  retired: "This course has retired. What you did in it stays yours.",

  more: (title: string) => `More for ${title}`,
  hide: "Hide from this list",
  hidden: (title: string) => `Hidden: ${title}`,
  bringBack: "Bring back",
  back: (title: string) => `Back on your list: ${title}`,
  undo: "Undo",
  leave: "Leave this course",
  leaveAsk: (title: string) => `Leave “${title}”?`,
  leaveText: "It goes from your list. What you did in it stays: enrol again, and you go on where you stopped.",
  keep: "Keep it",
  leaveNow: "Leave",
  left: (title: string) => `You left ${title}. What you did in it is kept.`,

  allRegistrations: "Join, calendar and giving up: my registrations",
  over: "It is over",
  open: "Open",
  giveUp: "Give up my place",
  giveUpAsk: (title: string) => `Give up your place in “${title}”?`,
  giveUpText: "Somebody else may take it. While there are places you can register again.",
  gaveUp: (title: string) => `You gave up your place in ${title}`,

  empty: {
    open: "Nothing under way yet",
    completed: "Nothing finished yet",
    registered: "No talk and no class ahead of you",
    hidden: "Nothing is hidden",
  },
  emptyText: {
    open: "Take a free course and it waits for you here, at the lesson where you stopped and with the minutes that are left.",
    completed: "A course stands here once its last lesson is done.",
    registered: "Register for one, and its day and hour stand here.",
    hidden: "What you hide from your lists waits here until you bring it back.",
  },
  toFree: "See free courses",
  toOpen: "Go to what is under way",
  toTalks: "See talks",
  toClasses: "See masterclasses",
} as const;
