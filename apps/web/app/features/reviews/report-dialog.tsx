import { reviewFaults, reviewLength } from "@upaya/contracts/learning/review-words.ts";
import { ReportDialog as SharedDialog } from "../../lib/reporting/report-dialog.tsx";
import { useReport } from "../../lib/reporting/use-report.ts";
import { reportCall } from "./calls.ts";
import { reportWords } from "./words.ts";

export interface ReportDialogProps {
  review: string;
  user: string;
  open: boolean;
  onClose: () => void;
}

/** What is wrong with a review. */
export function ReportDialog({ review, user, open, onClose }: ReportDialogProps) {
  const report = useReport(reportCall, {
    draft: { user, form: "review-report", record: review },
    kinds: reviewFaults,
    least: 0,
    input: ({ id, what, text }) => ({ params: { id: review }, body: { report_id: id, what, text } }),
  });
  return <SharedDialog of={report} words={reportWords} rows={3} most={reviewLength.report} open={open} onClose={onClose} />;
}
