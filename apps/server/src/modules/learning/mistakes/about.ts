import type { ReportKind } from "@upaya/contracts/learning/report-kinds.ts";
import type { Report } from "./desk.store.ts";

/** What is wrong, in the words of the desk. */
export const kindWords: Readonly<Record<ReportKind, string>> = {
  wrong: "What it says is wrong",
  unclear: "It is unclear",
  broken: "Something does not work",
  captions: "Captions or language",
};

/** The course and the lesson in it. A version that is gone left the lesson's name only. */
export function subjectOf({ course, lesson, lesson_key }: Report): string {
  return [course, lesson ?? lesson_key].filter(Boolean).join(": ");
}
