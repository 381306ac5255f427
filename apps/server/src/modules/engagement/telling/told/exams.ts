import { entered, entryChanged, entryWithdrawn } from "../../../exams/index.ts";
import { tellsNobody } from "../told.ts";

export const examsTold = [
  tellsNobody(entered, "the ticket is there on the page on which they entered"),
  tellsNobody(entryChanged, "they changed it themselves, and the ticket shows it"),
  tellsNobody(entryWithdrawn, "they withdrew it themselves"),
];
