import type { Review, ReviewStanding } from "@upaya/contracts/learning/reviews.ts";
import { type ReviewFault, reviewLength, type ReviewOrder } from "@upaya/contracts/learning/review-words.ts";
import { count, dayMonthYear, duration } from "../../ui/format.ts";

const orders: Readonly<Record<ReviewOrder, string>> = { helpful: "Most helpful", newest: "Newest", critical: "Critical" };

const faults: Readonly<Record<ReviewFault, string>> = {
  names_child: "It names or shows a child",
  rude: "It is rude or about the person",
  off_topic: "It is not about this course",
  advertising: "It is advertising",
  false: "It is false",
};

/** What five stars and fewer are called, the fewest first. */
const marks = ["Not for me", "A little", "Fair", "Good", "Very good"] as const;

const teachers = (many: number) => (many === 1 ? "one teacher" : `${count(many)} teachers`);
const reviews = (many: number) => (many === 1 ? "one review" : `${count(many)} reviews`);
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const lessons = (many: number) => (many === 1 ? "one more lesson" : `${count(many)} more lessons`);
const minutes = (seconds: number) => duration(Math.max(1, Math.ceil(seconds / 60)));

/** English first; another language is another table of the same shape. */
export const reviewWords = {
  title: (name: string) => `Reviews of ${name}`,
  description: (name: string, many: number) =>
    many === 0 ? `What teachers say of ${name}.` : `What ${teachers(many)} who did half of ${name}, or more, say of it.`,
  learning: "Learning",
  crumb: "Reviews",
  breadcrumb: "Breadcrumb",
  heading: (many: number) => (many === 0 ? "What teachers say" : `What ${teachers(many)} ${many === 1 ? "says" : "say"}`),
  taught: (teacher: string, length: number) => `${teacher}, ${duration(length)}`,
  progress: (done: number, of: number) => `${count(done)} of ${count(of)} lessons done`,

  summary: "All reviews together",
  by: (many: number) => `${upper(reviews(many))} by teachers who did half or more`,
  outOf: (figure: string) => `${figure} out of 5`,
  /** Heard between the figures of a line, and not seen. */
  lineStars: " of 5, ",
  lineReviews: (many: number) => (many === 1 ? " review" : " reviews"),
  scale: (dot: number) =>
    dot === 1
      ? "One dot is one teacher. Press a line to read only those."
      : `One dot is ${count(dot)} teachers, a ring is fewer. Press a line to read only those.`,
  samples: "Reviews that are marked as samples are made up for this database.",

  order: "Show",
  orders,
  onlyStars: (stars: string) => `Only ${stars} of 5`,
  showAll: "Show all",
  withWords: (shown: number, all: number) => (shown === all ? `${count(all)} with words` : `${count(shown)} of ${count(all)} with words`),
  next: "Next reviews",
  start: "From the beginning",
  pages: "Pages of reviews",

  none: "Nobody has written a review yet",
  noneText: "Whoever has done half of the course can write the first one.",
  onlyYours: "Nobody else has put it into words yet.",
  noneOfThese: "None of these has words",
  noneOfTheseText: "Others have left stars alone, or nothing.",

  anyone: "A teacher",
  sample: "Sample",
  yours: "Your review",
  stars: (stars: number) => `${stars} of 5`,
  tried: "Tried in class",
  when: ({
    finished,
    done,
    lessons: of,
    written_at,
    changed_at,
  }: Pick<Review, "finished" | "done" | "lessons" | "written_at" | "changed_at">) =>
    [
      finished ? "Finished the course" : `Did ${count(done)} of ${count(of)} lessons`,
      dayMonthYear(written_at),
      ...(changed_at ? [`changed ${dayMonthYear(changed_at)}`] : []),
    ].join(", "),
  us: "Upaya",
  staff: "Our reply",
  helpful: "Helpful",
  reviewBy: (by: string) => `, review by ${by}`,
  found: (many: number) => (many === 0 ? "Nobody has marked it helpful yet" : `Helpful to ${teachers(many)}`),
  report: "Report",
  reportOf: (by: string) => `Report the review by ${by}`,
  signInToVote: "Sign in to say what helped you.",
  signInToReport: "Sign in to report a review.",

  mine: "Your part",
  loading: "Looking what you have done of it",
  notSignedIn: "Have you taken it?",
  notSignedInText: "Whoever has done half of the course can write a review. Sign in, and we see how far you are.",
  signIn: "Sign in",
  notBegun: "Reviews come from inside",
  notBegunText: "Whoever has done half of the course can write one. You have not begun it.",
  toCourse: "To the course",
  beforeHalf: ({ done, lessons: all, left }: Pick<ReviewStanding, "done" | "lessons" | "left">) => ({
    title: `Yours from lesson ${count(done + left.lessons)}`,
    text: `You have done ${count(done)} of ${count(all)}. ${upper(lessons(left.lessons))}, ${minutes(left.seconds)}, and you can write. Reviews count only from people who have seen half.`,
  }),
  goOn: (seconds: number) => `Continue, ${minutes(seconds)} left`,
  mayWrite: (done: number, all: number, finished: boolean) =>
    finished ? "You have finished it" : `You have done ${count(done)} of ${count(all)}`,
  mayWriteText: "Enough to say something. It takes two minutes.",
  write: "Write a review",
  draftWaits: "Go on writing",
  change: "Change it",
  takeBack: "Take it back",
  takeBackAsk: "Take your review back?",
  takeBackText: "Its words, its stars and the votes for it go, and nobody can bring them back.",
  keepIt: "Keep it",
  takenBack: "Your review is gone.",

  hidden: "Hidden",
  hiddenFor: (fault: ReviewFault, at: string) =>
    `Nobody else has seen it since ${dayMonthYear(at)}. The reason: ${faults[fault].toLowerCase()}.`,
  hiddenWords: (words: string) => `We say: ${words}`,
  hiddenMended: "You have written it anew. A person looks at it before others see it.",
  hiddenHow: "Write it anew, and a person looks at it again.",

  writeTitle: "Write your review",
  changeTitle: "Change your review",
  written: (at: string, helpful: number) => `Written ${dayMonthYear(at)}, helpful to ${teachers(helpful)}`,
  howWasIt: "How was it?",
  marks,
  text: "What should another teacher know?",
  textHint: (length: number) =>
    `${count(length)} of ${count(reviewLength.most)} letters. At least ${reviewLength.least}, or leave it empty and give stars alone. Write about the course, not about a child`,
  triedLabel: "What did you try in class, and what happened?",
  triedHint: "Others find this the most helpful part. You may leave it empty",
  name: "Show my first name and city",
  nameText: "You can change this at any time.",
  shownAs: "Shown as",
  shownBy: (by: ReviewStanding["by"]) => (by === null ? "A teacher" : [by.name, by.city].filter(Boolean).join(", ")),
  notNamed: "Your school is not named",
  noName: "There is no name in your profile, so nothing would stand there.",
  chooseStars: "Choose one of the five.",
  tooShort: (more: number) =>
    more === 1 ? "One more letter, please, or none at all." : `${count(more)} more letters, please, or none at all.`,
  put: "Put it up",
  save: "Save changes",
  laterDraft: "Keep as draft",
  cancel: "Cancel",
  votesStay: (helpful: number) => (helpful === 0 ? "Readers see that it was changed." : `Readers see that it was changed. Its votes stay.`),
  saved: "Your review is up.",
  savedHidden: "It is saved. A person looks at it before others see it.",
  whoReads: "Nobody reads a review before it stands. If somebody reports it, a person does. We may answer it once, in public.",

  section: "What teachers say",
  sectionAll: (many: number) => (many === 1 ? "Read it on the page of reviews" : `Read all ${count(many)} reviews`),
  sectionNone: "Nobody has written a review yet. Whoever has done half of it can.",
  sectionWrite: "Reviews of this course",
} as const;

/** They come with the form. */
export const reportWords = {
  title: "Report this review",
  what: "What is wrong?",
  kinds: faults,
  chooseOne: "Choose one of the five.",
  text: "In your words, if you like",
  length: (length: number) => `${count(length)} of ${count(reviewLength.report)} letters`,
  note: "Whoever wrote it is not told who reported it.",
  send: "Report it",
  cancel: "Cancel",
  thanks: "Thank you. A person reads it.",
  close: "Close",
} as const;
