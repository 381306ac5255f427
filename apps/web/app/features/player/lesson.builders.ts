import type { Opened, Shown } from "./use-lesson.ts";

/** A small course with a lesson of three kinds; the first is a free preview. */
export const lessons = [
  { key: "one", title: "The first", kind: "video" as const, seconds: 120, preview: true },
  { key: "two", title: "The second", kind: "quiz" as const, seconds: 60, preview: false },
  { key: "three", title: "The third", kind: "task" as const, seconds: 600, preview: false },
];
export const content = {
  text: [{ is: "paragraph" as const, of: [{ is: "text" as const, text: "In short: wait." }] }],
  ask: "What happened?",
  slides: [{ at: 0, title: "Hands down", lines: ["8 + 6"] }],
  captions: [{ language: "en", cues: [{ from: 0, to: 4_000, text: "Hands stay down." }] }],
  film: null,
  questions: [{ key: "q1", text: "What is 8 + 6?", options: ["12", "14"] }],
  worksheets: [{ key: "board", title: "The board on paper", bytes: 120_000, url: "/api/learning/worksheets/sealed" }],
};
export const course = {
  resource_id: "9b0e7a52-0000-7000-8000-000000000001",
  slug: "thumbs",
  title: "Thumbs, not hands",
  language: "en",
  price: 0,
  minutes: 13,
  has_check: false,
  chapters: [{ key: "all", title: "All of it", lessons }],
};
export const shownOf = (at: number, more: Partial<Shown> = {}): Shown => ({
  course,
  lesson: lessons[at]!,
  content: lessons[at]!.preview ? content : null,
  ...more,
});
export const openedOf = (at: number, more: Partial<Opened> = {}): Opened => ({
  course,
  lesson: lessons[at]!,
  content,
  record: { id: "9b0e7a52-0000-7000-8000-000000000002", completed: false, leaves_on: null },
  mine: { done: [], check_passed: false, position: 0, answers: [], task: null, notes: [] },
  start: "signed",
  ...more,
});
