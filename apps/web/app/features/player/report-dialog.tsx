import { type FormEvent, useEffect, useRef } from "react";
import { reportKinds, type ReportKind, reportLength } from "@upaya/contracts/learning/report-kinds.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { RadioGroupField } from "../../ui/form/choice-fields.tsx";
import { TextAreaField } from "../../ui/form/plain-fields.tsx";
import { Note } from "../../ui/note.tsx";
import look from "./report.module.css";
import { reportWords as words } from "./report-words.ts";
import { useReport } from "./use-report.ts";

export interface ReportDialogProps {
  slug: string;
  lesson: string;
  /** Seconds into the lesson, where that is known. */
  at: number | undefined;
  user: string | undefined;
  open: boolean;
  onClose: () => void;
}

/** What is wrong with a lesson, in a small form. It may be closed and opened again: what was typed is still there. */
export function ReportDialog({ open, onClose, ...place }: ReportDialogProps) {
  const report = useReport(place);
  const close = () => {
    onClose();
    report.reset();
  };
  return (
    <Dialog open={open} onClose={close} title={words.title}>
      {report.isSent ? <Thanks onClose={close} /> : <ReportForm of={report} onClose={close} />}
    </Dialog>
  );
}

const options = reportKinds.map((value) => ({ value, label: words.kinds[value] }));

function ReportForm({ of, onClose }: { of: ReturnType<typeof useReport>; onClose: () => void }) {
  const { what, text, change, busy, failure, wrong } = of;
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    of.submit();
    // Once the faults are drawn: the first of them takes the focus.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(".bad input, .bad textarea")?.focus());
  };
  return (
    <form ref={form} className={look["form"]} onSubmit={submit} noValidate>
      <RadioGroupField
        label={words.what}
        look="list"
        options={options}
        value={what}
        required
        error={wrong.what ? words.chooseOne : undefined}
        onChange={(value) => change({ what: value as ReportKind })}
      />
      <TextAreaField
        label={words.text}
        rows={5}
        maxLength={reportLength.most}
        value={text}
        required
        hint={words.length(text.length, reportLength.most)}
        error={wrong.text ? words.tooShort(reportLength.least) : undefined}
        onChange={(value) => change({ text: value })}
      />
      {failure ? (
        <Note tone="bad" live>
          {failure.message}
        </Note>
      ) : null}
      <div className="dlg-actions">
        <Button variant="line" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {words.send}
        </Button>
      </div>
    </form>
  );
}

/** In the place of the form. It takes the focus, so that it is read out and Escape still closes. */
function Thanks({ onClose }: { onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div className={look["form"]} role="status" tabIndex={-1} ref={place}>
      <p>{words.thanks}</p>
      <div className="dlg-actions">
        <Button variant="line" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </div>
  );
}
