import { count } from "../../ui/format.ts";

/** Of the page of answers; the form and the questions have words of their own. */
export const answerWords = {
  many: (answers: number) => `${count(answers)} answers, and a person behind them.`,
  search: "What is stuck?",
  searchHint: "Certificate, code, talk",
  searchGo: "Search",
  topics: "Topics",
  /** After their number. */
  answersOf: (many: number) => (many === 1 ? "answer" : "answers"),
  stillStuck: "Still stuck?",
  ask: "Ask a person",
  askAfter: (question: string) => `Ask a person, after reading: ${question}`,
  notThere: (hours: number) => `Is yours not among them? A person answers within ${hours} hours.`,
  found: (many: number) => (many === 1 ? "One answer for" : `${count(many)} answers for`),
  noneOfThem: "None of them? Your words go along, so you need not type them again.",
  nothing: "No answer is written for that yet",
  youTyped: "You searched for",
  nothingText: "Ask a person: your words go along.",
  all: (answers: number) => `All ${count(answers)} answers`,
  mine: "Is it about one of these?",
  lessonLeft: (course: string) => `Your next lesson in “${course}”`,
  certificate: (number: string) => `Certificate ${number}`,
  questions: "My questions",
  questionsText: "What you asked us, and what we said",
  officer: "Grievance officer",
  officerText: "If an answer does not satisfy you, or if something here harms you or a child, write to the officer by name.",
  writeOfficer: "Write to the officer",
  officerFacts: { name: "Name", email: "E-mail", phone: "Telephone", address: "Post" },
} as const;
