import { type FormEvent, useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { RadioGroupField } from "../../ui/form/plain/choice-fields.tsx";
import { TextAreaField } from "../../ui/form/plain/plain-fields.tsx";
import { Note } from "../../ui/note.tsx";
import look from "./report.module.css";
import type { ReportState } from "./use-report.ts";

interface ReportWords {
  readonly title: string;
  readonly what: string;
  readonly kinds: Readonly<Record<string, string>>;
  readonly chooseOne: string;
  readonly text: string;
  readonly length: (length: number) => string;
  /** Where the words must be some. */
  readonly tooShort?: string;
  readonly note?: string;
  readonly send: string;
  readonly cancel: string;
  readonly thanks: string;
  readonly close: string;
}

interface ReportDialogProps {
  of: ReportState;
  words: ReportWords;
  rows: number;
  most: number;
  open: boolean;
  onClose: () => void;
}

/** What is wrong with something, in a small form. It may be closed and opened again: what was typed is still there. */
export function ReportDialog({ open, onClose, ...form }: ReportDialogProps) {
  const close = () => {
    onClose();
    form.of.reset();
  };
  return (
    <Dialog open={open} onClose={close} title={form.words.title}>
      {form.of.isSent ? <Thanks words={form.words} onClose={close} /> : <ReportForm {...form} onClose={close} />}
    </Dialog>
  );
}

function ReportForm({ of, words, onClose, ...size }: Omit<ReportDialogProps, "open">) {
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    of.submit();
    // Once the faults are drawn: the first of them takes the focus.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(".bad input, .bad textarea")?.focus());
  };
  return (
    <form ref={form} className={look["form"]} onSubmit={submit} noValidate>
      <Fields of={of} words={words} {...size} />
      {words.note ? <p className="meta">{words.note}</p> : null}
      {of.failure ? (
        <Note tone="bad" live>
          {of.failure.message}
        </Note>
      ) : null}
      <div className="dlg-actions">
        <Button variant="line" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" busy={of.busy}>
          {words.send}
        </Button>
      </div>
    </form>
  );
}

function Fields({ of: { what, text, change, wrong }, words, rows, most }: Omit<ReportDialogProps, "open" | "onClose">) {
  return (
    <>
      <RadioGroupField
        label={words.what}
        look="list"
        options={Object.entries(words.kinds).map(([value, label]) => ({ value, label }))}
        value={what}
        required
        error={wrong.what ? words.chooseOne : undefined}
        onChange={(value) => change({ what: value })}
      />
      <TextAreaField
        label={words.text}
        rows={rows}
        maxLength={most}
        value={text}
        required={words.tooShort !== undefined}
        hint={words.length(text.length)}
        error={wrong.text ? words.tooShort : undefined}
        onChange={(value) => change({ text: value })}
      />
    </>
  );
}

/** In the place of the form. It takes the focus, so that it is read out and Escape still closes. */
function Thanks({ words, onClose }: Pick<ReportDialogProps, "words" | "onClose">) {
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
