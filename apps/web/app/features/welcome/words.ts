import { tidy } from "../../lib/kind-words.ts";

export const welcomeWords = {
  title: "Welcome",
  description: "Three short answers, and what you see here is about your class.",
  heading: "Three answers, then a lesson.",
  lead: "Half a minute. Each one closes a loop of the line.",
  loops: { name: "Name", subject: "Subject", grade: "Class" },
  drawing: "One line through three dots: name, subject, class",
  form: "Three questions",
  name: "What do the children call you?",
  nameHint: "This is how we greet you. Certificates ask for your full name later.",
  nameExample: "Priya ma’am, Priya Shinde",
  subjects: "What do you teach?",
  grades: "Which classes?",
  save: "Show my first lesson",
  saving: "Saving...",
  skip: "Skip, I will look round",
  again: "Try again",
  goOn: "Go on",
  private: "Your subjects and classes are for you alone. Change them any time under Personal Details.",
  notSaved: "Not saved yet.",
  lineWent: "The line went. Your answers are kept on this phone. Go on if you like: they are sent by themselves.",

  greeting: (part: "morning" | "afternoon" | "evening", name: string) => `Good ${part}${name ? `, ${name}` : ""}`,
  enough: (taught: string) => `${taught}. Ten minutes are enough for today.`,
  lookRound: "A look round, then. These are the newest.",
  change: "Change",
  ask: "What do you teach?",
  askLead: "One press, and this page is about your class.",
  all: "All three questions",
  first: "Your first lesson",
  minutes: (minutes: number) =>
    minutes < 60
      ? `${minutes} min`
      : [`${Math.floor(minutes / 60)} h`, minutes % 60 ? `${minutes % 60} min` : ""].filter(Boolean).join(" "),
  by: (name: string, minutes: string) => `${name}, ${minutes} in all. Stop anywhere.`,
  open: "See what is inside",
  shelf: "More for you",
  shelfAll: "See all",
  newest: "New here",
  question: "One question while the tea cools",
  today: "Today’s four",
  failed: "We could not fetch what fits you. Everything else on this page works.",
  saved: "Thank you. This page is about your class now.",
} as const;

/** As a teacher says it. */
export const subjectName = (subject: string): string => (subject === "Math" ? "Mathematics" : tidy(subject));
