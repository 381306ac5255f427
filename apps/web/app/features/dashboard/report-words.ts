import type { ReportFormat } from "@upaya/contracts/insights/report.ts";
import { count } from "../../ui/format.ts";

const names: Readonly<Record<ReportFormat, string>> = { xlsx: "Excel file", csv: "CSV file" };

/** English first; another language is another table of the same shape. */
export const reportWords = {
  title: "As a file",
  lead: "A row for each linked teacher, with what they share: for your board's form, or for the school's own records. Whoever shares something sees that a file was made.",
  loading: "Loading your newest file",
  make: (format: ReportFormat) => `Make ${format === "xlsx" ? "an" : "a"} ${names[format]}`,
  waits: "Your file is waiting for its turn.",
  part: (done: number, total: number) => `${count(done)} of ${count(total)} teachers are in the file`,
  progress: "Progress of the file",
  leave: "You may leave this page. The file is here when you come back.",
  failed: "This file could not be made. Nothing is lost; please make it again.",
  outdated: "Somebody in your last file shares less since it was made, so it cannot be fetched any more. Please make it again.",
  made: (size: string, day: string, until: string) => `${size}, made ${day}, here until ${until}`,
  fetch: "Download",
  again: "Make another one:",
} as const;
