import { type ReportKind, reportLength } from "@upaya/contracts/learning/report-kinds.ts";
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
  length: (length: number) => `${count(length)} of ${count(reportLength.most)} characters`,
  tooShort: `A few more words, please: ${reportLength.least} characters at least, so that we find the place.`,
  send: "Send report",
  cancel: "Not now",
  thanks: "Thank you. Whoever wrote this lesson reads it.",
  close: "Close",
} as const;
