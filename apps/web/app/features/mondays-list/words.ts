import { count } from "../../ui/format.ts";

const two = (part: number) => String(part).padStart(2, "0");

/** English first; another language is another table of the same shape. */
export const sheetWords = {
  title: "Monday's list",
  description: "All that you wrote in a course, lesson by lesson, on one sheet to print.",
  loading: "Loading what you wrote",
  of: (course: string) => `What I wrote in “${course}”`,
  /** Where in a lesson a note was written: 4:07. */
  at: (second: number) => `${Math.floor(second / 60)}:${two(second % 60)}`,
  atName: (second: number) => `Note at ${Math.floor(second / 60)} min ${second % 60} s`,
  counted: (notes: number, tasks: number) => {
    const written = notes === 1 ? "one note" : `${count(notes)} notes`;
    const tried = tasks === 1 ? "one task" : `${count(tasks)} tasks`;
    const both = [notes > 0 ? written : "", tasks > 0 ? tried : ""].filter(Boolean).join(" and ");
    return `${both.charAt(0).toUpperCase()}${both.slice(1)}. Only you can see this page.`;
  },
  tried: "Tried in class",
  print: "Print",
  back: "My learning",
  toCourse: "Go on with the course",
  empty: "Nothing written yet",
  emptyText: "Notes that you write in a lesson and what happened when you tried it in class come together here, ready to print for Monday.",
  missing: "There is no such course on your list",
  missingText: "Perhaps the address was cut off on its way. What you learn is in My learning.",
} as const;
