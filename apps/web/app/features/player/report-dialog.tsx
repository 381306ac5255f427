import { reportKinds, reportLength } from "@upaya/contracts/learning/report-kinds.ts";
import type { ReportMistake } from "@upaya/contracts/learning/reports.ts";
import type { Call } from "../../lib/api-browser.ts";
import { ReportDialog as SharedDialog } from "../../lib/reporting/report-dialog.tsx";
import { useReport } from "../../lib/reporting/use-report.ts";
import { reportWords } from "./report-words.ts";

export interface ReportDialogProps {
  slug: string;
  lesson: string;
  /** Seconds into the lesson, where that is known. */
  at: number | undefined;
  user: string | undefined;
  open: boolean;
  onClose: () => void;
}

const call: Call<typeof ReportMistake> = {
  method: "POST",
  path: "/learning/courses/:slug/lessons/:lesson/reports",
  idempotent: "natural",
};

/** What is wrong with a lesson. */
export function ReportDialog({ slug, lesson, at: now, user, open, onClose }: ReportDialogProps) {
  const report = useReport(call, {
    draft: user ? { user, form: "lesson-report", record: `${slug}.${lesson}` } : null,
    kinds: reportKinds,
    least: reportLength.least,
    at: now,
    input: ({ at, ...body }) => ({
      params: { slug, lesson },
      body: { ...body, ...(at === undefined ? {} : { at: Math.floor(at) }) },
    }),
  });
  return <SharedDialog of={report} words={reportWords} rows={5} most={reportLength.most} open={open} onClose={onClose} />;
}
