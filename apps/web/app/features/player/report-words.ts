import type { ReportKind } from "@upaya/contracts/learning/report-kinds.ts";
import { count } from "../../ui/format.ts";

const kinds: Readonly<Record<ReportKind, string>> = {
  wrong: "What it says is wrong",
  unclear: "I do not understand it",
  broken: "Something does not work",
  captions: "The captions or the language",
};

/** They come with the form. */
export const reportWords = {
  title: "Report a mistake in this lesson",
  what: "What is it?",
  kinds,
  chooseOne: "Choose one of the four.",
  text: "What did you find?",
  length: (length: number, most: number) => `${count(length)} of ${count(most)} characters`,
  tooShort: (least: number) => `A few more words, please: ${least} characters at least, so that we find the place.`,
  send: "Send report",
  cancel: "Not now",
  thanks: "Thank you. Whoever wrote this lesson reads it.",
  close: "Close",
} as const;
